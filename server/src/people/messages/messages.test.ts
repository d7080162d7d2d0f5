import { listAudit } from '@tiffin/contract/people/audit/staff'
import { sendContactMessage } from '@tiffin/contract/people/messages/diner'
import {
  answerThread,
  countUnreadThreads,
  listThreads,
  readThread,
  setThreadState,
} from '@tiffin/contract/people/messages/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, openInstallation, type Shop } from '../../testing/installation.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const CONTACT = {
  name: 'Ada Okafor',
  phone: '07400 123456',
  email: 'Ada@Example.com',
  message: 'Is there a ramp?\n\nWe are four.',
}

const shopWithEmail = () =>
  tiffin.shop({ change: ({ contact }) => Object.assign(contact, { email: 'hello@shop.example' }) })
const mailed = async () => {
  const before = tiffin.sent.length
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.sent.slice(before)
}

async function inboxOf(shop: Shop) {
  const { client, name } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  return {
    client,
    name,
    list: (query: { state?: 'OPEN' | 'ANSWERED' | 'CLOSED'; after?: string } = {}) =>
      client.call(listThreads, { params, query }),
    unread: async () => (await client.call(countUnreadThreads, { params })).count,
    read: async (id: string) => (await client.call(readThread, { params: { ...params, id } })).data,
    answer: async (id: string, text: string, answer_id: string = crypto.randomUUID()) =>
      (await client.call(answerThread, { params: { ...params, id }, body: { answer_id, text } })).data,
    close: async (id: string, closed = true) =>
      (await client.call(setThreadState, { params: { ...params, id }, body: { closed } })).data,
  }
}

test('a visitor’s message is stored for the console and sent to the shop, whose reply goes to the visitor [I-07] [I-09] [API-67] [API-82]', async () => {
  const shop = await shopWithEmail()
  expect(await shop.call(sendContactMessage, { body: CONTACT })).toEqual({ message: 'success' })
  const inbox = await inboxOf(shop)
  const { data } = await inbox.list()
  expect(data).toMatchObject([
    {
      kind: 'CONTACT',
      state: 'OPEN',
      is_unread: true,
      name: 'Ada Okafor',
      beginning: 'Is there a ramp? We are four.',
    },
  ])
  const [letter, ...others] = await mailed()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'hello@shop.example', reply_to: 'ada@example.com' })
  for (const form of [letter!.text, letter!.html])
    for (const part of ['Is there a ramp?', 'We are four.', '+447400123456', 'Ada Okafor', data[0]!.id])
      expect(form).toContain(part)
  expect(await inbox.read(data[0]!.id)).toMatchObject({
    email: 'ada@example.com',
    phone: '+447400123456',
    messages: [{ author: 'VISITOR', actor: '', text: CONTACT.message, is_sent: true }],
  })
})

test('every wrong field of the contact form is refused with the reason, and nothing is stored [I-08]', async () => {
  const shop = await shopWithEmail()
  const errorsOf = (body: Partial<typeof CONTACT>) =>
    shop.call(sendContactMessage, { body: { ...CONTACT, ...body } }).then(
      () => undefined,
      (refused: { status: number; errors: Record<string, string[]> }) => [refused.status, refused.errors],
    )
  const empty = ['This field is required']
  expect(await errorsOf({ name: ' ', phone: '', email: '', message: '\n' })).toEqual([
    400,
    { name: empty, phone: empty, email: empty, message: empty },
  ])
  expect(
    await errorsOf({ name: 'buy at www.example.com', phone: '12', email: 'ada@', message: 'x'.repeat(2001) }),
  ).toEqual([
    400,
    {
      name: [expect.stringContaining('no web address')],
      phone: [expect.stringContaining('phone number')],
      email: [expect.stringContaining('valid e-mail')],
      message: ['Please write at most 2000 characters.'],
    },
  ])
  expect((await (await inboxOf(shop)).list()).data).toEqual([])
})

test('a program that fills in the invisible field gets the same response, and the shop gets nothing [Z-16]', async () => {
  const shop = await shopWithEmail()
  const body = { ...CONTACT, homepage: 'https://spam.example' }
  expect(await shop.call(sendContactMessage, { body })).toEqual({ message: 'success' })
  expect((await (await inboxOf(shop)).list()).data).toEqual([])
  expect(await mailed()).toEqual([])
})

test('a network may send ten messages an hour [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  const send = async (remoteAddress: string) => {
    const request = { method: 'POST' as const, url: '/foodhub/contact/email', headers: { host: shop.host } }
    return (await own.app.inject({ ...request, remoteAddress, payload: CONTACT })).statusCode
  }
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push(await send('203.0.113.9'))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await send('203.0.113.10')).toBe(200)
  await own.close()
})

