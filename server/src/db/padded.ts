/**
 * Keys for a statement that has them in its text: the last is repeated until they are a multiple of `size`. A connection plans
 * each text anew for its first executions, which takes longer than the look-up, so there must be few.
 */
export function padded<Key>(keys: readonly Key[], size: number): Key[] {
  const missing = (size - (keys.length % size)) % size
  return [...keys, ...keys.slice(-1).flatMap(last => Array.from({ length: missing }, () => last))]
}
