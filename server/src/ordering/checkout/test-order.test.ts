import { findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { acceptOrder, cancelStaffOrder, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { PREVIEW_HEADER } from '@tiffin/contract/shop/stores/staff-preview'
import { getChecklist, listShops } from '@tiffin/contract/back-office/shops/staff'
import { countStock, listStock } from '@tiffin/contract/menu/stock/staff'
import { getPreviewLinks } from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { itemNamed, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change: ({ opening, payments, ordering }) => {
    Object.assign(opening, { opened: false, checklist: true })
    // A test order moves no money, whatever the shop's payment modes, and occupies no slot.
    Object.assign(payments, { delivery: ['CARD'], collection: ['CARD'] })
    ordering.collection.slot_capacity = 1
  },
}))
let owner: Member
let ticket: string

beforeAll(async () => {
  owner = await newStaff(tiffin, shop, 'owner', true)
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  const { test_url } = await owner.client.call(getPreviewLinks, at())
  ticket = new URL(test_url).searchParams.get('ahead')!
})

const at = () => ({ params: { storeId: shop.id } })

/** Orders as a guest whose pages have this ticket. */
async function order(own = ticket, time = 'now') {
  const guest = await newGuest(shop)
  const client = shop.as({ 'user-token': guest.token, [PREVIEW_HEADER]: `${time} ${own}` })
  return orderFood(shop, { diner: { ...guest, client }, items: { 'Tarka dal': 2 } })
}

test('a test order of a shop that is not open yet goes the whole way, is marked, and its letters go to who tests [Y-24]', async () => {
  const { id, order_number } = await order()
  const board = await owner.client.call(listBoard, at())
  expect(board.open).toMatchObject([
    { id, order_number, is_test: true, payment_mode: 'CASH', status: 'PLACED' },
  ])
  await owner.client.call(acceptOrder, { params: { storeId: shop.id, id }, body: {} })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(tiffin.sent.length).toBeGreaterThan(1)
  const [row] = await tiffin.services.db.platform(
    sql<{ email: string }>`select email from staff where name = ${owner.name}`,
  )
  expect(new Set(tiffin.sent.map(({ to }) => to))).toEqual(new Set([row!.email]))
})

test('who tries the shop out as a guest is no customer of it, and what they tried is no order before another [Y-24] [Y-06]', async () => {
  const guest = await newGuest(shop)
  const client = shop.as({ 'user-token': guest.token, [PREVIEW_HEADER]: `now ${ticket}` })
  const again = () => orderFood(shop, { diner: { ...guest, client }, items: { 'Tarka dal': 1 } })
  const first = await again()
  await tiffin.services.db.query(
    shop.id,
    sql`update "order" set status = 'COMPLETED' where store_id = ${shop.id} and id = ${first.id}`,
  )
  const second = await again()
  const board = await owner.client.call(listBoard, at())
  expect(board.open.find(({ id }) => id === second.id)).toMatchObject({ is_test: true, orders_before: 0 })
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{
      first_name: string
    }>`select first_name from customer join "order" on "order".store_id = customer.store_id
      and "order".customer_id = customer.id where customer.store_id = ${shop.id} and "order".id = ${first.id}`,
  )
  const found = () => owner.client.call(findCustomers, { ...at(), query: { sought: row!.first_name } })
  expect((await found()).data.map(({ id }) => id)).toEqual([])
  await newGuest(shop)
  expect((await found()).data).toMatchObject([{ first_name: row!.first_name, orders: 0 }])
})

test('it counts nowhere: not in figures, takings, slots or counted stock, and the list of a new shop knows of it [Y-24] [Y-21]', async () => {
  const dal = await itemNamed(shop, 'Tarka dal')
  const counted = { params: { storeId: shop.id, id: dal } }
  await owner.client.call(countStock, { ...counted, body: { kind: 'item', remaining: 3 } })
  const first = await order()
  // The slot has room for one order, and three dals are left.
  await order()
  const left = async () =>
    (await owner.client.call(listStock, at())).data.find(({ id }) => id === dal)?.counted?.remaining
  expect(await left()).toBe(3)
  const cancel = {
    params: { storeId: shop.id, id: first.id },
    body: { reason: 'TOO_BUSY' as const, status: 'PLACED' as const },
  }
  await owner.client.call(cancelStaffOrder, cancel)
  expect(await left()).toBe(3)
  const figures = await owner.client.call(readFigures, {
    ...at(),
    query: { from: '2026-11-20', to: '2026-11-20' },
  })
  expect(JSON.stringify(figures)).toMatch(/"orders":0,"takings":"0.00"/)
  const { data: shops } = await owner.client.call(listShops, { query: { sought: shop.host } })
  expect(shops[0]).toMatchObject({ orders: 0, takings: '0.00' })
  const { data } = await owner.client.call(getChecklist, at())
  expect(data.steps).toContainEqual(expect.objectContaining({ name: 'test_order', done: true }))
})

test('a test order is placed even if it cannot be recorded for the checklist, and the next one is recorded [Y-24]', async () => {
  await changeShop(tiffin.services, shop.id, ({ opening }) => {
    opening.tested = false
  })
  const isDone = async () =>
    (await owner.client.call(getChecklist, at())).data.steps.find(({ name }) => name === 'test_order')!.done
  const { db } = tiffin.services
  const transaction = db.transaction.bind(db)
  const failing = vi.spyOn(db, 'transaction').mockImplementation((store_id, work) =>
    transaction(store_id, run =>
      work(async statement => {
        if (statement.texts.join().includes('settings_revision + 1')) throw new Error('the disk is full')
        return run(statement)
      }),
    ),
  )
  try {
    expect(await order()).toMatchObject({ order_number: expect.any(Number) })
    expect(await isDone()).toBe(false)
  } finally {
    failing.mockRestore()
  }
  await order()
  expect(await isDone()).toBe(true)
})

test('a test order is rejected without a ticket, with a preview ticket, a changed ticket, a ticket of another shop, or a time chosen by the client [Y-24]', async () => {
  const { url, draft_url } = await owner.client.call(getPreviewLinks, at())
  const [time, draft] = [url, draft_url].map(each => new URL(each).searchParams.get('ahead')!)
  await expect(orderFood(shop)).rejects.toMatchObject({ code: expect.any(Number) })
  // The last character of a signature has unused bits, so another one is changed.
  const changed = `${ticket.slice(0, -10)}${ticket.at(-10) === 'x' ? 'y' : 'x'}${ticket.slice(-9)}`
  const wrong = [time!, draft!, `${time}.test`, `${draft}.test`, changed]
  for (const own of wrong) await expect(order(own), own).rejects.toMatchObject({ status: 403 })
  await expect(order(ticket, '2026-11-20T18:00:00')).rejects.toMatchObject({ type: 'look-ahead-over' })
  const other = await tiffin.shop({ menu: SMALL_MENU })
  const thief = await newStaff(tiffin, other, 'owner')
  const { test_url } = await thief.client.call(getPreviewLinks, { params: { storeId: other.id } })
  await expect(order(new URL(test_url).searchParams.get('ahead')!)).rejects.toMatchObject({ status: 403 })
  tiffin.clock.add({ hours: 3 })
  await expect(order()).rejects.toMatchObject({ type: 'look-ahead-over' })
})
