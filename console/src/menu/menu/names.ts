import type { Writing } from '../../form/typed-field.tsx'
import { TEXT } from '../../form/writing.ts'

/** A list of names, separated by commas. */
export const NAMES: Writing = {
  write: value => (Array.isArray(value) ? value.join(', ') : TEXT.write(value)),
  read: text => {
    const names = text.split(/[,;\n]/).flatMap(name => name.trim() || [])
    return names.length > 0 ? [...new Set(names)] : undefined
  },
}
