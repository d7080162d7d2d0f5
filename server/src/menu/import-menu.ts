import { sql } from 'kysely'
import type { Run } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { askPictures } from './ask-pictures.ts'
import { type ImportReport, LINE_KINDS } from './import-report.ts'
import { type ImportSteps, stepsHere } from './import-steps.ts'
import { stepsInThread } from './import-thread.ts'
import { knownRows, stateOfRows } from './known-rows.ts'
import { readMenuRows } from './menu-rows.ts'
import { oneImportAtATime } from './one-import.ts'
import type { PlannedMenu } from './plan-menu.ts'
import type { LineProblem } from './read-line.ts'
import { settleMenu, stageMenu } from './stage-menu.ts'
import { writeSlice } from './write-menu.ts'

export type { ImportReport } from './import-report.ts'

/** What the embedded database writes in one go without anybody noticing: bytes of a file, and rows of a menu. */
const SMALL = { bytes: 60_000, rows: 600 }
/** Rows of a slice: a few milliseconds. */
const SLICE_ROWS = 25

/**
 * Makes the file the store's menu, in one step. Lines that cannot be sold as they stand are left out and reported; the rest
 * is imported. Rows are known by their refs and keep their ids, so the same file twice changes nothing, and what a file no
 * longer names is archived. Refused as a whole, with nothing changed: what is not of the form at all, another currency,
 * and a file of which no item would remain. `file` is what a file's text means, or the file itself.
 */
export function importMenu(ctx: Context, file: unknown): Promise<ImportReport> {
  return oneImportAtATime(ctx, async () => {
    const isSlow = ctx.services.db.kind === 'embedded' && (await isLarge(ctx, file))
    const steps = stepsOf(ctx, file, isSlow)
    try {
      const refused = await askPictures(ctx, await steps.read())
      const { planned, revision } = await (isSlow ? inSlices : inOneGo)(ctx, steps, refused)
      return { ...planned.report, revision }
    } finally {
      steps.close()
    }
  })
}

/** Whether others would have to wait for it; what an earlier one left half done is finished first. */
async function isLarge(ctx: Context, file: unknown): Promise<boolean> {
  const { rows, unsettled } = await stateOfRows(ctx)
  if (unsettled) await settleMenu(ctx)
  return rows > SMALL.rows || (file instanceof Uint8Array && file.length > SMALL.bytes)
}

function stepsOf({ store }: Context, file: unknown, isSlow: boolean): ImportSteps {
  const currency = store.configuration.currency.iso
  const terms = { currency, tax_classes: Object.keys(store.settings.tax.classes) }
  if (!(file instanceof Uint8Array)) return stepsHere({ value: file, twice: [] }, terms)
  return isSlow ? stepsInThread(file, terms) : stepsHere(file, terms)
}

type Refused = ReadonlyMap<string, LineProblem>
type Done = { planned: PlannedMenu; revision: number }

/** In short transactions, so that nobody else has to wait. */
async function inSlices(ctx: Context, steps: ImportSteps, refused: Refused): Promise<Done> {
  const known = await knownRows(ctx)
  const planned = await steps.plan({ known, refused: [...refused], rows: SLICE_ROWS })
  if (planned.slices.length === 0) return { planned, revision: await revisionOf(ctx) }
  const revision = await stageMenu(ctx, planned.slices)
  tell(ctx)
  await settleMenu(ctx)
  return { planned, revision }
}

/** In one transaction. */
async function inOneGo(ctx: Context, steps: ImportSteps, refused: Refused): Promise<Done> {
  const done = await ctx.transaction(async run => {
    const { menu_revision, ...rows } = await lockMenu(run, ctx.store.id)
    const known = Object.fromEntries(LINE_KINDS.map(kind => [kind, [JSON.stringify(rows[kind])]])) as never
    const planned = await steps.plan({ known, refused: [...refused], rows: Number.MAX_SAFE_INTEGER })
    if (planned.slices.length === 0) return { planned, revision: menu_revision }
    for (const slice of planned.slices) await run(writeSlice(ctx.store.id, slice, sql`${slice.rows}::jsonb`))
    return { planned, revision: await raiseRevision(run, ctx.store.id) }
  })
  if (done.planned.slices.length) tell(ctx)
  return done
}

/** Whoever asks this process next must not meet the old revision, even before the notice has gone round. */
function tell(ctx: Context): void {
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
}

/**
 * Imports of one store wait for one another here, and for a kitchen that marks a dish as sold out: dishes first and the
 * store then, as it does, or each could hold what the other waits for. Orders go on: `no key update` lets them refer to
 * the store.
 */
async function lockMenu(run: Run, store_id: number) {
  await run(sql`
    with items as (select id from menu_item where store_id = ${store_id} order by id for update),
      options as (select id from addon_option where store_id = ${store_id} order by id for update)
    select (select count(*) from items) + (select count(*) from options)`)
  await run(sql`select id from store where id = ${store_id} for no key update`)
  return readMenuRows(run, store_id, { archived: true })
}

async function raiseRevision(run: Run, store_id: number): Promise<number> {
  const [row] = await run(
    sql<{ menu_revision: number }>`
      update store set menu_revision = menu_revision + 1 where id = ${store_id} returning menu_revision`,
  )
  return row?.menu_revision ?? 0
}

async function revisionOf(ctx: Context): Promise<number> {
  const [row] = await ctx.query(
    sql<{ menu_revision: number }>`select menu_revision from store where id = ${ctx.store.id}`,
  )
  return row?.menu_revision ?? ctx.store.menu_revision
}
