import type * as endpoints from '@tiffin/contract/shop/tables/staff'
import { type DiningTable, type TableFields, TABLES_AT_MOST } from '@tiffin/contract/shop/tables/table'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { readTables } from './read-tables.ts'

/** Creates or changes a table. */
export async function saveDiningTable(
  ctx: StaffStoreContext,
  { params: { id }, body: { is_new, ...body } }: DecodedRequest<typeof endpoints.saveDiningTable>,
): Promise<ResponseFor<typeof endpoints.saveDiningTable>> {
  const { store, now, staff } = ctx
  const refuse = (field: keyof TableFields, text: string) =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${text}`)] } })
  if (body.minimum_covers > body.capacity) throw refuse('minimum_covers', 'table-minimum')
  const code = await ctx.transaction(async run => {
    // The lock makes concurrent requests wait, so that only one of them gets a name.
    await run(sql`select store_id from store_state where store_id = ${store.id} for no key update`)
    const tables = await readTables(run, ctx)
    const before = tables.find(each => each.id === id)
    if (!before && !is_new) throw refusal('not-found')
    const isSame = (each: DiningTable) => each.name.toLowerCase() === body.name.toLowerCase()
    if (tables.some(each => each.id !== id && isSame(each))) throw refuse('name', 'table-name-taken')
    if (!before && tables.length >= TABLES_AT_MOST) throw refuse('name', 'tables-full')
    const { name, capacity, minimum_covers, joins, active } = body
    const [written] = await run(sql<{ code: string }>`
      insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
      values (${store.id}, ${id}, ${name}, ${capacity}, ${minimum_covers}, ${joins}, ${active})
      on conflict (store_id, id) do update set name = excluded.name, capacity = excluded.capacity,
        minimum_covers = excluded.minimum_covers, joins = excluded.joins, active = excluded.active
        where dining_table.removed_at is null
      returning code`)
    if (!written) throw refusal('not-found')
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'TABLE_SAVED', ${name}, ${json(before ?? {})}, ${json(body)})`)
    return written.code
  })
  ctx.notify('booking')
  return { outcome: 'success', data: { id, ...body, code } }
}
