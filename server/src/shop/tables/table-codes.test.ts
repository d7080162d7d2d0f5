import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { listTables } from '@tiffin/contract/shop/tables/diner'
import { listDiningTables, removeDiningTable, renewTableCode } from '@tiffin/contract/shop/tables/staff'
import { expect, test } from 'vitest'
import { dineInShop, orderAtTable, tableBasket } from '../../testing/bills/dine-in-shop.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('a QR code leads to its table until staff renew it or remove the table [R-26]', async () => {
  const { shop, owner, storeId, tables } = await dineInShop(tiffin)
  const id = tables.Window
  const found = async (table: string) => (await shop.call(listTables, { query: { table } })).data
  const { data } = await owner.call(listDiningTables, { params: { storeId } })
  const { code } = data.find(table => table.id === id)!
  const window = [{ id, name: 'Window', capacity: 4 }]
  expect(await found(code)).toEqual(window)
  expect(await found(id)).toEqual(window)
  expect(await found('window')).toEqual(window)
  const renewed = await owner.call(renewTableCode, { params: { storeId, id } })
  expect(await found(code)).toEqual([])
  expect(await found(renewed.data.code)).toEqual(window)
  await owner.call(removeDiningTable, { params: { storeId, id } })
  expect(await found(renewed.data.code)).toEqual([])
})

test('the kitchen reads the name of the table that a dine-in order was placed at [U-01] [U-03] [U-05]', async () => {
  const { shop, owner, storeId, tables } = await dineInShop(tiffin)
  const { id } = await orderAtTable(shop, tables.Door)
  const order = (await owner.call(getStaffOrder, { params: { storeId, id } })).data
  expect(order).toMatchObject({ service_type: 'dinein', table_name: 'Door', address: null })
})

test('an order at a table needs a customer or a guest [U-07]', async () => {
  const { shop } = await dineInShop(tiffin)
  const { diner, cart, confirm } = await tableBasket(shop, 'Door')
  expect(cart.address_line1).toBe('')
  await expect(shop.call(confirmCart, confirm)).rejects.toMatchObject({ status: 401 })
  await expect(diner.client.call(confirmCart, confirm)).resolves.toMatchObject({ outcome: 'success' })
})
