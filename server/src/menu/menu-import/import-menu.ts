import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { COMMAND_LINE } from '../../shop/settings/change-setting.ts'
import { checkPictures } from './check-pictures.ts'
import { type SourceReport, type ImportReport, LINE_KINDS } from '../menu-file/import-report.ts'
import { inWords, type Reader } from '../menu-file/problem-words.ts'
import { type ImportSteps, stepsInThisThread } from './import-steps.ts'
import { stepsInWorker } from './import-thread.ts'
import { storedRows, stateOfRows } from '../menu/stored-rows.ts'
import { readMenuRows } from '../menu/menu-rows.ts'
import { spreadLater } from '../menu/spread.ts'
import { queueImport } from '../menu/import-queue.ts'
import { storeMenuVersion } from '../menu/menu-versions.ts'
import type { PlannedMenu } from './plan-menu.ts'
import type { LineProblem } from '../menu-file/read-line.ts'
import { applyStagedRows, stageMenu } from '../menu/stage-menu.ts'
import { writeSlice } from '../menu/write-menu.ts'

export type { ImportReport } from '../menu-file/import-report.ts'

/**
 * Up to these sizes an import is written in one transaction, which takes the embedded database only
 * a moment: bytes of a file, and rows of a menu.
 */
const SMALL = { bytes: 60_000, rows: 600 }
/** Rows of a slice; writing one takes a few milliseconds. */
const SLICE_ROWS = 25

/**
 * Replaces the store's menu with the file, atomically. Lines that cannot be sold are left out and
 * reported; the rest is imported. Rows are matched by ref and keep their ids, so importing a file
 * twice changes nothing. Rows that are not in the file are archived. The whole file is refused,
 * with nothing changed, if it does not fit the format, has another currency, or leaves no item.
 * `file` is the parsed content, or the file's bytes.
 */
export function importMenu(ctx: Context, file: unknown, how: HowToImport = {}): Promise<ImportReport> {
  return queueImport(ctx, async () => {
    const isSlow = ctx.services.db.kind === 'embedded' && (await isLarge(ctx, file))
    const steps = stepsOf(ctx, file, isSlow)
    try {
      const refused = await checkPictures(ctx, await steps.read())
      const { planned, revision } = await (isSlow ? inSlices : inOneTransaction)(ctx, steps, {
        ...how,
        refused,
      })
      const wording = { texts: ctx.services.texts, language: ctx.language, reader: how.reader ?? 'file' }
      return { ...planned.report, problems: inWords(planned.report.problems, wording), revision }
    } finally {
      steps.close()
    }
  })
}

export type HowToImport = {
  /** The staff member recorded with the replaced version; absent: the command line. */
  by?: { name: string }
  /** The reader of the report; absent: the author of the file. */
  reader?: Reader
  /**
   * The menu's revision that the file was made from: if there is a newer one, `MenuMoved` is
   * thrown.
   */
  seen?: number
  /**
   * Further writes of the same change, in the transaction in which it takes effect; also called if
   * the menu does not change.
   */
  besides?: (run: Run, done: Pick<SourceReport, 'outcome' | 'left_out'>) => Promise<void>
}

/** The menu has changed since the file was made from it. */
export class MenuMoved extends Error {
  override name = 'MenuMoved'
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
  const isLargeFile = file.length > SMALL.bytes
  return isSlow || isLargeFile ? stepsInWorker(file, terms) : stepsInThisThread(file, terms)
}

type Way = HowToImport & { refused: ReadonlyMap<string, LineProblem> }
type ImportedMenu = { planned: PlannedMenu; revision: number }

/** In several short transactions, so that other requests need not wait. */
async function inSlices(ctx: Context, steps: ImportSteps, way: Way): Promise<ImportedMenu> {
  const known = await storedRows(ctx)
  const planned = await steps.plan({ known, refused: [...way.refused], rows: SLICE_ROWS })
  const complete = (run: Run, before: number) => finish(run, ctx, { planned, way, before })
  if (planned.slices.length === 0)
    return {
      planned,
      revision: await ctx.transaction(async run => complete(run, await revisionOf(run, ctx))),
    }
  const revision = await stageMenu(ctx, planned.slices, (run, raised) => complete(run, raised - 1))
  notifyStore(ctx)
  await applyStagedRows(ctx)
  return { planned, revision }
}

/** In one transaction. */
async function inOneTransaction(ctx: Context, steps: ImportSteps, way: Way): Promise<ImportedMenu> {
  const done = await ctx.transaction(async run => {
    const { menu_revision: before, ...rows } = await lockMenu(run, ctx.store.id)
    const known = Object.fromEntries(LINE_KINDS.map(kind => [kind, [JSON.stringify(rows[kind])]])) as never
    const planned = await steps.plan({ known, refused: [...way.refused], rows: Number.MAX_SAFE_INTEGER })
    for (const slice of planned.slices) await run(writeSlice(ctx.store.id, slice, sql`${slice.rows}::jsonb`))
    if (planned.slices.length > 0) await raiseRevision(run, ctx.store.id)
    return { planned, revision: await finish(run, ctx, { planned, way, before }) }
  })
  if (done.planned.slices.length) notifyStore(ctx)
  return done
}

type Finished = { planned: PlannedMenu; way: Way; before: number }

/**
 * The end of the transaction in which an import takes effect; `before` is the menu's revision until
 * then. Returns the new revision.
 */
async function finish(run: Run, ctx: Context, { planned, way, before }: Finished): Promise<number> {
  if (way.seen !== undefined && way.seen !== before) throw new MenuMoved()
  if (planned.before) {
    const by = (way.by ?? COMMAND_LINE).name
    await storeMenuVersion(run, ctx, { revision: before, document: planned.before, by })
  }
  await way.besides?.(run, planned.report)
  if (planned.slices.length > 0 && ctx.store.is_menu_source) await run(spreadLater(ctx))
  return planned.slices.length > 0 ? before + 1 : before
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
 * Locks the menu of one store against other imports and against staff who mark a dish as sold out or change a picture.
 * Lock the lines before the store, as those do, or the two could deadlock. Orders can still be placed:
 * they lock the shop's state only against `for update`.
 */
async function lockMenu(run: Run, store_id: number) {
  await run(sql`
    with categories as (select id from menu_category where store_id = ${store_id} order by id for update),
      items as (select id from menu_item where store_id = ${store_id} order by id for update),
      options as (select id from addon_option where store_id = ${store_id} order by id for update)
    select (select count(*) from categories) + (select count(*) from items) + (select count(*) from options)`)
  await run(sql`select store_id from store_state where store_id = ${store_id} for no key update`)
  return readMenuRows(run, store_id, { archived: true })
}

async function raiseRevision(run: Run, store_id: number): Promise<void> {
  await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${store_id}`)
}

async function revisionOf(run: Run, { store }: Context): Promise<number> {
  const [row] = await run(
    sql<{ menu_revision: number }>`select menu_revision from store_state where store_id = ${store.id}`,
  )
  return row?.menu_revision ?? store.menu_revision
}
