import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { sql } from '../../platform/db/sql.ts'
import { type StaffContext, storeContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { hostnameOf, HOSTS } from '../../platform/http/store.ts'

/**
 * Removes a hostname from a shop, and writes the audit log. Its pages end in every process; open ones reload and get
 * 404. The hostname that links use cannot be removed, so a shop always has one.
 */
export async function removeShopHost(
  { services, staff, now, log, translate }: StaffContext,
  { params }: DecodedRequest<typeof endpoints.removeShopHost>,
): Promise<{ outcome: 'success' }> {
  const store = await services.stores.byId(params.id)
  if (!store) throw refusal('not-found')
  const ctx = storeContext(services, store, log)
  const host = hostnameOf(params.host)
  await ctx.transaction(async run => {
    const [row] = await run(sql<{ host: string }>`
      update store_state set settings_revision = settings_revision + 1 where store_id = ${store.id} returning host`)
    if (row?.host === host)
      throw refusal('invalid-data', { errors: { host: [translate('errors.host-in-links', { host })] } })
    const gone = await run(
      sql`delete from store_host where store_id = ${store.id} and host = ${host} returning host`,
    )
    if (gone.length === 0) throw refusal('not-found')
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'HOST_REMOVED', ${host}, '{}', '{}')`)
  })
  ctx.notify('store', HOSTS)
  return { outcome: 'success' }
}
