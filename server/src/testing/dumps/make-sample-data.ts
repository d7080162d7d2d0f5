import { createGuest, register } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { saveConsents } from '@tiffin/contract/people/consent/diner'
import { getAddons } from '@tiffin/contract/menu/menu/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import * as staff from '@tiffin/contract/ordering/orders/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { addStaff } from '../../people/staff/add-staff.ts'
import type { Installation, Shop } from '../installation.ts'
import { type BasketOptions, type Diner, fillBasket, itemNamed, newGuest, orderFood } from '../ordering.ts'
import { SMALL_MENU, smallMenuIn } from '../small-menu.ts'
import { consoleOf } from '../staff.ts'
import type { DumpContents } from './dump-contents.ts'

const PASSWORD = 'Lantern-7-kites'
const NOTE = 'No coriander, please. Ring twice: the bell is “tired”.'

/**
 * Creates the data of two stores through their own calls: orders in every state, open baskets, tokens, idempotency keys
 * and jobs that are due. It uses only what the first version had, so the code of any version can run it.
 */
export async function makeSampleData(tiffin: Installation): Promise<DumpContents> {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    name: 'The Old Kitchen',
    hosts: ['old.example'],
    change: settings => {
      settings.ordering.unanswered_minutes = 15
      settings.charges.bag = { amount: 10, items_per_bag: null }
      settings.ordering.collection.slot_capacity = 20
    },
  })
  const member = { email: 'rosa@example.com', name: 'Rosa', password: PASSWORD }
  await addStaff(tiffin.services, {
    ...member,
    operator: true,
    stores: [{ store_id: shop.id, role: 'owner' }],
  })
  const { staff_token } = await consoleOf(tiffin, {}).call(staffLogin, {
    body: { email: member.email, password: PASSWORD },
  })
  const cook = { client: consoleOf(tiffin, { 'staff-token': staff_token }), shop_id: shop.id }
  const ada = await newCustomer(shop)
  // The order is never accepted: its timer cancels it, and its e-mails are sent.
  const unanswered = await orderFood(shop, { diner: ada })
  tiffin.clock.add({ minutes: 16 })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)

  const orders = [{ id: unanswered.id, number: unanswered.order_number, story: 'TOO_BUSY', token: ada.token }]
  for (const [story, act] of Object.entries(storiesOf(cook))) {
    const diner = story.startsWith('guest') ? await newGuest(shop) : ada
    const order = await orderFood(shop, { ...wishOf(story), diner })
    await act(order.id, diner)
    orders.push({ id: order.id, number: order.order_number, story, token: diner.token })
  }
  const baskets = await openBaskets(shop, ada)
  await cook.client.call(setStock, {
    params: { storeId: shop.id, id: await itemNamed(shop, 'Samosa') },
    body: { kind: 'item', sold_out: true, until: 'tomorrow' },
  })
  return {
    now: tiffin.clock.now().toString(),
    host: shop.host,
    shop_id: shop.id,
    customer: { id: ada.id, email: 'ada@example.com', password: PASSWORD, token: ada.token },
    staff: { email: member.email, password: PASSWORD, token: staff_token },
    orders,
    abroad: await orderAbroad(tiffin),
    baskets,
    guest: await keptGuest(shop),
  }
}

async function newCustomer(shop: Shop): Promise<Diner> {
  const person = {
    first_name: 'Ada',
    last_name: 'Khan',
    email: 'ada@example.com',
    phone: '07400123456',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agree_checkbox: 'YES',
  }
  const { id, api_token } = await shop.call(register, { body: person })
  const { api_token: platform } = await shop.store()
  await shop.as({ 'api-token': platform, 'user-token': api_token }).call(saveConsents, {
    body: {
      consent_by: 'CUSTOMER',
      customer_id: id,
      action: 'OPT-IN',
      product_id: 1,
      policy_id: [1],
      platform_id: 1,
      type: 'CUSTOM',
      device: { browser: 'Chrome', version: '140', os: 'Android', device: 'Mobile' },
    },
  })
  return { client: shop.as({ 'user-token': api_token }), token: api_token, id }
}

type Cook = { client: ReturnType<typeof consoleOf>; shop_id: number }
type OrderStep = (id: string, diner: Diner) => Promise<unknown>

