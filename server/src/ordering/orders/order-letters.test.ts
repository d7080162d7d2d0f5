import { ORDER_LETTERS } from '#letters'
import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { CANCEL_REASONS, type OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import * as rows from '@tiffin/contract/ordering/orders/staff'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { storeContext } from '../../platform/http/context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { findOrder, type PlacedOrder, requirePlaced } from './order-row.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { type BasketOptions, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { writeOrderLetter } from './write-order-letter.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree', menu: SMALL_MENU }))
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

/** The letters sent since the last call, after running all due jobs. */
async function letters() {
  await runJobs()
  return tiffin.sent.splice(0)
}
async function lettersOf(options: BasketOptions, ...steps: ((id: string) => Promise<unknown>)[]) {
  const order = await orderFood(shop, options)
  for (const step of steps) await step(order.id)
  return { ...order, sent: await letters() }
}

test('a letter says where to collect, with a link to the map, and what to say at the counter [Z-15]', async () => {
  const { sent, order_number } = await lettersOf({})
  const [{ text, html }] = sent as [(typeof sent)[number]]
  for (const form of [text, html]) {
    expect(form).toContain('1 High Street, Bradford, BD1 1AA')
    expect(form).toContain(`Say order ${order_number} at the counter.`)
    expect(form).toContain('https://www.google.com/maps/search/?api=1')
    expect(form).toContain('The Mango Tree')
  }
  expect(html).toContain('query=The%20Mango%20Tree%2C%201%20High%20Street%2C%20Bradford%2C%20BD1%201AA')
})

test('the shop’s number is a link, and a reply reaches the shop [Z-15]', async () => {
  const own = await tiffin.shop({ menu: SMALL_MENU, phone: '01632 960000', email: 'shop@example.com' })
  await orderFood(own)
  const [sent] = await letters()
  expect(sent!.html).toMatch(/<a href="tel:\+441632960000"[^>]*>01632 960000<\/a>/)
  expect(sent!.text).toContain('01632 960000')
  expect(sent!.reply_to).toBe('shop@example.com')
})

test('a mail about an order shows the sub-total, the added charges and the total, and below them the included tax [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ charges }) => void (charges.bag = { amount: 10, items_per_bag: null }),
  })
  await orderFood(own)
  const [sent] = await letters()
  const lines = sent!.text.split('\n').filter(line => /\s\s£/.test(line))
  expect(lines).toEqual([
    '2 × Tarka dal  £11.00',
    'Sub-total  £11.00',
    'Carrier bags  £0.10',
    'Total  £11.10',
    expect.stringMatching(/^Includes VAT \(20%\) {2}£1\.\d\d$/),
  ])
})

test.each([
  ['2026-11-21 13:00:00', 'It will be ready to collect Saturday 21-11-2026, at about 13:00.'],
  ['2026-11-20 21:00:00', 'It will be ready to collect at about 21:00.'],
])(
  'an order for %s is accepted, not being made, and its letter names the day [V7]',
  async (pre_order_time, words) => {
    const { sent } = await lettersOf({ pre_order_time }, kitchen.accept)
    const [, accepted] = sent
    expect(accepted!.text).toContain('The shop has accepted your order.')
    expect(accepted!.text).not.toContain('The shop is making your order')
    expect(accepted!.text).toContain(words)
  },
)

test('an order for now is being made as soon as it is accepted [V7]', async () => {
  const { sent } = await lettersOf({}, kitchen.accept)
  expect(sent[1]!.text).toContain('The shop is making your order.')
})

test('half past midnight is tonight, and every change of it names the day [V7]', async () => {
  const late = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => {
      settings.hours.collection.friday = [{ open: '12:00', close: '02:00' }]
    },
  })
  const owner = await newStaff(tiffin, late)
  const { id } = await orderFood(late, { pre_order_time: '2026-11-21 00:30:00' })
  const params = { storeId: late.id, id }
  await owner.client.call(rows.acceptOrder, { params, body: {} })
  await owner.client.call(rows.delayOrder, { params, body: { minutes: 15, from: '2026-11-21 00:30:00' } })
  tiffin.clock.add({ seconds: 30 })
  const [placed, , delayed] = await letters()
  expect(placed!.text).toContain('it is ready tonight, at about 00:30.')
  expect(delayed!.subject).toContain('new time tonight, 00:45')
  expect(delayed!.text).toContain('It was to be ready tonight, 00:30. The new time is tonight, 00:45.')
})

