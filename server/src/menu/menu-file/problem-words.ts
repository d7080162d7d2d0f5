import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { Texts } from '../../platform/texts/texts.ts'
import type { SourceProblem, Problem } from './import-report.ts'

/** `file`: the author of a menu file, who reads field names and paths. `owner`: reads the terms of the console. */
export type Reader = 'file' | 'owner'

export type Wording = { texts: Pick<Texts, 'of' | 'has'>; language: string; reader: Reader }

/** Words problems for the reader. */
export function inWords<Found extends SourceProblem>(
  problems: Found[],
  wording: Wording,
): (Omit<Found, 'reason' | 'remedy' | 'field'> & Problem)[] {
  return problems.map(({ reason, remedy, field, ...line }) => ({
    ...line,
    ...(field === undefined ? {} : { field }),
    reason: wordsOf(reason, wording),
    remedy: wordsOf(remedy, wording),
  }))
}

export function wordsOf([key, values = {}]: TextKey, wording: Wording): string {
  const { texts, language, reader } = wording
  if (reader === 'file' && key === 'place.line') return String(values.path)
  if (key === 'place.line' && !values.name) return texts.of(language)('import.place.unnamed')
  const own = `import.owner.${key}`
  const text = reader === 'owner' && texts.has(language, own) ? own : `import.${key}`
  const words = Object.entries(values).map(([name, value]) => [name, valueWords(name, value, wording)])
  return texts.of(language)(text, Object.fromEntries(words) as Record<string, unknown>)
}

function valueWords(name: string, value: unknown, wording: Wording): unknown {
  if (Array.isArray(value)) return wordsOf(value as unknown as TextKey, wording)
  if (wording.reader === 'file') return value
  if (name === 'field') return fieldWords(String(value), wording)
  return name === 'unknown' && !/[.[]/.test(String(value)) ? fieldWords(String(value), wording) : value
}

/** A field as the console calls it: "times of sale" for `schedules[0].start_time`. */
export function fieldWords(path: string, { texts, language }: Omit<Wording, 'reader'>): string {
  const key = `import.field.${path.split(/[.[]/)[0]}`
  return texts.has(language, key) ? texts.of(language)(key) : path
}
