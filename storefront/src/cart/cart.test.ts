import {
  addCartItem,
  changeOrderType,
  createCart,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/cart/diner'
import type { WireCart } from '@tiffin/contract/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCartStore } from './cart.ts'
import { type Addition, emptyCart } from './cart-lines.ts'
import { readStored, writeStored } from '../lib/storage.ts'

/** A shop at the other end of the line, as small as it can be: one basket, prices by quantity. */
function openShop() {
  let cart: WireCart = emptyCart('to')
  const keys: (string | undefined)[] = []
  const beginnings: (string | undefined)[] = []
  const sent: string[] = []
  const queries: unknown[] = []
  let other: WireCart | undefined
  let trouble: (() => Error | undefined) | undefined
  let way: Promise<void> | undefined
  let cuts = 0
  let refusing: (wish: string) => Error | undefined = () => undefined
  const line = (id: string, item_id: string, quantity: number) => ({
    id,
    item_id,
    name: item_id,
    price: `${quantity}.00`,
    menu_price: '1.00',
    quantity,
    offer: 'NONE' as const,
    addons: [],
    missing: null,
  })
  const change = (item: WireCart['item']) => {
    cart = { ...cart, id: cart.id || 'cart-1', item, version: cart.version + 1 }
  }
  const call = async (
    row: { path: string },
    request: {
      params?: Record<string, string>
      query?: { basket?: string }
      body?: unknown
      idempotency_key?: string
    },
  ) => {
    await Promise.resolve()
    if (row === updateCart || row === removeCartItems) queries.push([row.path, request.query])
    const { itemId = '' } = request.params ?? {}
    const body = (request.body ?? {}) as { quantity?: number; item_ids?: string[] }
    sent.push(
      row === addCartItem
        ? 'add'
        : row === updateCartItem
          ? `set ${body.quantity}`
          : row === viewCart
            ? 'view'
            : row === createCart
              ? 'create'
              : row === changeOrderType
                ? 'ask type'
                : row === updateCart
                  ? `tell ${Object.keys(body).join(' and ')}`
                  : 'remove',
    )
    if (row === changeOrderType) {
      other = { ...cart, id: 'other-cart', type: 'collection', version: 1 }
      return { resource_id: other.id, missing_items: [] }
    }
    if (row === viewCart && request.params?.id === other?.id) cart = other!
    if (row === addCartItem) keys.push(request.idempotency_key)
    if (row === createCart) {
      beginnings.push(request.idempotency_key)
      if (cuts-- > 0) throw offline()
    }
    const refusal =
      row === updateCart
        ? Object.keys(body)
            .map(wish => refusing(wish))
            .find(Boolean)
        : undefined
    if (refusal) throw refusal
    const error = row === createCart ? undefined : trouble?.()
    if (error) throw error
    if (row === createCart) {
      cart = { ...emptyCart('to'), id: crypto.randomUUID(), version: 1 }
      return { resource_id: cart.id }
    }
    if (row === addCartItem) change([...cart.item, line(`line-${itemId}`, itemId, body.quantity ?? 1)])
    if (row === updateCartItem)
      change(
        cart.item.map(each => (each.id === itemId ? line(each.id, each.item_id, body.quantity ?? 1) : each)),
      )
    if (row === removeCartItems) change(cart.item.filter(each => !body.item_ids?.includes(each.id)))
    if (row === updateCart) cart = { ...cart, ...(body as object), version: cart.version + 1 }
    const answer = { data: cart }
    if (row === viewCart) await way
    return answer
  }
  const fail = (next: typeof trouble) => {
    trouble = next
  }
  return {
    call: call as never,
    keys,
    beginnings,
    sent,
    queries,
    fail,
    cutBeginnings(times: number) {
      cuts = times
    },
    refuse(next: typeof refusing) {
      refusing = next
    },
    /** From now on answers to a reading stay on their way until they are let go. */
    holdViews() {
      const held = Promise.withResolvers<void>()
      way = held.promise
      return held.resolve
    },
    has: () => cart.item.map(each => `${each.quantity} ${each.item_id}`),
  }
}

const korma: Addition = {
  item: { id: 'korma', name: 'Korma', price: '1.00', offer: 'NONE' },
  quantity: 1,
  choices: [],
  allergens: undefined,
  addons: [],
  price: '1.00',
}
const offline = () => new CallError(0, { error: { message: 'Network Issue', type: 'network' } })
const outside = () => new CallError(404, { error: { message: 'Delivery is not available for this address' } })
const dead = () => new CallError(400, { error: { message: 'expired', code: 4010 } })

function open(attributes: Record<string, string> = {}) {
  const shop = openShop()
  const expired = vi.fn()
  const added = vi.fn()
  const leftOut = vi.fn()
  const refused: { error: unknown; retry: () => void }[] = []
  const store = createCartStore({
    call: shop.call,
    start: () => ({ service_type: 'delivery', attributes }),
    onExpired: expired,
    onAdded: added,
    onLeftOut: leftOut,
    onRefused: (error, retry) => refused.push({ error, retry }),
  })
  return {
    shop,
    store,
    expired,
    added,
    leftOut,
    refused,
    lines: () => store.view().lines.map(line => `${line.quantity} ${line.item_id}`),
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('a dish is in the basket at once, before the server has responded, and the basket is created for it [B-08, B-13]', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  expect(lines()).toEqual(['1 korma'])
  expect(store.view().pending).toBe(true)
  await settle()
  expect(shop.sent).toEqual(['create', 'add'])
  expect(store.view()).toMatchObject({ pending: false, count: 1 })
  expect(readStored('cart')).toEqual([{ item_id: 'korma', quantity: 1, pre_order_time: '' }])
})

test('a change that did not reach the server is undone with a message; trying again sends the same key [B-13, V12]', async () => {
  const { store, shop, refused, lines } = open()
  shop.fail(offline)
  store.add(korma)
  await settle(5000)
  expect(lines()).toEqual([])
  expect(refused).toHaveLength(1)
  shop.fail(undefined)
  refused[0]!.retry()
  await settle(5000)
  expect(lines()).toEqual(['1 korma'])
  expect(new Set(shop.keys).size).toBe(1)
})

test('a refused place is left out with a message, and the dish that was tapped is added [D-16]', async () => {
  const { store, shop, lines, leftOut, refused } = open({
    pre_order_time: '2026-11-20 19:00:00',
    postcode: 'LS1 1AA',
  })
  shop.refuse(wish => (wish === 'postcode' ? outside() : undefined))
  store.add(korma)
  await settle()
  expect(lines()).toEqual(['1 korma'])
  expect(shop.has()).toEqual(['1 korma'])
  expect(store.view().cart).toMatchObject({ pre_order_time: '2026-11-20 19:00:00', postcode: '' })
  expect(leftOut).toHaveBeenCalledExactlyOnceWith('postcode', expect.any(CallError))
  expect(refused).toEqual([])
  store.add(korma)
  await settle()
  expect(leftOut).toHaveBeenCalledOnce()
})

test('a new basket whose time and place did not arrive gets them with the next change, and is created once [B-08, V12]', async () => {
  const { store, shop, refused, lines } = open({ postcode: 'BD7 1PF' })
  shop.refuse(() => offline())
  store.add(korma)
  await settle(5000)
  expect(refused).toHaveLength(1)
  shop.refuse(() => undefined)
  refused[0]!.retry()
  await settle(5000)
  expect(lines()).toEqual(['1 korma'])
  expect(store.view().cart?.postcode).toBe('BD7 1PF')
  expect(shop.beginnings).toHaveLength(1)
})

test('a failed request for a new basket is retried with the same key [V12]', async () => {
  const { store, shop } = open()
  shop.cutBeginnings(1)
  store.add(korma)
  await settle(5000)
  expect(shop.beginnings).toHaveLength(2)
  expect(new Set(shop.beginnings).size).toBe(1)
})

test('a message says that a dish is in the basket when the server has confirmed it, and not before [B-13]', async () => {
  const { store, shop, added } = open()
  shop.fail(offline)
  store.add(korma)
  await settle(5000)
  expect(added).not.toHaveBeenCalled()
  shop.fail(undefined)
  store.add(korma)
  expect(added).not.toHaveBeenCalled()
  await settle()
  expect(added).toHaveBeenCalledExactlyOnceWith('Korma', expect.objectContaining({ version: 2 }))
})

test('each tap has its own idempotency key [V12]', async () => {
  const { store, shop } = open()
  store.add(korma)
  store.add(korma)
  await settle()
  expect(new Set(shop.keys).size).toBe(2)
})

test('taps on plus that wait for each other become one call with the last quantity', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  const line = store.view().lines[0]!
  for (const quantity of [2, 3, 4]) store.setQuantity(line.id, quantity)
  expect(lines()).toEqual(['4 korma'])
  await settle()
  expect(shop.sent).toEqual(['create', 'add', 'set 4'])
  expect(lines()).toEqual(['4 korma'])
})

test('one tap on a paired offer sends both of the pair and reads the basket once [B-14] [N-04]', async () => {
  const { store, shop } = open()
  store.add({ ...korma, item: { ...korma.item, offer: 'BOGOF' }, quantity: 2 })
  await settle(10_000)
  expect(shop.sent).toEqual(['create', 'add', 'add', 'view'])
})

test('changes request the whole basket as the response [B-17] [B-18]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle()
  store.remove(['line-korma'])
  await Promise.all([store.update({ comments: 'Ring twice' }), settle()])
  expect(shop.queries).toEqual([
    ['/consumer/cart/:id/bulk/item', { basket: 'true' }],
    ['/consumer/cart/:id', { basket: 'true' }],
  ])
})

