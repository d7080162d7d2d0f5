import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

type Before = { reply: string | null; hidden_for: string | null; order_number: number }
type Change = {
  set: Sql
  action: 'REVIEW_ANSWERED' | 'REVIEW_HIDDEN' | 'REVIEW_SHOWN'
  before: object
  after: object
  /** Runs in the same transaction. */
  also?: (run: Run) => Promise<unknown>
}

/**
 * Changes a review for staff with its entry in the audit log. `change` gets the locked row; undefined: nothing changes.
 */
export async function changeReview(
  ctx: StaffStoreContext,
  id: string,
  change: (before: Before) => Change | undefined,
): Promise<void> {
  const { store, now, staff } = ctx
  const found = await ctx.transaction(async run => {
    const [before] = await run(sql<Before>`select review.reply, review.hidden_for, "order".order_number
      from review join "order" on "order".store_id = review.store_id and "order".id = review.order_id
      where review.store_id = ${store.id} and review.id = ${id}
        and "order".order_number is not null for update of review`)
    if (!before) return false
    const act = change(before)
    if (!act) return true
    await run(sql`update review set ${act.set} where store_id = ${store.id} and id = ${id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, ${act.action}, ${`order ${before.order_number}`},
        ${json(act.before)}, ${json(act.after)})`)
    await act.also?.(run)
    return true
  })
  if (!found) throw refusal('not-found')
}
