import { sql } from 'kysely'
import type { Run } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { type ImportReport, noCounts, type Problem } from './import-report.ts'
import { createLedger, type Ledger } from './line-ledger.ts'
import { linkLines } from './link-lines.ts'
import { type MenuRows, selectMenuRows } from './menu-rows.ts'
import { planImport } from './plan-import.ts'
import { type MenuSource, readMenuFile, type SourceMenu } from './read-menu-file.ts'
import { shown } from './read-line.ts'
import { wantedRows } from './source-rows.ts'
import { writeMenu } from './write-menu.ts'

export type { ImportReport } from './import-report.ts'

/**
 * Makes the file the store's menu, in one transaction. Lines that cannot be sold as they stand are left out and reported;
 * the rest is imported. Rows are known by their refs and keep their ids, so the same file twice changes nothing, and what
 * a file no longer names is archived. Refused as a whole, with nothing changed: what is not of the form at all, another
 * currency, and a file of which no item would remain.
 */
export async function importMenu(ctx: Context, file: unknown): Promise<ImportReport> {
  const ledger = createLedger()
  const source = readSource(ctx, file, ledger)
  if (!source || source.items.length === 0) return refused(ctx, ledger, source)
  const { plan, revision } = await ctx.tx(async run => {
    const known = await lockMenu(run, ctx.store.id)
    const plan = planImport(wantedRows(source, known), known)
    if (!plan.changes) return { plan, revision: known.menu_revision }
    await writeMenu(run, ctx.store.id, plan)
    return { plan, revision: await raiseRevision(run, ctx.store.id) }
  })
  if (plan.changes) {
    // Whoever asks this process next must not meet the old revision, even before the notice has gone round.
    ctx.house.stores.forget(ctx.store.id)
    ctx.notify('store')
  }
  return {
    outcome: 'imported',
    revision,
    lines: ledger.lines,
    ...plan.counts,
    left_out: ledger.leftOut(),
    problems: ledger.problems,
  }
}

function readSource(ctx: Context, file: unknown, ledger: Ledger): SourceMenu | undefined {
  const { currency } = ctx.store.configuration
  const head = readHead(file, currency.iso)
  ledger.problems.push(...head.problems)
  if (!head.source) return undefined
  const tax_classes = Object.keys(ctx.store.settings.tax.classes)
  return linkLines(readMenuFile(head.source, tax_classes, ledger), ledger)
}

type Head = { source: MenuSource | undefined; problems: Problem[] }

/** What the file says of itself. Without a list of categories, or in another currency, no line of it is looked at. */
function readHead(file: unknown, currency: string): Head {
  const wrong = (reason: string, remedy: string): Head => ({
    source: undefined,
    problems: [fileProblem(reason, remedy)],
  })
  const form = 'See the form in docs/menu-file.md.'
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return wrong(`The file is ${shown(file)}, which is no menu.`, form)
  const { currency: own, categories, option_groups = [], ...others } = file as Record<string, unknown>
  if (!Array.isArray(categories)) return wrong('The file has no list of categories.', form)
  if (!Array.isArray(option_groups)) return wrong('The file’s option_groups are no list.', form)
  if (own !== currency) {
    const said = own === undefined ? 'no currency' : `the currency ${shown(own)}`
    return wrong(
      `The file names ${said} and the store’s is ${currency}.`,
      `Write "currency": "${currency}" if the prices are in it.`,
    )
  }
  const unknown = Object.keys(others).filter(key => key !== '$schema')
  const problems = unknown.map(key => ({
    ...fileProblem(`The form has no field "${key}" here, so nothing of it was read.`, form),
    path: key,
  }))
  return { source: { categories, option_groups }, problems }
}

function fileProblem(reason: string, remedy: string): Problem {
  return { kind: 'file', path: '', name: '', reason, remedy }
}

function refused(ctx: Context, ledger: Ledger, source: SourceMenu | undefined): ImportReport {
  const problem = fileProblem(
    'No item of the file can be sold, so nothing was changed.',
    'Mend what is told below, and import again.',
  )
  const counts = { created: noCounts(), updated: noCounts(), unchanged: noCounts(), archived: noCounts() }
  return {
    outcome: 'refused',
    revision: ctx.store.menu_revision,
    lines: ledger.lines,
    ...counts,
    left_out: ledger.lines,
    problems: source ? [problem, ...ledger.problems] : ledger.problems,
  }
}

/**
 * Imports of one store wait for one another here, and for a kitchen that marks a dish as sold out: dishes first and the
 * store then, as it does, or each could hold what the other waits for. Orders go on: `no key update` lets them refer to
 * the store.
 */
async function lockMenu(run: Run, store_id: number): Promise<MenuRows> {
  await run(sql`
    with items as (select id from menu_item where store_id = ${store_id} order by id for update),
      options as (select id from addon_option where store_id = ${store_id} order by id for update)
    select (select count(*) from items) + (select count(*) from options)`)
  await run(sql`select id from store where id = ${store_id} for no key update`)
  const [known] = await run(selectMenuRows(store_id, { archived: true }))
  if (!known) throw new Error(`there is no store ${store_id}`)
  return known
}

async function raiseRevision(run: Run, store_id: number): Promise<number> {
  const [row] = await run(
    sql<{ menu_revision: number }>`
      update store set menu_revision = menu_revision + 1 where id = ${store_id} returning menu_revision`,
  )
  return row?.menu_revision ?? 0
}
