import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { type StockCount, levelOf } from '../menu/counted.ts'
import { menuOf } from '../menu/menu-of.ts'

/**
 * Counted dishes that have run out or are low, the scarcest first. Shops without counted stock run
 * no statement.
 */
export async function lowStock(ctx: Context): Promise<{ name: string; remaining: number }[]> {
  const { counted, items, options } = await menuOf(ctx)
  if (counted.size === 0) return []
  const rows = await ctx.query(
    sql<
      StockCount & { id: string }
    >`select id, remaining, low from counted_stock where store_id = ${ctx.store.id}`,
  )
  return rows
    .filter(row => levelOf(row) !== 'plenty')
    .flatMap(({ id, remaining }) => {
      const name = items.get(id)?.name ?? options.get(id)?.name
      return name === undefined ? [] : [{ name, remaining }]
    })
    .sort((a, b) => a.remaining - b.remaining || a.name.localeCompare(b.name))
}
