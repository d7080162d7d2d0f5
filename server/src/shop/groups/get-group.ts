import type * as endpoints from '@tiffin/contract/shop/groups/staff'
import type { GroupMember } from '@tiffin/contract/shop/groups/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'

/** The group of the shop, and the caller's other shops. */
export async function getGroup(ctx: StaffStoreContext): Promise<ResponseFor<typeof endpoints.getGroup>> {
  const { name, shops } = await readGroup(ctx)
  return { data: { name, shops } }
}

type Row = { id: number; name: string; host: string; group_id: string | null; group_name: string | null }

/** Read from the database, because the cached store may be older than the change of a colleague. */
export async function readGroup(ctx: StaffStoreContext): Promise<{
  id: string | undefined
  name: string
  shops: GroupMember[]
}> {
  const { services, staff, store } = ctx
  const owned = ownedShops(ctx)
  const rows = await services.db.platform(sql<Row>`
    select store.id, store.name, store.host, store.group_id, shop_group.name as group_name
    from store left join shop_group on shop_group.id = store.group_id
    where (store.id = any(${owned}::integer[])
        or store.group_id = (select group_id from store as own where own.id = ${store.id}))
      and (${services.env.loopback}::boolean or not store.demo)
    order by store.name_sought, store.id`)
  const here = rows.find(({ id }) => id === store.id)
  const isIn = (row: Row) => row.group_id !== null && row.group_id === here?.group_id
  return {
    id: here?.group_id ?? undefined,
    name: here?.group_name ?? '',
    shops: rows.map(row => ({
      id: row.id,
      name: row.name,
      host: row.host,
      in_group: isIn(row),
      own: staff.stores.some(each => each.store_id === row.id && each.role === 'owner'),
    })),
  }
}

export function ownedShops({ staff }: StaffStoreContext): number[] {
  return staff.stores.filter(({ role }) => role === 'owner').map(({ store_id }) => store_id)
}
