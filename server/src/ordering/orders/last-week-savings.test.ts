import { getLastWeekSavings } from '@tiffin/contract/ordering/orders/diner'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, openInstallation, type Installation, type Shop } from '../../testing/installation.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU, smallMenuIn } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { queueCount } from './queue-counts.ts'

let tiffin: Installation
beforeEach(async () => {
  tiffin = await openInstallation()
  tiffin.clock.set(FRIDAY_EVENING)
  return () => tiffin.close()
})

/** Every order has a discount of a tenth. */
const shopWithDiscount = () =>
  tiffin.shop({
    menu: SMALL_MENU,
    change({ charges }) {
      charges.online_discount_percent = 10
    },
  })
/** Two dals for 11.00, of which 1.10 are saved. */
const orderWithDiscount = (shop: Shop) => orderFood(shop)

async function countAll(...shops: Shop[]): Promise<void> {
  for (const shop of shops) await queueCount(tiffin.services, shop)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
}

/** Read in a new hour, because the sum is cached for one. */
async function savingsAt(shop: Shop) {
  tiffin.clock.add({ hours: 1 })
  return (await shop.call(getLastWeekSavings, {})).data
}

test('the sum contains the discounts of all shops of one currency in the last seven days [I-32] [API-78]', async () => {
  const [one, other] = [await shopWithDiscount(), await shopWithDiscount()]
  const irish = await tiffin.shop({ country: 'IE', menu: smallMenuIn('EUR') })
  expect(await savingsAt(one)).toEqual({ amount: '0.00', currency: 'GBP' })
  await orderWithDiscount(one)
  await orderWithDiscount(other)
  const full = await tiffin.shop({ menu: SMALL_MENU })
  await orderFood(full)
  await countAll(one, other, full, irish)
  expect(await savingsAt(one)).toEqual({ amount: '2.20', currency: 'GBP' })
  expect(await savingsAt(irish)).toEqual({ amount: '0.00', currency: 'EUR' })
  tiffin.clock.add({ hours: 7 * 24 })
  await countAll(one, other)
  expect(await savingsAt(other)).toEqual({ amount: '0.00', currency: 'GBP' })
})

test('a cancelled order saved nothing [I-32]', async () => {
  const shop = await shopWithDiscount()
  const { client } = await newStaff(tiffin, shop, 'manager')
  const { id } = await orderWithDiscount(shop)
  await orderWithDiscount(shop)
  await client.call(cancelStaffOrder, {
    params: { storeId: shop.id, id },
    body: { reason: 'NO_DRIVER', status: 'PLACED' },
  })
  await countAll(shop)
  expect(await savingsAt(shop)).toEqual({ amount: '1.10', currency: 'GBP' })
})

test('the database is asked once an hour, and an old count ends [I-32]', async () => {
  const shop = await shopWithDiscount()
  await orderWithDiscount(shop)
  expect((await savingsAt(shop)).amount).toBe('0.00')
  await countAll(shop)
  expect((await shop.call(getLastWeekSavings, {})).data.amount).toBe('0.00')
  expect((await savingsAt(shop)).amount).toBe('1.10')
  tiffin.clock.add({ hours: 48 })
  expect((await savingsAt(shop)).amount).toBe('0.00')
})