test('an answer is sent to the visitor once, however often it is repeated, and the log names who answered [Y-09]', async () => {
  const shop = await shopWithEmail()
  await shop.call(sendContactMessage, { body: CONTACT })
  await mailed()
  const inbox = await inboxOf(shop)
  const [{ id } = { id: '' }] = (await inbox.list()).data
  const answer_id = crypto.randomUUID()
  const text = 'Yes, there is.\nSee you.'
  await inbox.answer(id, text, answer_id)
  expect(await inbox.answer(id, text, answer_id)).toMatchObject({
    state: 'ANSWERED',
    is_unread: false,
    messages: [{ author: 'VISITOR' }, { author: 'STAFF', actor: inbox.name, text, is_sent: false }],
  })
  const letters = [...(await mailed()), ...(await mailed())]
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: 'ada@example.com', reply_to: 'hello@shop.example' })
  for (const part of ['Hello Ada Okafor', 'Yes, there is.', 'See you.', 'Is there a ramp?'])
    expect(letters[0]!.text).toContain(part)
  expect((await inbox.read(id)).messages[1]).toMatchObject({ is_sent: true })
  const log = await inbox.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(log.data).toMatchObject([
    { action: 'MESSAGE_ANSWERED', actor: inbox.name, subject: `thread ${id}`, customer: 'Ada Okafor' },
  ])
})

test('an answer is written in the language of the visitor’s form', async () => {
  const shop = await shopWithEmail()
  await shop.as({ language: 'es' }).call(sendContactMessage, { body: CONTACT })
  const inbox = await inboxOf(shop)
  await inbox.answer((await inbox.list()).data[0]!.id, 'Sí, hay una rampa.')
  const letters = await mailed()
  expect(letters.find(({ to }) => to === 'ada@example.com')!.subject).toContain('sobre tu mensaje')
})

test('staff see how many messages are unread, read them, close them and open them again', async () => {
  const shop = await shopWithEmail()
  for (const name of ['Ada Okafor', 'Ben Reyes']) {
    tiffin.clock.add({ minutes: 1 })
    await shop.call(sendContactMessage, { body: { ...CONTACT, name } })
  }
  const inbox = await inboxOf(shop)
  expect(await inbox.unread()).toBe(2)
  const [ben, ada] = (await inbox.list()).data
  expect([ben!.name, ada!.name]).toEqual(['Ben Reyes', 'Ada Okafor'])
  await inbox.read(ben!.id)
  expect(await inbox.unread()).toBe(1)
  await inbox.close(ben!.id)
  await inbox.close(ben!.id)
  expect((await inbox.list({ state: 'CLOSED' })).data).toMatchObject([{ id: ben!.id, is_unread: false }])
  expect((await inbox.list({ state: 'OPEN' })).data).toMatchObject([{ id: ada!.id }])
  expect(await inbox.close(ben!.id, false)).toMatchObject({ state: 'OPEN' })
  const log = await inbox.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(log.data.map(({ action }) => action)).toEqual(['MESSAGE_REOPENED', 'MESSAGE_CLOSED'])
})

test('messages are listed page by page, each once', async () => {
  const shop = await tiffin.shop()
  for (let count = 0; count < 32; count++) await shop.call(sendContactMessage, { body: CONTACT })
  const inbox = await inboxOf(shop)
  const first = await inbox.list()
  const second = await inbox.list({ after: first.data.at(-1)!.id })
  expect([first.data.length, first.more, second.data.length, second.more]).toEqual([30, true, 2, false])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(32)
})

test('every process is notified of a message, of its reading and of its answer', async () => {
  const shop = await shopWithEmail()
  let notices = 0
  const stop = tiffin.services.db.onNotice(notice => {
    if (notice.topic === 'thread' && notice.store_id === shop.id) notices++
  })
  await shop.call(sendContactMessage, { body: CONTACT })
  const inbox = await inboxOf(shop)
  const [{ id } = { id: '' }] = (await inbox.list()).data
  await inbox.read(id)
  await inbox.read(id)
  await inbox.answer(id, 'Yes.')
  await expect.poll(() => notices).toBe(3)
  stop()
})

test('a signed-in customer’s message belongs to the account [I-10]', async () => {
  const shop = await shopWithEmail()
  const customer = await newCustomer(shop)
  await customer.client.call(sendContactMessage, { body: CONTACT })
  await mailed()
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql`select customer_id from thread where store_id = ${shop.id}`,
  )
  expect(row).toEqual({ customer_id: customer.id })
})
