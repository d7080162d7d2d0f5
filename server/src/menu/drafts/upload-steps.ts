import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { FileHeading } from '@tiffin/contract/menu/drafts/staff'
import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { ColumnSelection } from '../menu-file/csv/column-names.ts'
import { ALLERGEN_COLUMNS } from '../menu-file/csv/columns.ts'
import { decodeCsv } from '../menu-file/csv/decode-csv.ts'
import { type MenuCsv, readMenuCsv } from '../menu-file/csv/read-menu-csv.ts'
import type { SourceProblem } from '../menu-file/import-report.ts'
import { dropPictures } from '../menu-file/picture-lines.ts'
import type { LineProblem } from '../menu-file/read-line.ts'
import { fileProblem, readMenu, type ReadMenu } from '../menu-file/read-menu.ts'
import { MOST_LINES } from '../menu-file/read-menu-file.ts'
import { type MenuText, readMenuText } from '../menu-file/read-menu-text.ts'
import { remarkSameNames } from '../menu-file/same-names.ts'
import { draftOfSource } from './draft-of-source.ts'
import { remarkFreeDishes } from './free-dishes.ts'

/** An uploaded file and the shop's requirements. `live`: the published menu. */
export type UploadedFile = {
  bytes: Uint8Array
  live: DraftMenu
  tax_classes: string[]
  /** The user's choices for headings. */
  chosen: ColumnSelection
}

/** A problem with its place as a spreadsheet program names it. */
export type PlacedProblem = SourceProblem & { row?: number; column?: string; heading?: string }

/** `menu`: the readable part of the file as a draft; null if the file cannot become a draft. `headings`: only of a table. */
export type JudgedUpload = {
  menu: DraftMenu | null
  /** The first `MOST_PROBLEMS`; `more` counts the others. */
  problems: PlacedProblem[]
  more: number
  headings: FileHeading[]
}

/** Maximum number of problems in a response. A file can have hundreds of thousands. */
const MOST_PROBLEMS = 500

export type RefusedPictures = [address: string, problem: LineProblem][]

/** The two CPU-bound steps of reading a file; pictures are checked in between. */
export type UploadSteps = {
  /** Returns the addresses of the pictures that have to be checked. */
  read(): Promise<string[]>
  judge(refused: RefusedPictures): Promise<JudgedUpload>
  close(): void
}

export function uploadStepsInThisThread({ bytes, live, tax_classes, chosen }: UploadedFile): UploadSteps {
  let found: (Read & { menu: ReadMenu }) | undefined
  return {
    async read() {
      const read = textOf(bytes, live, chosen)
      const menu = readMenu(read.text, {
        currency: live.currency,
        tax_classes,
        isDraft: true,
        mostLines: MOST_LINES,
      })
      if (menu.source) remarkSameNames(menu.source, menu.ledger)
      found = { ...read, menu }
      return menu.pictures
    },
    async judge(refused) {
      if (!found) throw new Error('a file is read before it is judged')
      const { menu, table, headings } = found
      const { source, ledger } = menu
      if (source) dropPictures(source, new Map(refused), ledger)
      const draft = source && source.items.length > 0 ? draftOfSource(source, live.currency) : null
      if (draft) remarkFreeDishes(source!, { draft, live }, ledger)
      const nothing = source && !draft ? [NOTHING_TO_SELL] : []
      const problems = [...nothing, ...ledger.problems].map(problem => placed(problem, table))
      const all = [...remarksOn(table), ...withoutPriceColumn(problems, table)]
      const more = Math.max(0, all.length - MOST_PROBLEMS)
      return { menu: draft, problems: all.slice(0, MOST_PROBLEMS), more, headings }
    },
    close() {},
  }
}

const NOTHING_TO_SELL = fileProblem(['reason.nothing_to_sell'], ['remedy.nothing_to_sell'])

type Read = { text: MenuText; table?: MenuCsv; headings: FileHeading[] }

/** JSON begins with a bracket, and no heading of a table does. */
function textOf(bytes: Uint8Array, live: DraftMenu, chosen: ColumnSelection): Read {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) return { text: decoded, headings: [] }
  if (/^\s*[{[]/.test(decoded.text)) return { text: readMenuText(bytes), headings: [] }
  const table = readMenuCsv(bytes, live, chosen)
  if ('problem' in table) return { text: table, headings: table.headings ?? [] }
  return { text: { value: table.value, twice: [] }, table, headings: table.headings }
}

function remarksOn(table: MenuCsv | undefined): PlacedProblem[] {
  return (table?.problems ?? []).map(({ reason, remedy, ...place }) =>
    withHeading({ ...fileProblem(reason, remedy), ...place }, table!),
  )
}

function placed(problem: SourceProblem, table: MenuCsv | undefined): PlacedProblem {
  if (!table) return problem
  const row = table.rows.get(problem.path)
  const judged = {
    ...problem,
    reason: withRows(problem.reason, table),
    remedy: withRows(problem.remedy, table),
  }
  if (row === undefined) return judged
  const { field = '' } = problem
  const names = field === 'allergens' ? [...ALLERGEN_COLUMNS] : [field]
  const column = names.map(name => table.letters.get(name)).find(letter => letter !== undefined)
  return withHeading({ ...judged, row, ...(column === undefined ? {} : { column }) }, table)
}

function withHeading(problem: PlacedProblem, { headings }: MenuCsv): PlacedProblem {
  const heading = headings.find(each => each.column === problem.column)?.heading
  return heading ? { ...problem, heading } : problem
}

/** Adds the row to each other line that a problem mentions. */
function withRows([key, values]: TextKey, { rows }: MenuCsv): TextKey {
  if (!values) return [key]
  const named = Object.entries(values).map(([name, value]) => {
    const [place, of] = (Array.isArray(value) ? value : []) as [string?, { path: string }?]
    const row = place === 'place.line' ? rows.get(of!.path) : undefined
    return [name, row === undefined ? value : ['place.row', { row }]]
  })
  return [key, Object.fromEntries(named) as Record<string, unknown>]
}

/** Replaces the missing price of each dish by one problem, if the table has no column for prices. */
function withoutPriceColumn(problems: PlacedProblem[], table: MenuCsv | undefined): PlacedProblem[] {
  if (!table || table.letters.has('price')) return problems
  const others = problems.filter(({ reason: [key] }) => key !== 'reason.no_price')
  return [fileProblem(['reason.no_price_column'], ['remedy.no_price_column']), ...others]
}
