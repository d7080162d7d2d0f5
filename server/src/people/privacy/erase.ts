import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { Owner, PersonalTable } from './personal-table.ts'

/** Erases these customers from every table, and from their orders. The orders and the books remain. */
export async function eraseCustomers(
  run: Run,
  { store }: Pick<Context, 'store'>,
  customers: Sql,
): Promise<void> {
  const owner = ownerOf(store.id, customers)
  for (const table of PERSONAL_TABLES) await eraseRows(run, table, owner)
}

/** Erases the person from these orders, which remain otherwise as they are. */
export async function eraseOrders(run: Run, { store }: Pick<Context, 'store'>, orders: Sql): Promise<void> {
  const owner = { store_id: store.id, customers: sql`select null::uuid`, orders }
  for (const table of PERSONAL_TABLES.filter(each => each.of === 'order')) await eraseRows(run, table, owner)
}

/** The rows of these customers and of all their orders. */
export function ownerOf(store_id: number, customers: Sql): Owner {
  const orders = sql`select id from "order" where store_id = ${store_id} and customer_id = any(array(${customers}))`
  return { store_id, customers, orders }
}

async function eraseRows(run: Run, { table, rows, erase }: PersonalTable, owner: Owner): Promise<void> {
  if (!erase) return
  const where = sql`where store_id = ${owner.store_id} and ${rows(owner)}`
  if (erase === 'delete') {
    await run(sql`delete from ${sql.ref(table)} ${where}`)
    return
  }
  const values = Object.entries(erase).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await run(sql`update ${sql.ref(table)} set ${sql.join(values)} ${where}`)
}
