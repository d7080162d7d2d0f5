import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder } from '@tiffin/contract/ordering/orders/staff'
import {
  followSupport,
  getSupportMessages,
  lookupChatOrder,
  markSupportRead,
  reportMissingItems,
  sendSupportMessage,
} from '@tiffin/contract/ordering/support/diner'
import type { ChatNews } from '@tiffin/contract/ordering/support/chat'
import { saveTranslation } from '@tiffin/contract/menu/translations/staff'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import { createClient } from '@tiffin/contract/client'
import {
  answerThread,
  countUnreadThreads,
  listThreads,
  readThread,
} from '@tiffin/contract/people/messages/staff'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { type Diner, itemNamed, newCustomer, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const openShop = () =>
  tiffin.shop({
    menu: SMALL_MENU,
    change: ({ contact }) => Object.assign(contact, { email: 'hello@shop.example' }),
  })
const visible = async ({ client }: Diner) => (await client.call(lookupChatOrder, { query: {} })).data
const write = ({ client }: Diner, order_id: string, text: string, id: string = crypto.randomUUID()) =>
  client.call(sendSupportMessage, { body: { id, order_id, text } })
const chat = async ({ client }: Diner, order_id: string) =>
  (await client.call(getSupportMessages, { query: { order_id } })).data
const report = ({ client }: Diner, order_id: string, lines: { position: number; quantity: number }[]) =>
  client.call(reportMissingItems, { body: { id: crypto.randomUUID(), order_id, lines } })
/** The letters of the chats that were sent since the last call; letters about orders are left out. */
const mailed = async () => {
  const before = tiffin.sent.length
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.sent.slice(before).filter(({ text }) => text.includes('rider'))
}

async function inboxOf(shop: Shop) {
  const { client, token } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  return {
    client,
    token,
    list: async () => (await client.call(listThreads, { params, query: {} })).data,
    unread: async () => (await client.call(countUnreadThreads, { params })).count,
    read: async (id: string) => (await client.call(readThread, { params: { ...params, id } })).data,
    answer: (id: string, text: string) =>
      client.call(answerThread, {
        params: { ...params, id },
        body: { answer_id: crypto.randomUUID(), text },
      }),
  }
}

test('the chat has the order with name, contact, times and dishes, and a dish that is sold out is marked [S-01] [S-02] [S-07] [S-08] [O-02] [API-86]', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop, { items: { 'Tarka dal': 2, Samosa: 1 } })
  const { client } = await newStaff(tiffin, shop, 'manager')
  await client.call(setStock, {
    params: { storeId: shop.id, id: await itemNamed(shop, 'Samosa') },
    body: { kind: 'item', sold_out: true, until: 'tomorrow' },
  })
  expect(await visible(diner)).toMatchObject({
    order_id: id,
    service_type: 'collection',
    delivery_time: null,
    collection_time: expect.stringMatching(/^2026-/),
    time_zone: 'Europe/London',
    contact: {
      name: 'Priya Shah',
      phone: expect.stringMatching(/^\+44/),
      email: expect.stringContaining('@'),
    },
    items: expect.arrayContaining([
      expect.objectContaining({ name: 'Tarka dal', quantity: 2, out_of_stock: false }),
      expect.objectContaining({ name: 'Samosa', quantity: 1, out_of_stock: true }),
    ]),
  })
})

test('the chat is visible until a minute after the promised time, and a later time counts [S-04]', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop)
  const { collection_time, current_time } = (await visible(diner))!
  const minutes = (Date.parse(collection_time!) - Date.parse(current_time)) / 60_000
  tiffin.clock.add({ minutes, seconds: 60 })
  expect((await visible(diner))?.order_id).toBe(id)
  tiffin.clock.add({ seconds: 1 })
  expect(await visible(diner)).toBeNull()
})

test('of several orders the one with the latest time counts, and a cancelled one does not [S-04]', async () => {
  const shop = await openShop()
  const diner = await newCustomer(shop)
  expect(await visible(diner)).toBeNull()
  const later = await orderFood(shop, { diner, pre_order_time: '2026-11-20 20:30:00' })
  const sooner = await orderFood(shop, { diner })
  expect((await visible(diner))?.order_id).toBe(later.id)
  await diner.client.call(cancelOrder, { params: { id: later.id }, body: {} })
  expect((await visible(diner))?.order_id).toBe(sooner.id)
})

