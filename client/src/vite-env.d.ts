/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:catalogues' {
  type Addresses = Record<'nl' | 'de' | 'en', string>;
  const addresses: Addresses;
  export default addresses;
  export const later: Record<'coach' | 'verify', Addresses>;
}