test('a letter says when a collection is ready and when a delivery leaves, each once [Z-15]', async () => {
  const collected = await lettersOf({}, kitchen.accept, id => kitchen.advance(id, 'READY'))
  expect(collected.sent.map(({ subject }) => subject.split(': ')[1])).toEqual([
    'received',
    'accepted',
    'ready',
  ])
  expect(collected.sent[2]!.text).toContain('It is waiting for you at the counter.')
  const brought = await lettersOf(
    { service_type: 'to' },
    kitchen.accept,
    id => kitchen.advance(id, 'READY'),
    id => kitchen.advance(id, 'OUT_FOR_DELIVERY'),
  )
  expect(brought.sent.map(({ subject }) => subject.split(': ')[1])).toEqual([
    'received',
    'accepted',
    'on its way',
  ])
  expect(brought.sent[2]!.text).toContain('It should be with you at about 18:45.')
  await kitchen.advance(brought.id, 'COMPLETED')
  expect((await letters()).map(({ subject }) => subject.split(': ')[1])).toEqual(['your receipt'])
})

test('after an outage of the mail server no mail says "ready" about an order that was collected [Z-15]', async () => {
  const { send } = tiffin.services.integrations.mail
  const { id } = await lettersOf({}, kitchen.accept)
  tiffin.services.integrations.mail.send = () => Promise.reject(new Error('away'))
  await kitchen.advance(id, 'READY')
  await runJobs()
  tiffin.services.integrations.mail.send = send
  await kitchen.advance(id, 'COMPLETED')
  tiffin.clock.add({ minutes: 1 })
  expect((await letters()).map(({ subject }) => subject.split(': ')[1])).toEqual(['your receipt'])
})

test('a diner whose cancellation is declined gets a letter that the order continues [Y-03]', async () => {
  const order = await orderFood(shop)
  await kitchen.accept(order.id, 30)
  await order.diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
  await letters()
  await kitchen.answer(order.id, false)
  const [declined] = await letters()
  expect(declined!.subject).toBe(`Order ${order.order_number} at The Mango Tree: not cancelled`)
  expect(declined!.text).toContain('It goes on as planned and will be ready to collect at about 18:30.')
})

test('a delay that is undone at once is not announced; one that stays is announced once [Z-15]', async () => {
  const { id } = await lettersOf({}, id => kitchen.accept(id, 30))
  await kitchen.delay(id, 10)
  tiffin.clock.add({ seconds: 5 })
  await kitchen.delay(id, -10)
  tiffin.clock.add({ minutes: 2 })
  expect(await letters()).toEqual([])
  await kitchen.delay(id, 10)
  expect(await letters()).toEqual([])
  tiffin.clock.add({ seconds: 30 })
  expect((await letters()).map(({ text }) => text)).toEqual([
    expect.stringContaining('It was to be ready at 18:30. The new time is 18:40.'),
  ])
})

test('the mail about a cancelled order gives the reason and asks for neither collection nor payment [O-08] [P-38]', async () => {
  const { sent } = await lettersOf({}, id =>
    kitchen.cook.client.call(rows.cancelStaffOrder, {
      params: kitchen.at(id),
      body: { reason: 'SHOP_CLOSED', status: 'PLACED' },
    }),
  )
  const { text, html } = sent[1]!
  expect(text).toContain('The shop is closed.\nNothing was charged.')
  for (const form of [text, html]) expect(form).not.toMatch(/Collect from|at the counter|Cash, when/)
})

/** The letter for a slightly different order. */
async function letterOf(kind: OrderEventKind, change: Partial<PlacedOrder>) {
  const { id } = await orderFood(shop)
  return letterAbout(shop, id, { kind, change })
}

async function letterAbout(
  { store }: Pick<Shop, 'store'>,
  id: string,
  { kind, change }: { kind: OrderEventKind; change: Partial<PlacedOrder> },
) {
  const ctx = storeContext(tiffin.services, await store(), tiffin.app.log)
  const row = requirePlaced((await findOrder(ctx, id))!)
  const event = { promised_at: row.promised_at, previous_promised_at: null }
  return (await writeOrderLetter(ctx, kind, { ...row, ...change, event }))!
}