test('a basket that expired meanwhile is replaced by a new, empty one before the notice; a page view makes only one [B-10]', async () => {
  const { store, shop, expired } = open()
  writeStored('cart_id', 'dead')
  writeStored('cart', [{ item_id: 'korma', quantity: 2, pre_order_time: '' }])
  shop.fail(dead)
  expired.mockImplementation(() => shop.sent.push('said'))
  store.open()
  await settle(5000)
  expect(shop.sent).toEqual(['view', 'create', 'said'])
  expect(expired).toHaveBeenCalledExactlyOnceWith('dead', true)
  expect(store.view()).toMatchObject({ status: 'none', count: 0 })
  expect(readStored('cart_id')).not.toBe('dead')
})

test('two seconds after the last change the basket is read again [B-14] [N-04]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle(1500)
  store.setQuantity('line-korma', 2)
  await settle(1999)
  expect(shop.sent).not.toContain('view')
  await settle(2)
  expect(shop.sent.at(-1)).toBe('view')
})

test('several requests to read within one tick are one call, without any delay [B-12] [N-05]', async () => {
  const { store, shop } = open()
  writeStored('cart_id', 'cart-1')
  store.open()
  store.open()
  await settle()
  expect(shop.sent).toEqual(['view'])
})

test('simultaneous reads of the basket are one request [B-12]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle(5000)
  const before = shop.sent.length
  store.open()
  store.open()
  await settle(10)
  expect(shop.sent.slice(before)).toEqual(['view'])
  await Promise.all([store.read(), store.read(), settle(10)])
  expect(shop.sent.slice(before)).toEqual(['view', 'view'])
})

