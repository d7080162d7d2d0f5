import type { DraftMenu } from '@tiffin/contract/drafts/draft'
import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import { decodeCsv } from '../menu-file/csv/decode-csv.ts'
import { type MenuCsv, readMenuCsv } from '../menu-file/csv/read-menu-csv.ts'
import type { FoundProblem } from '../menu-file/import-report.ts'
import type { LineProblem } from '../menu-file/read-line.ts'
import { fileProblem, readMenu, type ReadMenu } from '../menu-file/read-menu.ts'
import { type MenuText, readMenuText } from '../menu-file/read-menu-text.ts'
import { planMenu } from '../menu-import/plan-menu.ts'
import { menuFileOf } from '../menu/export-menu.ts'
import { type KnownRows, wantedRows, type WantedRows } from '../menu/source-rows.ts'

/** An uploaded file and what the shop requires of it. `live` is the menu that diners see. */
export type UploadedFile = { bytes: Uint8Array; live: MenuFile; tax_classes: string[] }

/** A problem with its place as a spreadsheet program names it. */
export type PlacedProblem = FoundProblem & { row?: number; column?: string }

/** What could be sold of the file, as an export of it would be; null: nothing. */
export type JudgedUpload = { menu: DraftMenu | null; problems: PlacedProblem[] }

export type RefusedPictures = [address: string, problem: LineProblem][]

/** The two CPU-bound steps of reading a file; pictures are checked in between. */
export type UploadSteps = {
  /** Returns the addresses of the pictures that have to be checked. */
  read(): Promise<string[]>
  judge(refused: RefusedPictures): Promise<JudgedUpload>
  close(): void
}

export function uploadStepsInThisThread({ bytes, live, tax_classes }: UploadedFile): UploadSteps {
  let found: { menu: ReadMenu; table: MenuCsv | undefined } | undefined
  return {
    async read() {
      const { text, table } = textOf(bytes, live)
      found = { menu: readMenu(text, { currency: live.currency, tax_classes }), table }
      return found.menu.pictures
    },
    async judge(refused) {
      if (!found) throw new Error('a file is read before it is judged')
      const { menu, table } = found
      // The shop's rows decide the ids alone, which a menu file does not contain.
      const { report } = planMenu(menu, {
        known: NO_ROWS,
        refused: new Map(refused),
        rows: Number.MAX_SAFE_INTEGER,
      })
      const isSellable = report.outcome === 'imported' && menu.source !== undefined
      return {
        menu: isSellable ? afterImport(wantedRows(menu.source!, NO_ROWS), live.currency) : null,
        problems: [...remarksOn(table), ...report.problems.map(problem => placed(problem, table))],
      }
    },
    close() {},
  }
}

const NO_ROWS: KnownRows = { categories: [], subcategories: [], items: [], option_groups: [], options: [] }

type Read = { text: MenuText; table?: MenuCsv }

/** JSON begins with a bracket, and no heading of a table does. */
function textOf(bytes: Uint8Array, live: MenuFile): Read {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) return { text: decoded }
  if (/^\s*[{[]/.test(decoded.text)) return { text: readMenuText(bytes) }
  const table = readMenuCsv(bytes, live)
  return 'problem' in table ? { text: table } : { text: { value: table.value, twice: [] }, table }
}

const ON_SALE = { archived: false, sold_out: false, sold_out_until: null }

function afterImport(wanted: WantedRows, currency: string): DraftMenu {
  const rows = Object.entries(wanted).map(([kind, lines]) => [
    kind,
    lines.map(line => ({ ...line, ...ON_SALE })),
  ])
  return menuFileOf(Object.fromEntries(rows) as KnownRows, currency) as DraftMenu
}

function remarksOn(table: MenuCsv | undefined): PlacedProblem[] {
  return (table?.problems ?? []).map(({ reason, remedy, ...place }) => ({
    ...fileProblem(reason, remedy),
    ...place,
  }))
}

function placed(problem: FoundProblem, table: MenuCsv | undefined): PlacedProblem {
  const row = table?.rows.get(problem.path)
  if (row === undefined) return problem
  const { field = '' } = problem
  const column = table!.letters.get(field === 'allergens' ? 'contains' : field)
  return { ...problem, row, ...(column === undefined ? {} : { column }) }
}
