import { plainWords } from '../lib/plain-words.ts'

/** The key of a new part: after its name, so that a file can be read, and never that of another. */
export function newRef(name: string): string {
  const words = plainWords(name).replaceAll(' ', '-').slice(0, 60)
  return [words, crypto.randomUUID().slice(0, 8)].filter(Boolean).join('-')
}
