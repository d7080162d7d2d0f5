import type { Client } from '@tiffin/contract/client'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { MANGO_TREE } from './demo.ts'
import { readyBasket } from './order-over-http.ts'
import type { RunningServer } from './server.ts'
import { changeFields, staffOf } from './staff-over-http.ts'

const storeId = MANGO_TREE.id

/** The shop serves at a new table. Returns its name, its id and its code, and the owner. */
export async function serveAtTable(
  server: RunningServer,
): Promise<{ id: string; name: string; code: string; owner: Client }> {
  const owner = await staffOf(server)
  await changeFields(owner, { storeId, section: 'ordering' }, { dinein: { enabled: true } })
  const [id, name] = [crypto.randomUUID(), `T${crypto.randomUUID().slice(0, 6)}`]
  const body = { name, capacity: 4, minimum_covers: 1, joins: '', active: true, is_new: true }
  const { data } = await owner.call(saveDiningTable, { params: { storeId, id }, body })
  return { id, name, code: data.code, owner }
}

/** An order of another phone at this table. Returns its id and the token of the table's bill. */
export async function orderAt(
  server: RunningServer,
  table_id: string,
): Promise<{ id: string; token: string }> {
  const { diner, id } = await readyBasket(server)
  const body = { sending: 'dinein' as const, table_id }
  const { data } = await diner.call(updateCart, { params: { id }, body })
  await diner.call(confirmCart, { params: { id }, body: { version: data.version } })
  return { id, token: (await diner.call(getOrder, { params: { id } })).data.bill_token! }
}
