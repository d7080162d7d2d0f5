import { createHash } from 'node:crypto'

/**
 * An id in UUID form that is always the same for a name, and does not reveal it. The ids are stored, so neither the hash
 * nor a caller's version may change.
 */
export function hashedId(name: string, version: 4 | 8): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
