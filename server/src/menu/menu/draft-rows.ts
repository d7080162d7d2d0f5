import { hashedId } from '../../platform/db/hashed-id.ts'
import type { Context } from '../../platform/http/context.ts'
import { LINE_KINDS } from '../menu-file/import-report.ts'
import { type MenuRows, readMenuRows } from './menu-rows.ts'
import { presentDraft } from './present-draft.ts'
import { readMenu } from '../menu-file/read-menu.ts'
import { type StoredMenuRows, rowsOfSource } from './source-rows.ts'

/**
 * The rows that the menu would have if the draft were published now: without the lines that cannot
 * be sold, and with the current sold-out marks. The same draft gives the same ids in every process,
 * because a page requests options by id.
 */
export async function draftRows(ctx: Context): Promise<MenuRows> {
  const { draft, changed } = await presentDraft(ctx.query, ctx)
  if (!changed) return readMenuRows(ctx.query, ctx.store.id)
  const known = await readMenuRows(ctx.query, ctx.store.id, { archived: true })
  const terms = { currency: draft.currency, tax_classes: Object.keys(ctx.store.settings.tax.classes) }
  const { source } = readMenu({ value: draft, twice: [] }, terms)
  const wanted = rowsOfSource(source!, known, key => hashedId(`${ctx.store.id} ${key}`, 4))
  const rows = Object.fromEntries(LINE_KINDS.map(kind => [kind, withMarks(wanted[kind], known[kind])]))
  return { ...known, ...(rows as StoredMenuRows) }
}

const NO_MARKS = { sold_out: false, sold_out_until: null }

/**
 * Values that a menu file does not contain: the line is not archived, and is sold out if it is sold
 * out now.
 */
function withMarks(wanted: { id: string }[], known: { id: string }[]): object[] {
  const before = new Map(known.map(row => [row.id, row]))
  return wanted.map(row => ({ ...NO_MARKS, ...before.get(row.id), ...row, archived: false }))
}