test('a response that is older than a change is ignored [B-12]', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  await settle()
  const letGo = shop.holdViews()
  const reading = store.read()
  await settle()
  expect(shop.sent.at(-1)).toBe('view')
  store.setQuantity('line-korma', 5)
  await settle()
  letGo()
  await reading
  expect(lines()).toEqual(['5 korma'])
  expect(store.view().cart?.item[0]?.price).toBe('5.00')
})

test('checkout waits for the changes under way and reads at once, not two seconds later [B-14]', async () => {
  const { store, shop } = open()
  store.add(korma)
  const reading = store.flush()
  await settle()
  expect(shop.sent).toEqual(['create', 'add', 'view'])
  expect((await reading)?.item.map(line => line.item_id)).toEqual(['korma'])
})

test('an expired basket is replaced once by a new one with the dish that was just added, and a notice says so [B-10]', async () => {
  const { store, shop, expired, lines } = open()
  writeStored('cart_id', 'dead')
  shop.fail(() => (shop.keys.length === 1 ? dead() : undefined))
  store.add(korma)
  await settle()
  expect(expired).toHaveBeenCalledExactlyOnceWith('dead', true)
  expect(lines()).toEqual(['1 korma'])
  expect(readStored('cart_id')).not.toBe('dead')
})

test('new baskets are not created again and again if each one has expired [B-10]', async () => {
  const { store, shop, refused } = open()
  shop.fail(dead)
  store.add(korma)
  await settle(1900)
  expect(shop.sent.filter(each => each === 'create')).toHaveLength(2)
  expect(refused).toHaveLength(1)
})

