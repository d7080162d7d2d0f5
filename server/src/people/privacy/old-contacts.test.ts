import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { queueOldContacts } from './remove-old-contacts.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

/** What the hourly work does at this time. */
async function removeAt(at: string): Promise<void> {
  tiffin.clock.set(at)
  await queueOldContacts(tiffin.services)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
}

async function orderRow(shop: Shop, id: string) {
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ contact: { email: string; phone: string }; address: unknown; total: number }>`
      select contact, address, total from "order" where store_id = ${shop.id} and id = ${id}`,
  )
  return row!
}

async function guestRow(shop: Shop, id: string) {
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ status: string; email: string }>`select status, email from customer
      where store_id = ${shop.id} and id = ${id}`,
  )
  return row!
}

test('the person is removed from an order after the months of the country, and the order stays [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(shop, { service_type: 'to' })
  const before = await orderRow(shop, id)
  expect(before.contact.email).not.toBe('')
  await removeAt('2028-11-20T17:59:59Z')
  expect((await orderRow(shop, id)).contact).toEqual(before.contact)
  await removeAt('2028-11-22T18:00:01Z')
  expect(await orderRow(shop, id)).toEqual({
    contact: { first_name: '', last_name: '', phone: '', email: '' },
    address: null,
    total: before.total,
  })
  const staff = await newStaff(tiffin, shop)
  const { data } = await staff.client.call(getStaffOrder, { params: { storeId: shop.id, id } })
  expect(data.order_number).toBe(101)
})

test('a guest is removed when the guest’s orders are, and an account stays [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const customer = await newCustomer(shop)
  await orderFood(shop, { diner: customer })
  const { diner } = await orderFood(shop)
  await removeAt('2028-12-20T18:00:00Z')
  expect(await guestRow(shop, diner.id)).toMatchObject({ status: 'ACTIVE' })
  await removeAt('2029-02-20T18:00:00Z')
  expect(await guestRow(shop, diner.id)).toEqual({ status: 'DELETED', email: '' })
  expect((await guestRow(shop, customer.id)).email).not.toBe('')
})

test('a shop that keeps contacts for ever removes none [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  await changeShop(tiffin.services, shop.id, ({ privacy }) => Object.assign(privacy, { contact_months: 0 }))
  const { id } = await orderFood(shop)
  await removeAt('2040-01-01T00:00:00Z')
  expect((await orderRow(shop, id)).contact.email).not.toBe('')
})
