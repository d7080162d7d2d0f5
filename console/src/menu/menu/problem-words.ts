import type { FileProblem } from '@tiffin/contract/menu/drafts/staff'
import type { Texts } from '@tiffin/ui/texts'

type Translate = Texts['t']

/** "Row 3, column C “Price”: Korma: Its price cannot be "ask"." with the remedy. */
export function problemWords(t: Translate, problem: FileProblem): string {
  const { name, reason, remedy } = problem
  const place = placeWords(t, problem)
  return [place, name, `${reason} ${remedy}`].filter(Boolean).join(': ')
}

/** The position of the problem: in a table its cell, in JSON the path of a line without a name. */
function placeWords(t: Translate, { row, column, heading, name, path }: FileProblem): string {
  if (row === undefined) return name ? '' : pathWords(t, path)
  if (column === undefined) return t('console.menu.file.row', { row: String(row) })
  const cell = { row: String(row), column, heading: heading ?? '' }
  return t(heading ? 'console.menu.file.cell_under' : 'console.menu.file.cell', cell)
}

/** "Category 1, dish 2" for `categories[0].items[1]`. */
function pathWords(t: Translate, path: string): string {
  const parts = path.matchAll(/(subcategories|categories|items|option_groups|options)\[(\d+)\]/g)
  return [...parts]
    .map(([, kind, index]) => t(`console.menu.file.line_${kind}`, { number: Number(index) + 1 }))
    .join(', ')
}
