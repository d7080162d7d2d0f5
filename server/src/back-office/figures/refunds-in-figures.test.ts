import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { exportFigures, readFigures } from '@tiffin/contract/back-office/figures/staff'
import { acceptOrder, advanceOrder, cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
let shop: Shop
let owner: Member

async function openShop() {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ payments }) => void (payments.collection = ['CASH', 'WALLET']),
  })
  owner = await newStaff(tiffin, shop, 'owner')
}
const figuresOf = async (from: string, to = from) =>
  (await owner.client.call(readFigures, { params: { storeId: shop.id }, query: { from, to } })).shown
const refund = (
  id: string,
  captured: string,
  what: { amount?: string; lines?: [{ position: 0; quantity: 1 }] },
) =>
  owner.client.call(refundOrder, {
    params: { storeId: shop.id, id },
    body: { id: crypto.randomUUID(), way: 'original', captured, reason: 'Cold', ...what },
  })
const inShop = (id: string) => ({ storeId: shop.id, id })
const keptDays = () =>
  tiffin.services.db.query(
    shop.id,
    sql<{
      day: string
    }>`select day from day_figures where store_id = ${shop.id} and figures <> '[]' order by day`,
  )

test('a refund is taken off, with its tax, on the day on which it is given, and the day of the order stays [Y-21]', async () => {
  await openShop()
  const { id } = await orderFood(shop)
  await owner.client.call(acceptOrder, { params: inShop(id), body: { minutes: 20 } })
  await owner.client.call(advanceOrder, {
    params: inShop(id),
    body: { status: 'COMPLETED', from: 'ACCEPTED' },
  })
  tiffin.clock.set('2026-11-21T18:00:00Z')
  owner = await newStaff(tiffin, shop, 'owner')
  await refund(id, '11.00', { lines: [{ position: 0, quantity: 1 }] })
  await refund(id, '5.50', { amount: '1.00' })
  const friday = { orders: 1, takings: '11.00', net: '11.00', refunded: { refunds: 0, amount: '0.00' } }
  const saturday = {
    orders: 0,
    takings: '0.00',
    refunded: { refunds: 2, amount: '6.50' },
    net: '-6.50',
    taxes: [{ percent: 20, included: true, amount: '-1.09', refunded: '1.09' }],
  }
  expect(await figuresOf('2026-11-20')).toMatchObject(friday)
  expect(await figuresOf('2026-11-21')).toMatchObject(saturday)
  // Also after both days are stored.
  tiffin.clock.set('2026-11-24T18:00:00Z')
  owner = await newStaff(tiffin, shop, 'owner')
  for (const _ of [1, 2]) {
    expect(await figuresOf('2026-11-20')).toMatchObject(friday)
    expect(await figuresOf('2026-11-21')).toMatchObject(saturday)
  }
  expect(await keptDays()).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }])
  expect(await figuresOf('2026-11-20', '2026-11-21')).toMatchObject({
    takings: '11.00',
    net: '4.50',
    taxes: [{ amount: '0.74', refunded: '1.09' }],
  })
  const file = await owner.client.call(exportFigures, {
    params: { storeId: shop.id, table: 'days' },
    query: { from: '2026-11-20', to: '2026-11-21' },
  })
  expect(file.text.trimEnd().split('\r\n').slice(1)).toEqual([
    '2026-11-20,GBP,1,11.00,0.00,11.00,0.00,11.00,0.00,11.00,0.00,0,0,0.00,1.83',
    '2026-11-21,GBP,0,0.00,6.50,-6.50,0.00,0.00,0.00,0.00,0.00,0,0,0.00,-1.09',
  ])
})

test('a refund of an order that is cancelled later is no longer counted, also on a day whose figures are already stored [Y-21]', async () => {
  await openShop()
  const diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: inShop(diner.id),
    body: { id: crypto.randomUUID(), amount: '50.00', reason: 'Welcome' },
  })
  const { id } = await fillBasket(shop, diner)
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'WALLET' } })
  await diner.client.call(payFromWallet, {
    params: { id },
    body: { wallet_amount: '11.00', card_amount: '0.00' },
  })
  await owner.client.call(acceptOrder, { params: inShop(id), body: { minutes: 20 } })
  tiffin.clock.set('2026-11-21T18:00:00Z')
  owner = await newStaff(tiffin, shop, 'owner')
  await refund(id, '11.00', { amount: '1.00' })
  tiffin.clock.set('2026-11-24T18:00:00Z')
  owner = await newStaff(tiffin, shop, 'owner')
  expect(await figuresOf('2026-11-21')).toMatchObject({ refunded: { refunds: 1, amount: '1.00' } })
  expect(await keptDays()).toContainEqual({ day: '2026-11-21' })
  await owner.client.call(cancelStaffOrder, {
    params: inShop(id),
    body: { reason: 'NO_DRIVER', status: 'ACCEPTED' },
  })
  expect(await figuresOf('2026-11-21')).toMatchObject({ refunded: { refunds: 0 }, net: '0.00', taxes: [] })
  expect(await figuresOf('2026-11-20')).toMatchObject({ orders: 0, net: '0.00' })
  expect(await figuresOf('2026-11-24')).toMatchObject({ refunded: { refunds: 0 }, net: '0.00' })
})
