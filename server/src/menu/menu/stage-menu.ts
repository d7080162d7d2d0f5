import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { LineKind } from '../menu-file/import-report.ts'
import { writeSlice } from './write-menu.ts'

/** Part of a plan that one statement writes: complete rows, or ids of rows to archive. `rows` is their JSON text. */
export type Slice = { kind: LineKind; change: 'write' | 'archive'; rows: string }

/**
 * How long one transaction of an import keeps writing slices, in milliseconds. The embedded database runs one
 * transaction at a time, so other statements wait for at most this long plus one slice.
 */
const TRANSACTION_MS = 8
/** The pause between two transactions, in milliseconds, in which other requests run. */
const PAUSE_MS = 2

/**
 * Writes a large plan without blocking requests and without showing half of it. Its slices are first staged in short
 * transactions. One update of the shop's state then makes them take effect: from then on, reading the menu includes
 * them. Finally they are moved to their tables, again in short transactions. If it is interrupted before the update,
 * nothing has changed; after it, `applyStagedRows` continues. `besides` writes in the transaction
 * of that update; what it returns is returned.
 */
export async function stageMenu(
  ctx: Context,
  slices: Slice[],
  besides: (run: Run, revision: number) => Promise<number>,
): Promise<number> {
  const store_id = ctx.store.id
  const import_id = randomUUID()
  await dropForgotten(ctx)
  await inTurns(ctx, slices.entries().toArray(), async (run, [place, { kind, change, rows }]) => {
    await run(sql`insert into menu_staged (store_id, import_id, place, kind, change, rows)
      values (${store_id}, ${import_id}, ${place}, ${kind}, ${change}, ${rows}::jsonb)`)
  })
  return ctx.transaction(async run => {
    const [row] = await run(
      sql<{
        menu_revision: number
      }>`update store_state set menu_import = ${import_id}, menu_revision = menu_revision + 1
        where store_id = ${store_id} returning menu_revision`,
    )
    return besides(run, row?.menu_revision ?? 0)
  })
}

type Staged = Pick<Slice, 'kind' | 'change'> & { import_id: string; place: number }

/** Moves staged rows that have taken effect to their tables. This does not change the menu. */
export async function applyStagedRows(ctx: Context): Promise<void> {
  const store_id = ctx.store.id
  const staged = await ctx.query(
    sql<Staged>`select import_id, place, kind, change from menu_staged where store_id = ${store_id}
      and import_id = (select menu_import from store_state where store_id = ${store_id}) order by place`,
  )
  await inTurns(ctx, staged, async (run, slice) => {
    const its = sql`store_id = ${store_id} and import_id = ${slice.import_id} and place = ${slice.place}`
    await run(writeSlice(store_id, slice, sql`(select rows from menu_staged where ${its})`))
    await run(sql`delete from menu_staged where ${its}`)
  })
  await ctx.query(
    sql`update store_state set menu_import = null where store_id = ${store_id} and menu_import is not null`,
  )
  ctx.services.stores.forget(store_id)
}

/** Deletes slices of an import that was interrupted before it took effect. */
async function dropForgotten(ctx: Context): Promise<void> {
  const store_id = ctx.store.id
  const places = await ctx.query(
    sql<{
      import_id: string
      place: number
    }>`select import_id, place from menu_staged where store_id = ${store_id}`,
  )
  await inTurns(ctx, places, async (run, { import_id, place }) => {
    await run(
      sql`delete from menu_staged where store_id = ${store_id} and import_id = ${import_id} and place = ${place}`,
    )
  })
}

/** Runs the work in short transactions with pauses between them, in which other requests run. */
async function inTurns<Piece>(
  ctx: Context,
  pieces: Piece[],
  work: (run: Run, piece: Piece) => Promise<void>,
): Promise<void> {
  for (let next = 0; next < pieces.length; await wait(PAUSE_MS)) {
    next = await ctx.transaction(async run => {
      const until = performance.now() + TRANSACTION_MS
      let at = next
      do {
        const piece = pieces[at]
        if (piece !== undefined) await work(run, piece)
        at += 1
      } while (at < pieces.length && performance.now() < until)
      return at
    })
  }
}
