import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'

/** The open shops of the group of this shop, itself included, by name; only this shop if it is in no group. */
export async function storesOfGroup(services: Services, store: Store): Promise<Store[]> {
  if (store.group_id === null) return [store]
  const rows = await services.db.platform(
    sql<{ id: number }>`select id from store where group_id = ${store.group_id} order by name_sought, id`,
  )
  const stores = await Promise.all(rows.map(({ id }) => services.stores.byId(id)))
  return stores.filter(each => each !== undefined && each.settings.opening.opened) as Store[]
}
