import { QueryClient } from '@tanstack/react-query'
import type { WireCart } from '@tiffin/contract/cart/cart'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { PreorderLookup } from '@tiffin/contract/slots/preorder'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCartStore } from '../cart/cart.ts'
import { emptyCart } from '../cart/cart-lines.ts'
import type { Shop } from '../lib/shop.tsx'
import type { FromWallet, Outcome } from './outcome.ts'
import { placeOrder } from './place-order.ts'

type Reply = { status?: number; body?: unknown; cut?: true }

const ID = 'a4b0f2d6-04ac-40ab-b8dd-c0c86da102f1'
const dal = { id: 'line', name: 'Dal', quantity: 1, price: '5.00', missing: null } as WireCart['item'][number]
const cart: WireCart = {
  ...emptyCart('to'),
  id: ID,
  item: [dal],
  payment_mode: 'CASH',
  pre_order_time: 'ASAP',
  total: { value: '7.00', currency: 'GBP' },
  version: 3,
}
const channel = (status: string, pre_order: string, mode: string) => ({
  status,
  pre_order,
  mode,
  lead_minutes: 20,
  next_time: '2026-11-20 18:20:00',
})
const lookup = (delivery = channel('open', 'yes', 'D_DP'), collection = channel('open', 'yes', 'C_CP')) => ({
  current_time: '2026-11-20 18:00:00',
  time_zone: 'Europe/London',
  delivery,
  collection,
  preorder_hours: { delivery: [], collection: [] },
})
const refused = (status: number, type: string, more: { code?: number; data?: unknown } = {}): Reply => ({
  status,
  body: { error: { message: type, type, code: more.code }, data: more.data },
})

/** A shop whose server responds as the test says; records the calls. */
function shopThat(replies: Partial<Record<string, Reply | Reply[]>> = {}) {
  const asked: string[] = []
  const standard: Record<string, Reply> = {
    profile: { body: {} },
    view: { body: { data: cart } },
    lookup: { body: lookup() },
    update: { body: { data: { ...cart, version: 4 } } },
    confirm: { body: { outcome: 'success', resource_id: ID, order_number: 101 } },
    pay: { body: { outcome: 'success', message: '', resource_id: ID, order_number: 101 } },
    order: refused(404, 'not_found'),
  }
  const answer = async (url: unknown, init?: RequestInit) => {
    const name = nameOf(url as string, init?.method)
    asked.push(['confirm', 'pay', 'start'].includes(name) ? `${name} ${init?.body as string}` : name)
    const given = replies[name]
    const reply = (Array.isArray(given) ? given.shift() : given) ?? standard[name]!
    if (reply.cut) throw new TypeError('cut')
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
  }
  const { call, follow } = createClient({ baseUrl: 'http://shop', headers: () => ({}), fetch: answer })
  const store = createCartStore({
    call,
    start: () => ({ service_type: 'delivery', attributes: {} }),
    onExpired: () => {},
    onRefused: () => {},
    onLeftOut: () => {},
    onAdded: () => {},
  })
  store.adopt(cart)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shop: Shop = { configuration: {} as StoreConfiguration, call, follow, client, cart: store }
  const press = (seen: Partial<WireCart> = {}, wallet?: FromWallet, card?: string): Promise<Outcome> =>
    placeOrder({
      wallet,
      card,
      shop,
      seen: { cart: { ...cart, ...seen }, lookup: lookup() as unknown as PreorderLookup },
      attributes: { comments: 'Ring twice' },
      onLoading: () => asked.push('loader'),
    })
  return { press, asked, shop }
}

