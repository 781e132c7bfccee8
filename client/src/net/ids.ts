/** A fresh command id of 32 hexadecimal digits; works where `crypto.randomUUID` is absent (plain http). */
export function freshId(source: Crypto = crypto): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID().replaceAll('-', '');
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
