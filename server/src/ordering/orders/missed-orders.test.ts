import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { listBoard, readMissed } from '@tiffin/contract/ordering/orders/staff'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change: settings => void (settings.ordering.unanswered_minutes = 15),
}))
let owner: Awaited<ReturnType<typeof newStaff>>
let cook: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  owner = await newStaff(tiffin, shop, 'owner')
  cook = await newStaff(tiffin, shop, 'kitchen')
})

const pass = async (minutes: number) => {
  tiffin.clock.add({ minutes })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
}
const missed = async () => {
  const board = await cook.client.call(listBoard, { params: { storeId: shop.id } })
  return board.missed.map(({ id }) => id)
}
const letters = () => tiffin.sent.filter(({ subject }) => subject.includes('missed at'))

test('the board shows missed orders until a staff member confirms them, and then shows the orders that are missed later [Y-02]', async () => {
  const first = await orderFood(shop)
  await pass(15)
  expect(await missed()).toEqual([first.id])
  const second = await orderFood(shop)
  await pass(15)
  expect(await missed()).toEqual([first.id, second.id])
  await cook.client.call(readMissed, { params: { storeId: shop.id }, body: { last: first.id } })
  expect(await missed()).toEqual([second.id])
  await cook.client.call(readMissed, { params: { storeId: shop.id }, body: { last: second.id } })
  expect(await missed()).toEqual([])
  // An accepted order stays accepted.
  await cook.client.call(readMissed, { params: { storeId: shop.id }, body: { last: first.id } })
  expect(await missed()).toEqual([])
})

test('missed orders are counted with a reason of their own [Y-21]', async () => {
  const { shown } = await owner.client.call(readFigures, { params: { storeId: shop.id }, query: {} })
  expect(shown.cancelled.reasons).toEqual([{ reason: 'UNANSWERED', orders: 2 }])
})

test('owners get one letter for the orders that were missed within ten minutes [Y-02]', async () => {
  await pass(20)
  tiffin.sent.length = 0
  const orders = [await orderFood(shop), await orderFood(shop)]
  await pass(15)
  await pass(10)
  const [letter, ...more] = letters()
  expect(more).toEqual([])
  expect(letter!.subject).toContain('2 orders were missed')
  for (const { order_number } of orders) expect(letter!.text).toContain(`Order ${order_number}, cancelled`)
  await pass(30)
  expect(letters()).toHaveLength(1)
})