test('a removed line can be restored as it was', async () => {
  const { store, lines } = open()
  store.add({ ...korma, quantity: 3 })
  await settle()
  store.remove(['line-korma'])
  expect(lines()).toEqual([])
  store.add({ ...korma, quantity: 3 })
  await settle()
  expect(lines()).toEqual(['3 korma'])
})

test('lines of a paired offer come before all others [B-06]', () => {
  const { store, lines } = open()
  store.add(korma)
  store.add({ ...korma, item: { ...korma.item, id: 'samosa', offer: 'BOGOF' } })
  expect(lines()).toEqual(['1 samosa', '1 korma'])
})

test('after an order nothing of the basket is left [B-29]', async () => {
  const { store } = open()
  store.add(korma)
  await settle()
  writeStored('coupon', 'TENOFF')
  writeStored('cart_del_address', { postcode: 'BD1 1AA' })
  writeStored('cart_profile', { first_name: 'Ada', last_name: 'Khan', phone: '', email: '' })
  store.reset()
  expect(store.view()).toMatchObject({ status: 'none', count: 0 })
  const keys = ['cart_id', 'cart', 'coupon', 'cart_del_address', 'cart_profile'] as const
  expect(keys.filter(key => readStored(key) !== undefined)).toEqual([])
})

test('while the basket of the other type is loading, the old one stays visible [T-13]', async () => {
  const { store, lines } = open()
  store.add(korma)
  await settle()
  const seen: (string | undefined)[] = []
  store.subscribe(() => seen.push(store.view().cart?.type))
  const answer = store.askType('collection')
  await settle()
  await Promise.all([store.adoptType((await answer)!), settle()])
  expect(new Set(seen)).toEqual(new Set(['to', 'collection']))
  expect(store.view().cart?.id).toBe('other-cart')
  expect(lines()).toEqual(['1 korma'])
})

test('a basket of the other type that cannot be read is not mistaken for the old one', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle()
  const answer = store.askType('collection')
  await settle()
  shop.fail(offline)
  await Promise.all([store.adoptType((await answer)!), settle()])
  expect(store.view()).toMatchObject({ status: 'failed', cart: undefined })
  shop.fail(undefined)
  await Promise.all([store.read(), settle()])
  expect(store.view().cart?.id).toBe('other-cart')
})

test('a basket that cannot become an order is replaced by an empty one [P-31]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle()
  const old = readStored('cart_id')
  await Promise.all([store.renew(), settle()])
  expect(shop.sent.slice(-2)).toEqual(['create', 'view'])
  expect(store.view()).toMatchObject({ status: 'ready', count: 0 })
  expect(readStored('cart_id')).not.toBe(old)
})