function nameOf(url: string, method = 'GET'): string {
  if (url.endsWith('/confirm')) return 'confirm'
  if (url.includes('/wallet/order/')) return 'pay'
  if (url.includes('/payment?')) return 'start'
  if (url.includes('/lookup/preorder')) return 'lookup'
  if (url.includes('/orders/')) return 'order'
  if (url.includes('/profile')) return 'profile'
  return method === 'PUT' ? 'update' : 'view'
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function after<Value>(work: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync()
  return work
}

test('an order for now to an area that is not delivered to at this hour stops before the confirm, and collection is offered [Y-04] [T-18]', async () => {
  const week = { monday: [], tuesday: [], wednesday: [], thursday: [], saturday: [], sunday: [] }
  const delivery_hours = { ...week, friday: [{ open: '20:00', close: '21:00' }] }
  const far = { ...cart, delivery_hours }
  const { press, asked } = shopThat({ view: { body: { data: far } } })
  expect(await press({ delivery_hours })).toMatchObject({
    result: 'channel_closed',
    offer_other: 'collection',
  })
  expect(asked.some(call => call.startsWith('confirm'))).toBe(false)
  const near = { ...cart, delivery_hours: { ...week, friday: [{ open: '18:00', close: '21:00' }] } }
  expect(await shopThat({ view: { body: { data: near } } }).press()).toMatchObject({ result: 'placed' })
})

describe('a press of the button', () => {
  test('goes through the five steps in their order, saves the comment and confirms what was seen [T-22] [P-28]', async () => {
    const { press, asked } = shopThat()
    expect(await after(press())).toEqual({ result: 'placed', order_id: ID })
    // A basket is read again after a change, but not after an order.
    expect(asked.slice(0, 6)).toEqual([
      'loader',
      'profile',
      'view',
      'lookup',
      'update',
      'confirm {"version":4,"total":"7.00","time":"2026-11-20 18:20:00"}',
    ])
  })

  test('ends before the loader if a dish is not sold at the chosen time [T-14]', async () => {
    const { press, asked, shop } = shopThat()
    shop.cart.adopt({ ...cart, version: 9, item: [{ ...dal, missing: 'not_at_this_time' }] })
    expect(await after(press())).toMatchObject({ result: 'missing_items', lines: [{ name: 'Dal' }] })
    expect(asked).toEqual([])
    // The same if so far only the server knows of it.
    const late = shopThat({
      view: { body: { data: { ...cart, version: 9, item: [{ ...dal, missing: 'sold_out' }] } } },
    })
    expect(await after(late.press())).toMatchObject({ result: 'missing_items', lines: [{ name: 'Dal' }] })
    expect(late.asked).toEqual(['loader', 'profile', 'view'])
  })

  test('stops for a suspended customer and makes no further call [T-16] [E-03]', async () => {
    const { press, asked } = shopThat({ profile: refused(401, 'suspended', { code: 4016 }) })
    expect(await after(press())).toEqual({ result: 'unauthorized' })
    expect(asked).toEqual(['loader', 'profile'])
  })

  test('stops if it is unknown whether the customer is suspended, and makes no further call [T-16]', async () => {
    const { press, asked } = shopThat({ profile: { status: 500, body: {} } })
    expect(await after(press())).toMatchObject({ result: 'failed', error: { status: 500 } })
    expect(asked).toEqual(['loader', 'profile'])
  })

  test('any other 401 ends the session [E-02]', async () => {
    const { press } = shopThat({ profile: refused(401, 'unauthorized') })
    expect(await after(press())).toEqual({ result: 'unauthorized' })
  })

  test('stops if both channels are closed [T-18]', async () => {
    const body = lookup(channel('closed', 'no', 'DN'), channel('closed', 'no', 'CN'))
    const { press, asked } = shopThat({ lookup: { body } })
    expect(await after(press())).toEqual({ result: 'closed' })
    expect(asked.at(-1)).toBe('lookup')
  })

  test('offers the other type if the chosen one is closed [T-19]', async () => {
    const { press } = shopThat({ lookup: { body: lookup(channel('closed', 'no', 'DN')) } })
    expect(await after(press())).toEqual({
      result: 'channel_closed',
      offer_pre_order: false,
      offer_other: 'collection',
    })
  })

  test('a slot in the past is announced with the one that replaces it [T-20]', async () => {
    const late = { ...cart, pre_order_time: '2026-11-20 17:00:00' }
    const { press } = shopThat({ view: { body: { data: late } } })
    expect(await after(press())).toEqual({ result: 'slot_expired', default_slot: 'ASAP' })
  })

  test('a slot is refused with a message if the shop takes no pre-orders [T-21]', async () => {
    const later = { ...cart, pre_order_time: '2026-11-20 20:00:00' }
    const { press } = shopThat({
      view: { body: { data: later } },
      lookup: { body: lookup(channel('open', 'no', 'D')) },
    })
    expect(await after(press())).toEqual({ result: 'no_preorder' })
  })

  test('does not confirm what could not be saved [P-28]', async () => {
    const { press, asked } = shopThat({ update: refused(400, 'invalid-data') })
    expect((await after(press())).result).toBe('not_saved')
    expect(asked.some(each => each.startsWith('confirm'))).toBe(false)
  })

  test.each<[string, Partial<WireCart>]>([
    ['sum', { total: { value: '6.50', currency: 'GBP' } }],
    ['time', { pre_order_time: '2026-11-20 19:00:00' }],
    ['way to have it', { type: 'collection' }],
    ['place', { address: '9 Leeds Road' }],
  ])('does not order for another %s than the page shows [R-43]', async (_, seen) => {
    const { press, asked } = shopThat()
    expect(await after(press(seen))).toMatchObject({
      result: 'changed',
      cart: { total: { value: '7.00' }, pre_order_time: 'ASAP', type: 'to' },
    })
    expect(asked.some(each => each.startsWith('confirm'))).toBe(false)
  })

  test('after a lost connection the same request is sent again [P-32]', async () => {
    const { press, asked } = shopThat({ confirm: [{ cut: true }, { status: 503, body: {} }] })
    expect(await after(press())).toEqual({ result: 'placed', order_id: ID })
    expect(asked.filter(each => each.startsWith('confirm'))).toEqual(
      Array.from({ length: 3 }, () => 'confirm {"version":4,"total":"7.00","time":"2026-11-20 18:20:00"}'),
    )
  })

  test('a network that stays down is an error that loses nothing', async () => {
    const { press, shop } = shopThat({ confirm: { cut: true } })
    expect(await after(press())).toMatchObject({ result: 'failed', error: { status: 0 } })
    expect(shop.cart.view().cart?.id).toBe(ID)
  })

  test('400/4017 is about the slot, any other 400 about the basket [P-30] [P-31]', async () => {
    const full = shopThat({ confirm: refused(400, 'slot-full', { code: 4017 }) })
    expect((await after(full.press())).result).toBe('slot_gone')
    const dead = shopThat({ confirm: refused(400, 'cart-expired', { code: 4010 }) })
    expect((await after(dead.press())).result).toBe('dead')
  })

  test('409 contains the current basket [V1]', async () => {
    const fresh = { ...cart, version: 8 }
    const { press } = shopThat({ confirm: refused(409, 'price-changed', { code: 4096, data: fresh }) })
    expect(await after(press())).toMatchObject({ result: 'changed', cart: { version: 8 } })
  })

  test('a basket that another tab orders while this one saves its comment leads to its order, without a question [R-44]', async () => {
    const NEW = 'b4b0f2d6-04ac-40ab-b8dd-c0c86da102f2'
    const { press, asked } = shopThat({
      update: [
        refused(400, 'cart-expired', { code: 4010 }),
        { body: { data: { ...emptyCart('to'), id: NEW, version: 1 } } },
      ],
      create: { body: { resource_id: NEW } },
      order: { body: { data: { id: ID } } },
    })
    expect(await press()).toEqual({ result: 'placed', order_id: ID })
    expect(asked).not.toContainEqual(expect.stringContaining('confirm'))
  })

  test('a basket that another tab has ordered and cleared leads to its order when this one presses again [R-44]', async () => {
    const { press, shop } = shopThat({ order: { body: { data: { id: ID } } } })
    shop.cart.reset()
    expect(await press()).toEqual({ result: 'placed', order_id: ID })
  })

  test('a basket that another tab has ordered leads to its order', async () => {
    const { press } = shopThat({
      view: refused(400, 'cart-expired', { code: 4010 }),
      order: { body: { data: { id: ID } } },
    })
    expect(await after(press())).toEqual({ result: 'placed', order_id: ID })
  })
})

describe('from the wallet', () => {
  const wallet: FromWallet = { payment_mode: 'CASH_AND_WALLET', wallet_amount: '4.00' }

  test('the same steps end with the payment, which is sent again while the connection is cut [P-20] [P-22]', async () => {
    const paid = { body: { outcome: 'success', message: '', resource_id: ID, order_number: 101 } }
    const { press, asked } = shopThat({ pay: [{ cut: true }, paid] })
    expect(await after(press({}, wallet))).toEqual({ result: 'placed', order_id: ID, paid: true })
    expect(asked.filter(name => name.startsWith('pay'))).toHaveLength(2)
    expect(asked.find(name => name.startsWith('pay'))).toContain(
      '"wallet_amount":"4.00","card_amount":"0.00","version":4',
    )
    expect(asked.some(name => name.startsWith('confirm'))).toBe(false)
  })

  test.each([4020, 4021, 4022])(
    'a refusal of the wallet, code %d, leaves the basket as it is [P-23] [P-24] [P-25]',
    async code => {
      const { press, shop } = shopThat({ pay: refused(400, 'wallet-short', { code }) })
      expect(await after(press({}, wallet))).toMatchObject({ result: 'wallet', error: { code }, wallet })
      expect(shop.cart.view().cart?.id).toBe(ID)
    },
  )

  test('any other refusal is what it is when confirming', async () => {
    const { press } = shopThat({ pay: refused(409, 'price-changed', { code: 4096, data: cart }) })
    expect(await after(press({}, wallet))).toMatchObject({ result: 'changed', cart: { id: ID } })
  })
})

describe('by card', () => {
  const byCard: Reply = { body: { data: { ...cart, payment_mode: 'CARD', version: 4 } } }
  beforeEach(() => vi.stubGlobal('location', { origin: 'http://shop' }))
  afterEach(() => vi.unstubAllGlobals())

  test('the same steps end with the address to pay at, and starting again is the same payment [P-04]', async () => {
    const url = 'http://pay/1'
    const started: Reply = { body: { outcome: 'success', url, message: '' } }
    const { press, asked } = shopThat({ update: byCard, start: [{ cut: true }, started] })
    expect(await after(press({ payment_mode: 'CARD' }))).toEqual({ result: 'pay', order_id: ID, url })
    expect(asked.filter(name => name.startsWith('start'))).toHaveLength(2)
    expect(asked.some(name => name.startsWith('confirm'))).toBe(false)
  })

  test('with a part from the wallet it is started with that part, and a wallet that cannot pay it says so [P-21] [P-24] [E-12]', async () => {
    const wallet: FromWallet = { payment_mode: 'CARD_AND_WALLET', wallet_amount: '4.00' }
    const mixed: Reply = { body: { data: { ...cart, ...wallet, version: 4 } } }
    const url = 'http://pay/1'
    const good = shopThat({ update: mixed, start: { body: { outcome: 'success', url, message: '' } } })
    const seen = { payment_mode: wallet.payment_mode }
    expect(await after(good.press(seen, wallet))).toEqual({ result: 'pay', order_id: ID, url })
    expect(good.asked.find(name => name.startsWith('start'))).toContain('"wallet_amount":"4.00"')
    const short = shopThat({ update: mixed, start: refused(400, 'wallet-short', { code: 4020 }) })
    expect(await after(short.press(seen, wallet))).toMatchObject({ result: 'wallet', wallet })
    expect(short.shop.cart.view().cart?.id).toBe(ID)
  })

  test('a saved card pays what the wallet leaves, by one call, also where its code is asked for [P-07] [P-21] [P-24]', async () => {
    const wallet: FromWallet = { payment_mode: 'CARD_AND_WALLET', wallet_amount: '4.00' }
    const mixed: Reply = { body: { data: { ...cart, ...wallet, version: 4 } } }
    const seen = { payment_mode: wallet.payment_mode }
    const answer = (outcome: string): Reply => ({ body: { outcome, message: '', url: null } })
    const { press, asked } = shopThat({ update: mixed, pay: [answer('challenged'), answer('success')] })
    const asks = await after(press(seen, wallet, 'visa'))
    expect(asks).toMatchObject({ result: 'cvv', card: 'visa' })
    expect(asks.result === 'cvv' && (await after(asks.send('123')))).toEqual({
      result: 'placed',
      order_id: ID,
      paid: true,
    })
    expect(asked.filter(name => name.startsWith('pay'))).toMatchObject([
      expect.stringContaining('"wallet_amount":"4.00","card_amount":"3.00"'),
      expect.stringContaining('"cvv_challenge":"YES","cvv":"123"'),
    ])
    const short = shopThat({ update: mixed, pay: refused(400, 'wallet-short', { code: 4020 }) })
    expect(await after(short.press(seen, wallet, 'visa'))).toMatchObject({ result: 'wallet', wallet })
  })

  test('a payment that cannot be started says why, and the basket stays [E-14]', async () => {
    const message = 'Cards cannot be charged at the moment.'
    const { press, shop } = shopThat({
      update: byCard,
      start: { body: { outcome: 'failed', url: null, message } },
    })
    expect(await after(press({ payment_mode: 'CARD' }))).toEqual({ result: 'unpaid', message })
    expect(shop.cart.view().cart?.id).toBe(ID)
  })
})
