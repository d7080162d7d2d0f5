import { createCart, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { listOrderMessages } from '@tiffin/contract/ordering/orders/staff'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { storeContext } from '../../platform/http/context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeSettings } from '../../shop/settings/change-setting.ts'
import { getSmsMonth } from '@tiffin/contract/shop/letters/staff'
import { reserveSms } from '../../shop/letters/sms-budget.ts'
import { smsParts } from '../../shop/letters/sms-parts.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  name: 'The Mango Tree',
  hosts: ['mango-tree.example'],
  menu: SMALL_MENU,
  change: ({ sms }) => {
    sms.enabled = true
    sms.steps.placed = true
  },
}))
let kitchen: Kitchen

beforeAll(async () => {
  kitchen = await openKitchen(tiffin, shop)
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await texts()
})

/** The texts sent since the last call, after running all due jobs. */
async function texts(): Promise<string[]> {
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.texts.splice(0).map(({ text }) => text)
}

type Options = { at?: Shop; diner?: Diner; sms?: 0 | 1; to?: 'to' | 'collection' }

async function order({ at = shop, diner, sms = 1, to = 'collection' }: Options = {}) {
  const by = diner ?? (await newGuest(at))
  const { id } = await fillBasket(at, by, { service_type: to })
  await by.client.call(updateCart, { params: { id }, body: { sms_updates: sms } })
  await by.client.call(confirmCart, { params: { id } })
  return { id, by }
}

test('a diner who wants text messages gets one at each step of a collection, with number, time and link [Z-15]', async () => {
  const { id } = await order()
  expect(await texts()).toEqual([
    expect.stringMatching(
      /^The Mango Tree: order \d+ received, we are looking at it\. https?:\/\/mango-tree\.example\S*\/o\/\w{22}$/,
    ),
  ])
  await kitchen.accept(id)
  expect(await texts()).toEqual([expect.stringMatching(/ accepted, expected at about \d\d:\d\d\. http/)])
  await kitchen.delay(id, 15)
  expect(await texts()).toEqual([])
  tiffin.clock.add({ seconds: 30 })
  expect(await texts()).toEqual([expect.stringMatching(/ has a new time: \d\d:\d\d\. http/)])
  await kitchen.advance(id, 'READY')
  expect(await texts()).toEqual([expect.stringContaining('is ready to collect.')])
  await kitchen.advance(id, 'COMPLETED')
  expect(await texts()).toEqual([])
})

test('staff see the text messages that were sent about an order', async () => {
  const { id } = await order()
  await texts()
  const { client } = await newStaff(tiffin, shop, 'kitchen')
  const { data } = await client.call(listOrderMessages, { params: { storeId: shop.id, id } })
  expect(data.filter(({ kind }) => kind === 'sms')).toMatchObject([{ about: 'PLACED', state: 'sent' }])
})

test('a delivery is texted when it is on its way, and a cancelled order as cancelled [Z-15]', async () => {
  const { id } = await order({ to: 'to' })
  await kitchen.accept(id)
  await kitchen.advance(id, 'READY')
  await texts()
  await kitchen.advance(id, 'OUT_FOR_DELIVERY')
  expect(await texts()).toEqual([expect.stringContaining('is on its way, with you')])
  const other = await order()
  await texts()
  await other.by.client.call(cancelOrder, { params: { id: other.id }, body: {} })
  expect(await texts()).toEqual([expect.stringContaining('is cancelled.')])
})

test('a step that was passed before its text was sent is not texted any more [Z-15]', async () => {
  const { id } = await order()
  await kitchen.accept(id)
  expect(await texts()).toEqual([expect.stringContaining('accepted')])
})

test('nobody gets a text without asking for it, and none from a shop that sends none [Z-15]', async () => {
  await order({ sms: 0 })
  const silent = await tiffin.shop({ menu: SMALL_MENU })
  await order({ at: silent })
  const choosy = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ sms }) => {
      sms.enabled = true
    },
  })
  await order({ at: choosy })
  expect(await texts()).toEqual([])
  expect((await shop.store()).configuration.sms_updates).toBe(1)
  expect((await silent.store()).configuration.sms_updates).toBeUndefined()
})

test.each(['en', 'es'])('each text fits one message in %s, with a long name and address [Z-15]', language => {
  const t = tiffin.services.texts.of(language)
  const values = {
    shop: 'The Old Mango Tree Kitchen',
    number: 10_422,
    time: '18:40',
    when: t('mail.when.today', { time: '18:40' }),
    link: `https://the-old-mango-tree.example.com/o/${'a'.repeat(22)}`,
  }
  for (const step of ['placed', 'accepted', 'delayed', 'on_the_way', 'ready', 'cancelled'])
    expect(smsParts(t(`mail.${step}.sms`, values))).toBe(1)
})

