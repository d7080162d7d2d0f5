import type { Weekday } from '@tiffin/contract/time'
import type { Texts } from '@tiffin/ui/texts'
import { fieldName } from '../../../form/field-words.ts'

/** The name of an area's field in the list of errors: with the area's name, and the day of its hours. */
export function areaFieldName(
  words: Pick<Texts, 't' | 'has'>,
  path: string,
  names: readonly string[],
): string | undefined {
  const [, index, field, day] = path.split('.') as [string, string?, string?, Weekday?]
  const name = index === undefined ? undefined : names[Number(index)]
  if (name === undefined || field === undefined) return undefined
  if (field === 'hours' && day) return `${name}: ${words.t(`days.${day}`)}`
  return `${name}: ${fieldName(words, 'delivery', path)}`
}
