import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU, name: 'The Mango Tree' }))
let kitchen: Kitchen
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

beforeAll(async () => {
  kitchen = await openKitchen(tiffin, shop)
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await runJobs()
  tiffin.sent.length = 0
})

const walk = async () => {
  const { id, order_number } = await orderFood(shop, { service_type: 'to' })
  await kitchen.accept(id, 40)
  await kitchen.delay(id, 15)
  tiffin.clock.add({ minutes: 1 })
  await runJobs()
  await kitchen.cook.client.call(cancelStaffOrder, {
    params: kitchen.at(id),
    body: { reason: 'NO_DRIVER', status: 'ACCEPTED' },
  })
  await runJobs()
  return order_number
}

test('mails go out when an order is placed, accepted, delayed and cancelled, each once [Z-15]', async () => {
  const number = await walk()
  expect(tiffin.sent.map(mail => mail.subject)).toEqual([
    `Order ${number} at The Mango Tree: received`,
    `Order ${number} at The Mango Tree: accepted`,
    `Order ${number} at The Mango Tree: new time 18:55`,
    `Order ${number} at The Mango Tree: cancelled`,
  ])
  expect(tiffin.sent[2]?.text).toContain('It was to be with you at 18:40. The new time is 18:55.')
  expect(tiffin.sent[3]?.text).toContain('There is no driver free to bring your order.')
  // Cash: nothing was charged, so the text mentions no refund [P-38].
  expect(tiffin.sent[3]?.text).not.toContain('3-5 working days')
  tiffin.sent.length = 0
  await runJobs()
  expect(tiffin.sent).toEqual([])
})

test('if the mail server is unavailable for a while, no mail is lost and no mail is sent twice', async () => {
  const { send } = tiffin.services.integrations.mail
  tiffin.services.integrations.mail.send = () => Promise.reject(new Error('away'))
  await orderFood(shop)
  await runJobs()
  tiffin.services.integrations.mail.send = send
  tiffin.clock.add({ minutes: 1 })
  await runJobs()
  await runJobs()
  expect(tiffin.sent.filter(mail => mail.subject.includes('received'))).toHaveLength(1)
  const messages = await tiffin.services.db.query(
    shop.id,
    sql<{
      n: number
    }>`select count(*)::int as n from message where store_id = ${shop.id} and id = ${tiffin.sent[0]!.id}`,
  )
  expect(messages).toEqual([{ n: 1 }])
})
