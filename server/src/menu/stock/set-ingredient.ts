import type * as endpoints from '@tiffin/contract/menu/stock/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocalOrNull } from '../../shop/stores/local-time.ts'
import { changeStock } from './change-stock.ts'
import { ingredientNames } from './ingredient-names.ts'
import { isSoldOut } from '../menu/sold-out.ts'
import { soldOutUntil } from './sold-out-until.ts'
import { ingredientKey } from '../menu/stock-marks.ts'

/**
 * Marks everything that needs an ingredient as sold out, or as available again. The marks of single
 * dishes stay as they are.
 */
export async function setIngredient(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.setIngredient>,
): Promise<ResponseFor<typeof endpoints.setIngredient>> {
  const { sold_out } = body
  const key = ingredientKey(body.name)
  const name = (await ingredientNames(ctx)).get(key)
  if (name === undefined) throw refusal('not-found')
  const until = sold_out ? soldOutUntil(ctx, body.until ?? 'told') : null
  const own = sql`store_id = ${ctx.store.id} and name = ${key}`
  const { replaced } = await changeStock(ctx, async run => {
    const [before] = await run(
      sql<{ until: Temporal.Instant | null }>`select until from ingredient_out where ${own} for update`,
    )
    await (sold_out
      ? run(sql`insert into ingredient_out (store_id, name, until) values (${ctx.store.id}, ${key}, ${until})
          on conflict (store_id, name) do update set until = excluded.until`)
      : run(sql`delete from ingredient_out where ${own}`))
    const was = before !== undefined && isSoldOut({ sold_out: true, sold_out_until: before.until }, ctx.now)
    return {
      action: sold_out ? 'SOLD_OUT' : 'BACK_ON',
      subject: name,
      before: { sold_out: was },
      after: { sold_out, until: until?.toString() ?? null },
      replaced: { sold_out: was, until: before?.until?.toString() },
    }
  })
  return { outcome: 'success', sold_out_until: toLocalOrNull(ctx.store, until), replaced }
}
