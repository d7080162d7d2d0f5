import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Run } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { type Slice } from './slices.ts'
import { writeSlice } from './write-menu.ts'

/**
 * How long one transaction of an import goes on taking slices, in milliseconds. The embedded database does one transaction
 * at a time, so this and one slice more is what others wait for each of their statements.
 */
const TRANSACTION_MS = 8
/** Left to others between two transactions. */
const PAUSE_MS = 2

/**
 * Writes a large plan so that nobody has to wait for it and nobody sees half of it. Its slices are laid aside first, in
 * short transactions. Then one update of the store's row makes them count: who reads the menu from then on reads them too.
 * At last they are moved to their tables, again in short transactions. Cut short before the update, nothing has happened;
 * after it, `settleMenu` goes on where it was. Answers the menu's new revision.
 */
export async function stageMenu(ctx: Context, slices: Slice[]): Promise<number> {
  const store_id = ctx.store.id
  const import_id = randomUUID()
  await dropForgotten(ctx)
  await inTurns(ctx, slices.entries().toArray(), async (run, [place, { kind, change, rows }]) => {
    await run(sql`insert into menu_staged (store_id, import_id, place, kind, change, rows)
      values (${store_id}, ${import_id}, ${place}, ${kind}, ${change}, ${rows}::jsonb)`)
  })
  const [row] = await ctx.query(
    sql<{
      menu_revision: number
    }>`update store set menu_import = ${import_id}, menu_revision = menu_revision + 1
      where id = ${store_id} returning menu_revision`,
  )
  return row?.menu_revision ?? 0
}

type Staged = Pick<Slice, 'kind' | 'change'> & { import_id: string; place: number }

/** Moves what counts already to its tables. Nobody's menu changes by it. */
export async function settleMenu(ctx: Context): Promise<void> {
  const store_id = ctx.store.id
  const staged = await ctx.query(
    sql<Staged>`select import_id, place, kind, change from menu_staged where store_id = ${store_id}
      and import_id = (select menu_import from store where id = ${store_id}) order by place`,
  )
  await inTurns(ctx, staged, async (run, slice) => {
    const its = sql`store_id = ${store_id} and import_id = ${slice.import_id} and place = ${slice.place}`
    await run(writeSlice(store_id, slice, sql`(select rows from menu_staged where ${its})`))
    await run(sql`delete from menu_staged where ${its}`)
  })
  await ctx.query(sql`update store set menu_import = null where id = ${store_id} and menu_import is not null`)
  ctx.services.stores.forget(store_id)
}

/** What an import left behind that was cut short before it counted. */
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

/** Does the work in short transactions, with room between them for everybody else. */
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
