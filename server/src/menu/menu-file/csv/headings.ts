import type { FileHeading } from '@tiffin/contract/menu/drafts/staff'
import { type ColumnSelection, LEFT_OUT, letterOf } from './column-names.ts'
import { ALLERGEN_COLUMNS } from './columns.ts'
import type { TableRow } from './read-table.ts'

export type { FileHeading } from '@tiffin/contract/menu/drafts/staff'

type Table = {
  headings: string[]
  columns: (string | undefined)[]
  chosen: ColumnSelection
  /** The rows below the headings. */
  rows: TableRow[]
}

/** Maximum length of an example, in characters. */
const EXAMPLE = 60

/**
 * The headings of a file with their columns. `open`: the heading is unknown, a duplicate, or chosen
 * by the user.
 */
export function headingsOf({ headings, columns, chosen, rows }: Table): FileHeading[] {
  return headings.flatMap((heading, at): FileHeading[] => {
    const example = rows.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? ''
    if (heading === '' && example === '') return []
    const column = letterOf(at)
    const name = columns[at]
    const isTwice =
      name !== undefined && !ALLERGEN_COLUMNS.has(name) && columns.indexOf(name) !== columns.lastIndexOf(name)
    return [
      {
        column,
        heading,
        example: example.slice(0, EXAMPLE),
        means: name === LEFT_OUT ? null : (name ?? null),
        left_out: name === LEFT_OUT,
        open: name === undefined || isTwice || chosen.has(column),
      },
    ]
  })
}