test('the link of a text leads to the order [Z-15]', async () => {
  const { id } = await order()
  const [text] = await texts()
  const { pathname } = new URL(text!.split(' ').at(-1)!)
  const headers = { host: shop.host, accept: 'text/html' }
  const response = await tiffin.app.inject({ url: pathname, headers })
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe(`/order-tracking/${id}`)
})

test('the choice is remembered for the customer’s next basket [Z-15]', async () => {
  const diner = await newCustomer(shop)
  const wish = async () => {
    const { resource_id: id } = await diner.client.call(createCart, { body: {} })
    return (await diner.client.call(viewCart, { params: { id } })).data.sms_updates
  }
  expect(await wish()).toBe(0)
  await order({ diner })
  expect(await wish()).toBe(1)
  tiffin.clock.add({ minutes: 1 })
  await order({ diner, sms: 0 })
  expect(await wish()).toBe(0)
})

test('a repeated job sends no second text, and counts none [Z-15]', async () => {
  const { id } = await order()
  const before = await countOf(shop)
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{
      id: string
    }>`select id from job where store_id = ${shop.id} and name = 'text-order' and payload->>'order_id' = ${id}`,
  )
  expect(await texts()).toHaveLength(1)
  await tiffin.services.db.query(
    shop.id,
    sql`insert into job (id, store_id, name, lane, payload, run_at, created_at)
      select ${row!.id}, store_id, 'text-order', 'mail', jsonb_build_object('order_id', ${id}::text, 'kind', 'PLACED', 'event_id', id),
        at, at from order_event where store_id = ${shop.id} and order_id = ${id}`,
  )
  expect(await texts()).toEqual([])
  expect((await countOf(shop))!.texts - (before?.texts ?? 0)).toBe(1)
})

async function countOf({ id }: Shop) {
  const [row] = await tiffin.services.db.query(
    id,
    sql<{ texts: number; spent: number }>`select texts, spent from sms_month where store_id = ${id}`,
  )
  return row
}

test('concurrent texts never exceed the month’s limit, and each owner is told once [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ sms }) => {
      Object.assign(sms, { enabled: true, text_price: 5, month_limit: 12 })
    },
  })
  const owner = await newStaff(tiffin, own, 'owner')
  await newStaff(tiffin, own, 'manager')
  const used = () => owner.client.call(getSmsMonth, { params: { storeId: own.id } })
  expect(await used()).toEqual({ texts: 0, spent: '0.00', month_limit: '0.12' })
  tiffin.sent.length = 0
  const ctx = storeContext(tiffin.services, await own.store(), tiffin.app.log)
  const reserved = await Promise.all(Array.from({ length: 6 }, () => reserveSms(ctx, 1)))
  expect(reserved.filter(Boolean)).toHaveLength(2)
  expect(await countOf(own)).toEqual({ texts: 2, spent: 10 })
  expect(await used()).toEqual({ texts: 2, spent: '0.10', month_limit: '0.12' })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const told = tiffin.sent.splice(0)
  expect(told.map(({ subject }) => subject)).toEqual(['The Test Kitchen: no more text messages this month'])
  expect(told[0]!.text).toContain('£0.12')
  expect(await reserveSms(ctx, 1)).toBe(false)
  expect(await reserveSms(ctx, 3)).toBe(false)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(tiffin.sent).toEqual([])
  tiffin.clock.set('2026-12-01T00:00:00Z')
  const later = storeContext(tiffin.services, await own.store(), tiffin.app.log)
  const signedInLater = await newStaff(tiffin, own, 'owner')
  expect(await signedInLater.client.call(getSmsMonth, { params: { storeId: own.id } })).toMatchObject({
    texts: 0,
  })
  expect(await reserveSms(later, 1)).toBe(true)
})

test('a shop that has used its limit sends letters only [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ sms }) => {
      Object.assign(sms, { enabled: true, text_price: 5, month_limit: 5 })
      sms.steps.placed = true
    },
  })
  await order({ at: own })
  expect(await texts()).toHaveLength(1)
  tiffin.sent.length = 0
  await order({ at: own })
  expect(await texts()).toEqual([])
  expect(tiffin.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('received')])
})

test('a shop that switches text messages off sends none that are due [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ sms }) => {
      sms.enabled = true
      sms.steps.placed = true
    },
  })
  await order({ at: own })
  const ctx = storeContext(tiffin.services, await own.store(), tiffin.app.log)
  await changeSettings(
    ctx,
    { id: null, name: 'test' },
    { settings: ({ sms }) => ({ sms: { ...sms, enabled: false } }) },
  )
  expect(await texts()).toEqual([])
})
