import type * as endpoints from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { dropFactor } from '../second-factor/drop-factor.ts'
import { changerOf } from './changer.ts'
import { lockedPeople } from './locked-people.ts'
import { mailFactorReset } from './mail-factor-reset.ts'
import { mayReset } from './may-reset.ts'

/** Removes the second factor of a person who has lost their device; they are notified, and signed out. */
export async function resetSecondFactor(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.resetSecondFactor>,
): Promise<{ outcome: 'success' }> {
  const by = changerOf(ctx)
  await changeAndAudit(ctx, async (run, audit) => {
    const person = (await lockedPeople(run, ctx, by)).find(each => each.id === id)
    if (!person) throw refusal('not-found')
    const [found] = await run(
      sql<{ may: boolean }>`select ${mayReset(ctx)} as may from staff where id = ${id}`,
    )
    if (!found?.may) throw refusal('factor-not-yours')
    if (!(await dropFactor(run, id))) return
    await run(sql`delete from staff_token where staff_id = ${id}`)
    await audit({ store_id: ctx.store.id, by, action: 'FACTOR_RESET', subject: person.name })
    await run(job(ctx, mailFactorReset, { payload: { staff_id: id, by: by.id } }))
  })
  ctx.notify('job', mailFactorReset.lane)
  return { outcome: 'success' }
}
