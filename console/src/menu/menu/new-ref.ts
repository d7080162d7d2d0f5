import { plainWords } from '../../lib/plain-words.ts'

/** The ref of a new part: derived from its name, so that a file is readable, and unique. */
export function newRef(name: string): string {
  const words = plainWords(name).replaceAll(' ', '-').slice(0, 60)
  return [words, crypto.randomUUID().slice(0, 8)].filter(Boolean).join('-')
}