test('messages go both ways with read marks, each once, and only the customer of the order reads them [API-101] [Y-07]', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop)
  const [message, stranger] = [crypto.randomUUID(), await newGuest(shop)]
  await write(diner, id, 'Where is the rider?', message)
  await write(diner, id, 'Where is the rider?', message)
  const inbox = await inboxOf(shop)
  expect(await inbox.list()).toMatchObject([
    { id, kind: 'CHAT', state: 'OPEN', is_unread: true, beginning: 'Where is the rider?' },
  ])
  expect(await inbox.unread()).toBe(1)
  expect((await chat(diner, id)).messages).toMatchObject([{ author: 'VISITOR', is_read: false }])
  await inbox.read(id)
  expect(await inbox.unread()).toBe(0)
  tiffin.clock.add({ seconds: 10 })
  await inbox.answer(id, 'The rider is at your door.')
  expect(await chat(diner, id)).toMatchObject({
    is_open: true,
    unread: 1,
    messages: [{ is_read: true }, { author: 'STAFF', text: 'The rider is at your door.', is_read: false }],
  })
  await diner.client.call(markSupportRead, { body: { order_id: id } })
  expect((await chat(diner, id)).unread).toBe(0)
  const other = { status: 404 }
  await expect(chat(stranger, id)).rejects.toMatchObject(other)
  await expect(write(stranger, id, 'Hello')).rejects.toMatchObject(other)
  await expect(report(stranger, id, [{ position: 0, quantity: 1 }])).rejects.toMatchObject(other)
})

test('what the other side does not read within two minutes is sent by e-mail, once', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop)
  const inbox = await inboxOf(shop)
  await write(diner, id, 'Where is the rider?')
  expect(await mailed()).toEqual([])
  tiffin.clock.add({ minutes: 2, seconds: 1 })
  expect(await mailed()).toMatchObject([{ to: 'hello@shop.example' }])
  await inbox.answer(id, 'The rider is at your door.')
  tiffin.clock.add({ minutes: 2, seconds: 1 })
  expect(await mailed()).toMatchObject([{ to: expect.stringContaining('priya') }])
  expect(await mailed()).toEqual([])
  await write(diner, id, 'The rider is here.')
  await inbox.read(id)
  await inbox.answer(id, 'Greet the rider.')
  await diner.client.call(markSupportRead, { body: { order_id: id } })
  tiffin.clock.add({ minutes: 2, seconds: 1 })
  expect(await mailed()).toEqual([])
})

test('while the shop is closed the chat says so and still accepts messages', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop)
  tiffin.clock.add({ hours: 8 })
  await write(diner, id, 'The rider took my umbrella.')
  expect(await chat(diner, id)).toMatchObject({ is_open: false, messages: [{ author: 'VISITOR' }] })
})

test('missing dishes are reported up to the ordered quantity, all reports together [S-02] [API-101]', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop, { items: { 'Tarka dal': 2 } })
  await report(diner, id, [{ position: 0, quantity: 1 }])
  for (const lines of [[{ position: 0, quantity: 2 }], [{ position: 1, quantity: 1 }]])
    await expect(report(diner, id, lines)).rejects.toMatchObject({ status: 400 })
  expect((await chat(diner, id)).messages).toMatchObject([
    {
      text: 'Missing from the order:\n1 × Tarka dal',
      missing: [{ position: 0, quantity: 1 }],
      is_refunded: false,
    },
  ])
})

test('the customer’s stream announces an answer and the read mark of staff as they happen [API-101]', async () => {
  const shop = await openShop()
  const { id, diner } = await orderFood(shop)
  const inbox = await inboxOf(shop)
  await inbox.client.call(acceptOrder, { params: { storeId: shop.id, id }, body: {} })
  await tiffin.app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(tiffin.app.server.address() as AddressInfo).port}`
  const browser = createClient({ baseUrl, headers: () => ({ store: shop.host, 'user-token': diner.token }) })
  const [news, end] = [[] as ChatNews[], new AbortController()]
  let check = () => {}
  const until = (holds: () => boolean) =>
    new Promise<void>(resolve => {
      check = () => holds() && resolve()
      check()
    })
  const stream = { query: { order_id: id }, signal: end.signal }
  const following = browser
    .follow(followSupport, stream, event => {
      news.push(event)
      check()
    })
    .catch(() => undefined)
  await until(() => news.length > 0)
  await write(diner, id, 'Where is the rider?')
  await until(() => news.at(-1)?.messages === 1)
  await inbox.read(id)
  await until(() => news.at(-1)?.read_at !== null)
  await inbox.answer(id, 'The rider is at your door.')
  await until(() => news.at(-1)?.messages === 2)
  end.abort()
  await following
})

test('staff are offered the shop’s ready answers in the language of the customer [Y-07]', async () => {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ contact }) =>
      void (contact.ready_answers = [{ text: 'We are on our way.' }, { text: '' }, { text: 'Sorry!' }]),
  })
  const { client } = await newStaff(tiffin, shop, 'owner')
  await client.call(saveTranslation, {
    params: { storeId: shop.id, language: 'es' },
    body: { original: 'Sorry!', translated: '¡Perdón!', seen: null },
  })
  const { id, diner } = await orderFood(shop)
  await write(diner, id, 'Where is the rider?')
  const inbox = await inboxOf(shop)
  expect((await inbox.read(id)).ready_answers).toEqual(['We are on our way.', 'Sorry!'])
  const spanish = shop.as({ 'user-token': diner.token, language: 'es' })
  await write({ ...diner, client: spanish }, id, '¿Y el repartidor?')
  expect((await inbox.read(id)).ready_answers).toEqual(['We are on our way.', '¡Perdón!'])
})