/** The actions that bring an order into each state. */
function storiesOf({ client, shop_id }: Cook): Record<string, OrderStep> {
  const at = (id: string) => ({ storeId: shop_id, id })
  const seen = async (id: string) => (await client.call(staff.getStaffOrder, { params: at(id) })).data
  const accept: OrderStep = id => client.call(staff.acceptOrder, { params: at(id), body: { minutes: 40 } })
  const advance =
    (status: 'READY' | 'OUT_FOR_DELIVERY' | 'COMPLETED'): OrderStep =>
    async id =>
      client.call(staff.advanceOrder, { params: at(id), body: { status, from: (await seen(id)).status } })
  const ask: OrderStep = (id, diner) =>
    diner.client.call(cancelOrder, { params: { id }, body: { reason: 'Our plans have changed' } })
  const then =
    (...acts: OrderStep[]): OrderStep =>
    async (id, diner) => {
      for (const act of acts) await act(id, diner)
    }
  return {
    PLACED: then(),
    'guest PLACED for tomorrow': then(),
    ACCEPTED: accept,
    DELAYED: then(accept, async id => {
      const { promised_at } = await seen(id)
      await client.call(staff.delayOrder, { params: at(id), body: { minutes: 15, from: promised_at } })
    }),
    CANCEL_REQUESTED: then(accept, ask),
    DECLINED: then(accept, ask, id =>
      client.call(staff.decideCancelRequest, { params: at(id), body: { approve: false } }),
    ),
    READY: then(accept, advance('READY')),
    'guest OUT_FOR_DELIVERY': then(accept, advance('READY'), advance('OUT_FOR_DELIVERY')),
    COMPLETED: then(accept, advance('READY'), advance('COMPLETED')),
    OUT_OF_STOCK: id => {
      const body = { reason: 'OUT_OF_STOCK', status: 'PLACED' } as const
      return client.call(staff.cancelStaffOrder, { params: at(id), body })
    },
    CUSTOMER_REQUEST: ask,
  }
}

function wishOf(story: string): BasketOptions {
  if (story.includes('tomorrow')) return { pre_order_time: '2026-11-21 18:00:00' }
  const delivery = ['PLACED', 'DELAYED', 'guest OUT_FOR_DELIVERY', 'CANCEL_REQUESTED'].includes(story)
  return delivery
    ? { service_type: 'to', items: { 'Tarka dal': 3, Samosa: 2 } }
    : { items: { 'Tarka dal': 2 } }
}

/** An order in another currency, with tax added to the price. */
async function orderAbroad(tiffin: Installation): Promise<DumpContents['abroad']> {
  const shop = await tiffin.shop({
    menu: smallMenuIn('USD'),
    name: 'The Old Diner',
    hosts: ['diner.example'],
    country: 'US',
    phone: '(212) 555-0123',
    postcode: '10001',
    town: 'New York',
  })
  const { api_token } = await shop.call(createGuest, {
    body: { first_name: 'Grace', last_name: 'Ng', phone: '(212) 555-0188', email: 'grace@example.com' },
  })
  const diner = { client: shop.as({ 'user-token': api_token }), token: api_token, id: '' }
  const { id, order_number } = await orderFood(shop, { diner, items: { 'Tarka dal': 3 } })
  return { host: shop.host, shop_id: shop.id, id, number: order_number, token: api_token }
}

async function openBaskets(shop: Shop, ada: Diner): Promise<DumpContents['baskets']> {
  const own = await fillBasket(shop, ada, { service_type: 'to', items: { 'Tarka dal': 2, Samosa: 2 } })
  await addKorma(shop, ada, own.id)
  await ada.client.call(updateCart, { params: { id: own.id }, body: { comments: NOTE, contactless: 1 } })

  const guest = await newGuest(shop)
  const ready = await fillBasket(shop, guest)
  const late = await fillBasket(shop, guest, { pre_order_time: '2026-11-21 18:15:00' })

  const { resource_id: visitor } = await shop.call(createCart, {
    body: { online_offline: 'online', platform: 'WEB' },
    idempotency_key: crypto.randomUUID(),
  })
  await shop.call(addCartItem, {
    params: { id: visitor, itemId: await itemNamed(shop, 'Tarka dal') },
    body: { quantity: 1 },
    idempotency_key: crypto.randomUUID(),
  })
  // An order that uses every field.
  const full = await fillBasket(shop, ada, { service_type: 'to', items: { 'Tarka dal': 2 } })
  await addKorma(shop, ada, full.id)
  await ada.client.call(updateCart, { params: { id: full.id }, body: { comments: NOTE, contactless: 1 } })
  await ada.client.call(confirmCart, { params: { id: full.id } })
  return { own: own.id, visitor, ready: ready.id, ready_token: guest.token, late: late.id }
}

async function addKorma(shop: Shop, diner: Diner, id: string): Promise<void> {
  const { groups } = await shop.call(getAddons, {})
  const hot = groups.flatMap(group => group.options).find(option => option.name === 'Hot')!
  await diner.client.call(addCartItem, {
    params: { id, itemId: await itemNamed(shop, 'Chicken korma') },
    body: { quantity: 1, addons: [{ item_addon_id: hot.item_addon_id }] },
    idempotency_key: crypto.randomUUID(),
  })
}

/** A guest whose response was stored for an idempotency key. */
async function keptGuest(shop: Shop): Promise<DumpContents['guest']> {
  const body = {
    first_name: 'Omar',
    last_name: 'Diaz',
    phone: '07400129999',
    email: 'omar@example.com',
  }
  const key = crypto.randomUUID()
  const { api_token } = await shop.call(createGuest, { body, idempotency_key: key })
  return { key, body, token: api_token }
}
