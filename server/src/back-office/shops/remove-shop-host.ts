import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { hostnameOf, HOSTS } from '../../platform/http/store.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'

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
  const host = hostnameOf(params.host)
  await changeAndAudit({ services, now, log }, async (run, audit) => {
    const [row] = await run(sql<{ host: string }>`
      select host from store where id = ${store.id} for no key update`)
    if (row?.host === host)
      throw refusal('invalid-data', { errors: { host: [translate('errors.host-in-links', { host })] } })
    const gone = await run(
      sql`delete from store_host where store_id = ${store.id} and host = ${host} returning host`,
    )
    if (gone.length === 0) throw refusal('not-found')
    await audit({
      store_id: store.id,
      by: staff,
      action: 'HOST_REMOVED',
      subject: host,
      raises_settings: true,
    })
  })
  services.db.notify({ topic: 'store', store_id: store.id, id: HOSTS })
  return { outcome: 'success' }
}
