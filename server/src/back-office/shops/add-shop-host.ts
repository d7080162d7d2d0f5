import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { HOSTS } from '../../platform/http/store.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { addHost } from '../../shop/stores/hosts.ts'
import { judgeFact } from '../../shop/stores/judge-facts.ts'

/** Adds a hostname to a shop, and writes the shop's audit log. Links and letters keep their hostname. */
export async function addShopHost(
  { services, staff, now, log, translate }: StaffContext,
  { params, body }: DecodedRequest<typeof endpoints.addShopHost>,
): Promise<{ host: string }> {
  const store = await services.stores.byId(params.id)
  if (!store) throw refusal('not-found')
  const invalid = (key: string) => refusal('invalid-data', { errors: { host: [translate(`errors.${key}`)] } })
  if (body.host.trim() === '') throw invalid('required')
  const judged = judgeFact('host', body.host, COUNTRIES[store.country]!)
  if ('wrong' in judged) throw invalid('shop-host')
  const host = judged.kept
  await changeAndAudit({ services, now, log }, async (run, audit) => {
    if (!(await addHost(run, store.id, host))) {
      const [own] = await run(
        sql<{ host: string }>`select host from store_host where store_id = ${store.id} and host = ${host}`,
      )
      throw invalid(own ? 'host-there' : 'host-taken')
    }
    await audit({ store_id: store.id, by: staff, action: 'HOST_ADDED', subject: host, raises_settings: true })
  })
  services.db.notify({ topic: 'store', store_id: store.id, id: HOSTS })
  return { host }
}
