import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeSettings } from '../settings/change-setting.ts'

/** Deletes a key; a provider that needs it cannot charge from then on. Deleting a missing key succeeds. */
export async function deleteSecret(
  ctx: StaffStoreContext,
  { params: { name } }: DecodedRequest<typeof endpoints.deleteSecret>,
): Promise<{ outcome: 'success' }> {
  const { store, staff, now } = ctx
  const besides = async (run: Run): Promise<void> => {
    const [gone] = await run(sql<{ ends: string }>`
      delete from shop_secret where store_id = ${store.id} and name = ${name} returning ends`)
    if (!gone) return
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'SECRET_GONE', ${name}, ${json(gone)}, ${json({})})`)
  }
  await changeSettings(ctx, staff, { besides })
  return { outcome: 'success' }
}
