import { readBooks } from '@tiffin/contract/back-office/books/staff'
import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

test('Figures and Money show the same amounts as received, still to pay and not accepted yet [Y-21] [Y-25]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const kitchen = await openKitchen(tiffin, shop)
  const [served, accepted] = [await orderFood(shop), await orderFood(shop, { items: { 'Tarka dal': 1 } })]
  await orderFood(shop, { items: { Samosa: 1 } })
  for (const { id } of [served, accepted]) await kitchen.accept(id, 20)
  await kitchen.advance(served.id, 'COMPLETED')
  const params = { storeId: shop.id }
  const read = async () => {
    const figures = await client.call(readFigures, { params, query: {} })
    const books = await client.call(readBooks, { params, query: {} })
    expect(books.total).toMatchObject({ paid_cash: figures.received, paid_card: '0.00', paid_wallet: '0.00' })
    expect([books.cash_due, books.unaccepted]).toEqual([figures.still_to_pay, figures.unaccepted])
    return figures
  }
  expect(await read()).toMatchObject({
    shown: { orders: 3, takings: '19.50' },
    received: '11.00',
    still_to_pay: { orders: 1, amount: '5.50' },
    unaccepted: { orders: 1, amount: '3.00' },
  })
  // A payment counts on the day of the payment, an order on the day on which it was placed.
  tiffin.clock.add({ hours: 24 })
  const next = await newStaff(tiffin, shop, 'owner')
  const later = await openKitchen(tiffin, shop)
  await later.advance(accepted.id, 'COMPLETED')
  expect(await next.client.call(readFigures, { params, query: {} })).toMatchObject({
    shown: { orders: 0 },
    received: '5.50',
    still_to_pay: { orders: 0 },
  })
})
