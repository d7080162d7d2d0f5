import type { DraftMenu } from '@tiffin/contract/drafts/draft'
import type { FileProblem } from '@tiffin/contract/drafts/staff'
import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import type { Context } from '../http/context.ts'
import { checkPictures } from '../menu-import/check-pictures.ts'
import { decodeCsv } from '../menu-file/csv/decode-csv.ts'
import { type MenuCsv, readMenuCsv } from '../menu-file/csv/read-menu-csv.ts'
import { menuFileOf } from '../menu/export-menu.ts'
import type { Problem } from '../menu-file/import-report.ts'
import { inWords } from '../menu-file/problem-words.ts'
import { readMenuRows } from '../menu/menu-rows.ts'
import { planMenu } from '../menu-import/plan-menu.ts'
import { fileProblem, readMenu } from '../menu-file/read-menu.ts'
import { type MenuText, readMenuText } from '../menu-file/read-menu-text.ts'
import { type KnownRows, wantedRows, type WantedRows } from '../menu/source-rows.ts'
import { type PresentDraft, presentDraft } from '../menu/present-draft.ts'

export type Upload = {
  /** What could be sold of the file, as an export of it would be; null: nothing. */
  menu: DraftMenu | null
  problems: FileProblem[]
  present: PresentDraft
}

/** Reads and judges an uploaded file as an import would, and writes nothing. */
export async function readMenuUpload(ctx: Context, bytes: Uint8Array): Promise<Upload> {
  const present = await presentDraft(ctx.query, ctx)
  const { text, table } = textOf(bytes, present.live)
  const { currency } = present.live
  const read = readMenu(text, { currency, tax_classes: Object.keys(ctx.store.settings.tax.classes) })
  const refused = await checkPictures(ctx, read.pictures)
  const known = await readMenuRows(ctx.query, ctx.store.id, { archived: true })
  const { report } = planMenu(read, { known, refused, rows: Number.MAX_SAFE_INTEGER })
  const isSellable = report.outcome === 'imported' && read.source !== undefined
  return {
    menu: isSellable ? afterImport(wantedRows(read.source!, known), currency) : null,
    problems: [
      ...inWords(remarksOn(table), ctx.translate),
      ...inWords(report.problems, ctx.translate).map(problem => located(problem, table)),
    ],
    present,
  }
}

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

function remarksOn(table: MenuCsv | undefined) {
  return (table?.problems ?? []).map(({ reason, remedy, ...place }) => ({
    ...fileProblem(reason, remedy),
    ...place,
  }))
}

/** In a table the place is the row and the column, as a spreadsheet program names them. */
function located(problem: Problem, table: MenuCsv | undefined): FileProblem {
  const row = table?.rows.get(problem.path)
  if (row === undefined) return problem
  const { field = '' } = problem
  const column = table!.letters.get(field === 'allergens' ? 'contains' : field)
  return { ...problem, row, ...(column === undefined ? {} : { column }) }
}
