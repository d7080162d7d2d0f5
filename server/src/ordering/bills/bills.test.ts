import { closeBill, listBills, moveBill } from '@tiffin/contract/ordering/bills/staff'
import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { removeDiningTable } from '@tiffin/contract/shop/tables/staff'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import { openBillShop } from '../../testing/bills/bill-acts.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)

const openShop = () => openBillShop({ tiffin, sandbox })

test('two phones at one table order on one bill, which each of them and the kitchen sees by rounds [U-06] [U-07] [API-98]', async () => {
  const { shop, owner, storeId, bill, tokenOf } = await openShop()
  const first = await orderAtTable(shop, 'Window', { items: { 'Tarka dal': 1 } })
  const second = await orderAtTable(shop, 'window')
  const token = await tokenOf(first.id)
  expect(await tokenOf(second.id)).toBe(token)
  expect(await bill(token)).toMatchObject({
    table_name: 'Window',
    is_open: true,
    total: '16.50',
    owed: '16.50',
    rounds: [
      {
        order_id: first.id,
        round: 1,
        lines: [{ quantity: 1, name: 'Tarka dal', price: '5.50' }],
        owed: '5.50',
      },
      {
        order_id: second.id,
        round: 2,
        lines: [{ quantity: 2, name: 'Tarka dal', price: '11.00' }],
        owed: '11.00',
      },
    ],
  })
  const { data } = await owner.call(getStaffOrder, { params: { storeId, id: second.id } })
  expect(data).toMatchObject({ table_name: 'Window', round: 2 })
  const own = { params: { id: second.id } }
  expect((await second.diner.client.call(getOrder, own)).data.bill_token).toBe(token)
  expect((await shop.call(getOrder, own)).data.bill_token).toBeUndefined()
  await expect(bill(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('staff move a bill to a free table, and close it when nothing is owed: then the table begins a new bill', async () => {
  const { shop, owner, storeId, tables, tokenOf, bill } = await openShop()
  const { id } = await orderAtTable(shop, 'Window')
  const token = await tokenOf(id)
  const bills = async () => (await owner.call(listBills, { params: { storeId } })).data
  const [open] = await bills()
  expect(open).toMatchObject({ token, table_name: 'Window', owed: '11.00' })
  const ofBill = { storeId, id: open!.id }
  const move = () => owner.call(moveBill, { params: ofBill, body: { table_id: tables.Door } })
  await orderAtTable(shop, 'Door')
  await expect(move()).rejects.toMatchObject({
    status: 409,
    errors: { table_id: ['Table Door has an open bill. Choose another table, or close that bill first.'] },
  })
  const close = (bill_id: string) => owner.call(closeBill, { params: { storeId, id: bill_id } })
  await expect(close(open!.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('£11.00 of this bill is still to be paid'),
  })
  const [door] = await bills()
  for (const each of door!.rounds)
    await owner.call(cancelStaffOrder, {
      params: { storeId, id: each.order_id },
      body: { reason: 'TOO_BUSY', status: 'PLACED' },
    })
  await close(door!.id)
  await move()
  expect(await bill(token)).toMatchObject({ table_name: 'Door' })
  const { data: moved } = await owner.call(getStaffOrder, { params: { storeId, id } })
  expect(moved.table_name).toBe('Door')
  const next = await orderAtTable(shop, 'Door')
  expect(await tokenOf(next.id)).toBe(token)
  const after = await orderAtTable(shop, 'Window')
  expect(await tokenOf(after.id)).not.toBe(token)
})

test('once all rounds of a table are completed, the next order begins a new bill; a round in the kitchen keeps it open [U-06]', async () => {
  const { shop, tokenOf, bill } = await openShop()
  const kitchen = await openKitchen(tiffin, shop)
  const first = await orderAtTable(shop, 'Window')
  await kitchen.accept(first.id)
  const second = await orderAtTable(shop, 'Window')
  const token = await tokenOf(first.id)
  await kitchen.advance(first.id, 'COMPLETED')
  const third = await orderAtTable(shop, 'Window')
  expect([await tokenOf(second.id), await tokenOf(third.id)]).toEqual([token, token])
  for (const { id } of [second, third]) {
    await kitchen.accept(id)
    await kitchen.advance(id, 'COMPLETED')
  }
  const next = await orderAtTable(shop, 'Window')
  expect(await tokenOf(next.id)).not.toBe(token)
  expect(await bill(token)).toMatchObject({ is_open: false, owed: '0.00' })
})

test('a table whose guests have left takes the bill of another table', async () => {
  const { shop, owner, storeId, tables, tokenOf, bill } = await openShop()
  const kitchen = await openKitchen(tiffin, shop)
  const { id } = await orderAtTable(shop, 'Door')
  await kitchen.accept(id)
  await kitchen.advance(id, 'COMPLETED')
  const token = await tokenOf((await orderAtTable(shop, 'Window')).id)
  const { data } = await owner.call(listBills, { params: { storeId } })
  const window = data.find(({ table_name }) => table_name === 'Window')!
  await owner.call(moveBill, { params: { storeId, id: window.id }, body: { table_id: tables.Door } })
  expect(await bill(token)).toMatchObject({ table_name: 'Door', is_open: true })
})

test('after a bill was moved, the next order of its guests joins it, though their phones send the former table', async () => {
  const { shop, owner, storeId, tables, tokenOf } = await openShop()
  const { id, diner } = await orderAtTable(shop, 'Window')
  const token = await tokenOf(id)
  const [bill] = (await owner.call(listBills, { params: { storeId } })).data
  const move = () =>
    owner.call(moveBill, { params: { storeId, id: bill!.id }, body: { table_id: tables.Door } })
  await move()
  const strangers = await orderAtTable(shop, 'Window')
  const dessert = await orderAtTable(shop, 'Window', { diner })
  expect(await tokenOf(dessert.id)).toBe(token)
  expect(await tokenOf(strangers.id)).not.toBe(token)
  const { data } = await owner.call(getStaffOrder, { params: { storeId, id: dessert.id } })
  expect(data.table_name).toBe('Door')
})

test('a move that is repeated changes nothing, also when all rounds are finished', async () => {
  const { shop, owner, storeId, tables, tokenOf, bill } = await openShop()
  const kitchen = await openKitchen(tiffin, shop)
  const { id } = await orderAtTable(shop, 'Window')
  await kitchen.accept(id)
  await kitchen.advance(id, 'COMPLETED')
  const [open] = (await owner.call(listBills, { params: { storeId } })).data
  const params = { storeId, id: open!.id }
  for (let press = 0; press < 2; press++)
    await owner.call(moveBill, { params, body: { table_id: tables.Door } })
  expect(await bill(await tokenOf(id))).toMatchObject({ table_name: 'Door', is_open: true })
})

test('a table with an open bill cannot be removed', async () => {
  const { shop, owner, storeId, tables } = await openShop()
  await orderAtTable(shop, 'Window')
  const remove = owner.call(removeDiningTable, { params: { storeId, id: tables.Window } })
  await expect(remove).rejects.toMatchObject({
    status: 409,
    message: 'Table Window has an open bill. Choose another table, or close that bill first.',
  })
})

test('a shop with a list of tables refuses an order to any other table, and names it; without a list it takes the order without a bill [U-03]', async () => {
  const { shop, owner, storeId, tables } = await openShop()
  const message = 'Table Garden is not on the list of this shop. Choose your table from the list.'
  const refused = { status: 409, type: 'table-unknown', message, errors: { table_id: [message] } }
  await expect(orderAtTable(shop, 'Garden')).rejects.toMatchObject(refused)
  for (const id of Object.values(tables)) await owner.call(removeDiningTable, { params: { storeId, id } })
  const { id } = await orderAtTable(shop, 'Garden')
  const { data } = await owner.call(getStaffOrder, { params: { storeId, id } })
  expect(data.table_name).toBe('Garden')
  expect(data.bill_token).toBeUndefined()
})