test.each(CANCEL_REASONS)(
  'after an online payment the letter for %s promises the refund in 3-5 working days [E-18] [N-10] [O-09]',
  async cancel_reason => {
    const online = await letterOf('CANCELLED', { cancel_reason, paid: true, payment_mode: 'CARD' })
    expect(online.text).toContain('your money is back with you in 3-5 working days.')
    const cash = await letterOf('CANCELLED', { cancel_reason })
    expect(cash.text).not.toContain('3-5 working days')
  },
)

test('every letter exists in every language, with all its texts [Z-15]', async () => {
  for (const kind of Object.keys(ORDER_LETTERS) as OrderEventKind[])
    for (const service_type of ['delivery', 'collection'] as const) {
      if (kind === 'READY' && service_type === 'delivery') continue
      if (kind === 'OUT_FOR_DELIVERY' && service_type === 'collection') continue
      for (const language of ['en', 'es']) {
        const { subject, text, html } = await letterOf(kind, { language, service_type, contactless: true })
        // A key without a text would be displayed as it is.
        for (const form of [subject, text, html])
          expect(form).not.toMatch(/\b(mail|tracking|days|checkout)\.[a-z_]+|[{}]when/)
        expect(html).toContain(`<html lang="${language}">`)
      }
    }
  const spanish = await letterOf('ACCEPTED', { language: 'es' })
  expect(spanish.text).toContain('Está listo para recoger a eso de las 18:20.')
})

test('times have the format of the shop’s country, and no sentence ends in two full stops [N-18]', async () => {
  const own = await tiffin.shop({
    country: 'US',
    menu: { ...SMALL_MENU, currency: 'USD' },
    time_zone: 'America/New_York',
  })
  tiffin.clock.set('2026-11-20T17:28:00Z')
  const guest = await own.call(createGuest, {
    body: { first_name: 'Ada', last_name: 'Khan', phone: '(202) 555-0143', email: 'ada@example.com' },
  })
  const diner = { client: own.as({ 'user-token': guest.api_token }), token: guest.api_token, id: guest.id }
  const order = await orderFood(own, { diner })
  const [placed] = await letters()
  expect(placed!.text).toContain('at about 12:48\u00a0pm.')
  for (const form of [placed!.text, placed!.html]) expect(form).not.toMatch(/\.\./)
  // An order stores the country's wording of the language. Earlier orders store the base language.
  expect(placed!.text).toContain('You get this email because you ordered at')
  for (const language of ['en', 'es']) {
    const { html, text } = await letterAbout(own, order.id, { kind: 'CANCELLED', change: { language } })
    expect(html).toContain(`<html lang="${language}-US">`)
    expect(text).toContain(language === 'en' ? 'You get this email because' : 'Recibes este correo')
  }
})

test('a letter shows amounts in the currency of the order, also when the shop’s currency has changed since [O-02]', async () => {
  const own = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(own)
  await letters()
  // As stored by a version that allowed the currency to change while orders were open.
  await tiffin.services.db.query(
    own.id,
    sql`update store_setting set value = jsonb_set(value, '{own,currency}', '{"iso": "EUR", "symbol": "€"}')
      where store_id = ${own.id} and section = 'region'`,
  )
  await tiffin.services.db.query(
    own.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${own.id}`,
  )
  tiffin.services.stores.forget(own.id)
  const owner = await newStaff(tiffin, own)
  await owner.client.call(rows.acceptOrder, { params: { storeId: own.id, id }, body: { minutes: 20 } })
  const [accepted] = await letters()
  for (const form of [accepted!.text, accepted!.html]) {
    expect(form).toContain('£11.00')
    expect(form).not.toContain('€')
  }
})

test('a letter is readable on a light and a dark screen [Z-15]', async () => {
  const { sent } = await lettersOf({})
  const { html } = sent[0]!
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
  expect(html).toMatch(
    /@media \(prefers-color-scheme:dark\)\{\.page\{background-color:#[\da-f]{6} !important/,
  )
})

test('texts that people have written are escaped in a letter, whatever characters they contain [Z-15]', async () => {
  const own = await tiffin.shop({ name: 'Bread & <Butter>', menu: SMALL_MENU })
  await orderFood(own)
  const [placed] = await letters()
  expect(placed!.html).not.toContain('<Butter>')
  expect(placed!.html).toContain('Bread &amp; &lt;Butter&gt;')
  expect(placed!.text).toContain('Bread & <Butter>')
})
