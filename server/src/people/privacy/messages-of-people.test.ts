import { requestData } from '@tiffin/contract/people/privacy/diner'
import { sendContactMessage } from '@tiffin/contract/people/messages/diner'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { queueOldContacts } from './remove-old-contacts.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const CONTACT = {
  name: 'Ada Okafor',
  phone: '07400123456',
  email: 'ada@example.com',
  message: 'Is there a ramp?',
}

const run = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)
const namesIn = async (shop: Shop) => {
  const rows = await tiffin.services.db.query(
    shop.id,
    sql<{ name: string; body: string }>`select name, body from thread
      join thread_message on thread_message.store_id = thread.store_id and thread_message.thread_id = thread.id
      where thread.store_id = ${shop.id} order by name`,
  )
  return rows.map(({ name }) => name)
}

test('the deletion of an account deletes its messages, those with its proven e-mail, and no others [G-23]', async () => {
  const shop = await tiffin.shop()
  const customer = await newCustomer(shop)
  const email = `own-${shop.id}@example.com`
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set email = ${email}, email_proven_at = ${tiffin.clock.now()}
      where store_id = ${shop.id} and id = ${customer.id}`,
  )
  await customer.client.call(sendContactMessage, { body: { ...CONTACT, name: 'Signed in' } })
  await shop.call(sendContactMessage, { body: { ...CONTACT, name: 'Signed out', email } })
  await shop.call(sendContactMessage, { body: { ...CONTACT, name: 'Somebody else' } })
  await run()
  const api_token = (await shop.store()).api_token
  const headers = { 'api-token': api_token, 'user-token': customer.token }
  await shop.as(headers).call(requestData, { body: { type: 'DELETE', email, store_id: shop.id } })
  expect(await namesIn(shop)).toEqual(['Somebody else'])
  const letters = await tiffin.services.db.query(
    shop.id,
    sql<{ body_text: string }>`select body_text from message where store_id = ${shop.id}`,
  )
  expect(letters.filter(({ body_text }) => body_text.includes('Signed'))).toEqual([])
  expect(letters.filter(({ body_text }) => body_text.includes('Somebody else'))).toHaveLength(1)
})

test('messages are deleted when they are older than the shop keeps contacts [G-23]', async () => {
  const shop = await tiffin.shop()
  await changeShop(tiffin.services, shop.id, ({ privacy }) => Object.assign(privacy, { contact_months: 12 }))
  await shop.call(sendContactMessage, { body: CONTACT })
  const removeAt = async (at: string) => {
    tiffin.clock.set(at)
    await queueOldContacts(tiffin.services)
    await run()
  }
  await removeAt('2027-11-20T17:00:00Z')
  expect(await namesIn(shop)).toEqual(['Ada Okafor'])
  await removeAt('2027-11-22T17:00:00Z')
  expect(await namesIn(shop)).toEqual([])
})
