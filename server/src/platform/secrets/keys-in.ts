/** AES-256. */
export const KEY_BYTES = 32

/** The keys in a text, each in base64; undefined if one of them is invalid. */
export function keysIn(text: string): Buffer[] | undefined {
  const keys = text
    .split(/\s+/)
    .filter(Boolean)
    .map(word => (/^[\w+/-]+=*$/.test(word) ? Buffer.from(word, 'base64') : Buffer.alloc(0)))
  return keys.every(key => key.length === KEY_BYTES) ? keys : undefined
}
