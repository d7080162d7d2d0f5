import type * as endpoints from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { changerOf } from './changer.ts'
import { lockedPeople } from './locked-people.ts'

/**
 * Requires, or no longer requires, a second factor for all staff of the shop. A member without one
 * has to set it up at once.
 */
export async function demandSecondFactor(
  ctx: StaffStoreContext,
  { body: { demanded } }: DecodedRequest<typeof endpoints.demandSecondFactor>,
): Promise<{ outcome: 'success' }> {
  const by = changerOf(ctx)
  await changeAndAudit(ctx, async (run, audit) => {
    await lockedPeople(run, ctx, by)
    const changed = await run(sql`update store set second_factor = ${demanded}
      where id = ${ctx.store.id} and second_factor <> ${demanded} returning id`)
    if (changed.length === 0) return
    const action = demanded ? 'FACTOR_DEMANDED' : 'FACTOR_NOT_DEMANDED'
    await audit({ store_id: ctx.store.id, by, action, subject: '' })
  })
  return { outcome: 'success' }
}
