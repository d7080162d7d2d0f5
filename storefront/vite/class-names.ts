import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('../..', import.meta.url).pathname
const taken = new Map<string, string>()

/** A class name of four characters from file and name: the same in both builds; the build fails if two are equal. */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(root, file.split('?')[0] ?? file)} ${name}`
  const digits = createHash('sha256').update(source).digest('base64url').replaceAll(/[-_]/g, '')
  const letter = 'abcdefghijklmnopqrstuvwxyz'[digits.charCodeAt(0) % 26]
  const short = `${letter}${digits.slice(1, 4)}`
  const other = taken.get(short) ?? source
  if (other !== source) throw new Error(`${other} and ${source} have the same short class name`)
  taken.set(short, source)
  return short
}
