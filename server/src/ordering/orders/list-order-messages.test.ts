import { listOrderMessages } from '@tiffin/contract/ordering/orders/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const FRIDAY = '2026-11-20'
const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
let kitchen: Kitchen

beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  kitchen ??= await openKitchen(tiffin, shop)
})

async function messagesOf(id: string) {
  const { client } = await newStaff(tiffin, shop, 'manager')
  return (await client.call(listOrderMessages, { params: { storeId: shop.id, id } })).data
}

test('staff see the subject and time of each sent message about an order, without its words and recipient', async () => {
  const other = await orderFood(shop)
  const { id } = await orderFood(shop)
  expect(await messagesOf(id)).toEqual([])
  await runJobs()
  tiffin.clock.add({ minutes: 1 })
  await kitchen.accept(id, 40)
  await runJobs()
  const sent = { id: expect.any(String), kind: 'email', state: 'sent' }
  expect(await messagesOf(id)).toEqual([
    { ...sent, about: 'PLACED', sent_at: `${FRIDAY} 18:00:00` },
    { ...sent, about: 'ACCEPTED', sent_at: `${FRIDAY} 18:01:00` },
  ])
  expect(await messagesOf(other.id)).toHaveLength(1)
})

test('an e-mail that could not be sent is listed as retrying or as failed until it is sent', async () => {
  const { mail } = tiffin.services.integrations
  const { send } = mail
  mail.send = () => Promise.reject(new Error('away'))
  const { id } = await orderFood(shop)
  await runJobs()
  const unsent = { id: expect.any(String), kind: 'email', about: 'PLACED', sent_at: null }
  expect(await messagesOf(id)).toEqual([{ ...unsent, state: 'retrying' }])
  const failJobs = (failed_at: Temporal.Instant | null) =>
    tiffin.services.db.query(
      shop.id,
      sql`update job set failed_at = ${failed_at} where store_id = ${shop.id} and payload ->> 'order_id' = ${id}`,
    )
  await failJobs(tiffin.clock.now())
  expect(await messagesOf(id)).toEqual([{ ...unsent, state: 'failed' }])
  await failJobs(null)
  mail.send = send
  tiffin.clock.add({ hours: 1 })
  await runJobs()
  expect(await messagesOf(id)).toMatchObject([{ about: 'PLACED', state: 'sent' }])
})
