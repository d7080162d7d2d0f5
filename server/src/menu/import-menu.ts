import { sql } from 'kysely'
import type { Run } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { checkPictures } from './check-pictures.ts'
import { type ImportReport, LINE_KINDS } from './import-report.ts'
import { type ImportSteps, stepsInThisThread } from './import-steps.ts'
import { stepsInWorker } from './import-thread.ts'
import { knownRows, stateOfRows } from './known-rows.ts'
import { readMenuRows } from './menu-rows.ts'
import { queueImport } from './import-queue.ts'
import type { PlannedMenu } from './plan-menu.ts'
import type { LineProblem } from './read-line.ts'
import { applyStagedRows, stageMenu } from './stage-menu.ts'
import { writeSlice } from './write-menu.ts'

export type { ImportReport } from './import-report.ts'

/**
 * Up to this size an import is written in one transaction, which takes the embedded database only a moment: bytes of a
 * file, and rows of a menu.
 */
const SMALL = { bytes: 60_000, rows: 600 }
/** Rows of a slice; writing one takes a few milliseconds. */
const SLICE_ROWS = 25

/**
 * Replaces the store's menu with the file, atomically. Lines that cannot be sold are left out and reported; the rest is
 * imported. Rows are matched by ref and keep their ids, so importing a file twice changes nothing. What a file no
 * longer names is archived. The whole file is refused, with nothing changed, if it does not fit the format, has another
 * currency, or leaves no item. `file` is the parsed content, or the file's bytes.
 */
export function importMenu(ctx: Context, file: unknown): Promise<ImportReport> {
  return queueImport(ctx, async () => {
    const isSlow = ctx.services.db.kind === 'embedded' && (await isLarge(ctx, file))
    const steps = stepsOf(ctx, file, isSlow)
    try {
      const refused = await checkPictures(ctx, await steps.read())
      const { planned, revision } = await (isSlow ? inSlices : inOneTransaction)(ctx, steps, refused)
      return { ...planned.report, revision }
    } finally {
      steps.close()
    }
  })
}

/** Whether writing it at once would block other requests. An earlier import that was interrupted is finished first. */
async function isLarge(ctx: Context, file: unknown): Promise<boolean> {
  const { rows, unsettled } = await stateOfRows(ctx)
  if (unsettled) await applyStagedRows(ctx)
  return rows > SMALL.rows || (file instanceof Uint8Array && file.length > SMALL.bytes)
}

function stepsOf({ store }: Context, file: unknown, isSlow: boolean): ImportSteps {
  const currency = store.configuration.currency.iso
  const terms = { currency, tax_classes: Object.keys(store.settings.tax.classes) }
  if (!(file instanceof Uint8Array)) return stepsInThisThread({ value: file, twice: [] }, terms)
  return isSlow ? stepsInWorker(file, terms) : stepsInThisThread(file, terms)
}

type Refused = ReadonlyMap<string, LineProblem>
type Done = { planned: PlannedMenu; revision: number }

/** In several short transactions, so that other requests need not wait. */
async function inSlices(ctx: Context, steps: ImportSteps, refused: Refused): Promise<Done> {
  const known = await knownRows(ctx)
  const planned = await steps.plan({ known, refused: [...refused], rows: SLICE_ROWS })
  if (planned.slices.length === 0) return { planned, revision: await revisionOf(ctx) }
  const revision = await stageMenu(ctx, planned.slices)
  notifyStore(ctx)
  await applyStagedRows(ctx)
  return { planned, revision }
}

/** In one transaction. */
async function inOneTransaction(ctx: Context, steps: ImportSteps, refused: Refused): Promise<Done> {
  const done = await ctx.transaction(async run => {
    const { menu_revision, ...rows } = await lockMenu(run, ctx.store.id)
    const known = Object.fromEntries(LINE_KINDS.map(kind => [kind, [JSON.stringify(rows[kind])]])) as never
    const planned = await steps.plan({ known, refused: [...refused], rows: Number.MAX_SAFE_INTEGER })
    if (planned.slices.length === 0) return { planned, revision: menu_revision }
    for (const slice of planned.slices) await run(writeSlice(ctx.store.id, slice, sql`${slice.rows}::jsonb`))
    return { planned, revision: await raiseRevision(run, ctx.store.id) }
  })
  if (done.planned.slices.length) notifyStore(ctx)
  return done
}

/**
 * Forgets the cached store, so that the next request to this process reads the new revision before the notification
 * arrives.
 */
function notifyStore(ctx: Context): void {
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
}

/**
 * Locks the menu of one store against other imports and against staff who mark a dish as sold out. Lock the dishes
 * before the store, as marking does, or the two could deadlock. Orders can still be placed: `no key update` allows
 * foreign keys to the store.
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
