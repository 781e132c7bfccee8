/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:catalogues*' {
  const addresses: Record<'nl' | 'de' | 'en', string>;
  export default addresses;
}
