import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type ColumnSelection, LEFT_OUT } from '../menu-file/csv/column-names.ts'
import { ALLERGEN_COLUMNS, COLUMNS } from '../menu-file/csv/columns.ts'
import { fieldWords } from '../menu-file/problem-words.ts'

/** Reads `C:price,D:`; an unknown column is refused. */
export function columnSelection({ translate }: Context, said = ''): ColumnSelection {
  const chosen = said === '' ? [] : said.split(',').map(each => each.split(':') as [string, string])
  if (chosen.some(([, column]) => column !== LEFT_OUT && !COLUMNS.has(column)))
    throw refusal('invalid-data', { errors: { columns: [translate('errors.invalid-field')] } })
  return new Map(chosen)
}

/** The columns that a heading can mean, with their labels. */
export function columnChoices({ services: { texts }, language }: Context): endpoints.ColumnChoice[] {
  return [...COLUMNS.keys()].map(name => {
    const [first = '', ...rest] = fieldWords(name, { texts, language })
    const label = first.toLocaleUpperCase(language) + rest.join('')
    return { name, label, repeats: ALLERGEN_COLUMNS.has(name) }
  })
}
