import {
  addCartItem,
  changeOrderType,
  createCart,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import type { ServiceType } from '@tiffin/contract/ids'
import { afterEach, beforeEach, vi } from 'vitest'
import { createCartStore } from '../cart.ts'
import type { Addition } from '../../../lib/cart-store.ts'
import { emptyCart } from '../cart-lines.ts'

/** A minimal fake server for the basket tests: one basket, prices by quantity. */
export function openShop() {
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
    /** From now on responses to reads are held back until they are released. */
    holdViews() {
      const held = Promise.withResolvers<void>()
      way = held.promise
      return held.resolve
    },
    has: () => cart.item.map(each => `${each.quantity} ${each.item_id}`),
  }
}

export const korma: Addition = {
  item: { id: 'korma', name: 'Korma', price: '1.00', offer: 'NONE' },
  quantity: 1,
  choices: [],
  allergens: undefined,
  addons: [],
  price: '1.00',
}

export const offline = () => new CallError(0, { error: { message: 'Network Issue', type: 'network' } })

export const outside = () =>
  new CallError(404, { error: { message: 'Delivery is not available for this address' } })

export const cartExpired = () => new CallError(400, { error: { message: 'expired', code: 4010 } })

export function open(attributes: Record<string, string> = {}, service_type: ServiceType = 'delivery') {
  const shop = openShop()
  const expired = vi.fn()
  const added = vi.fn()
  const leftOut = vi.fn()
  const refused: { error: unknown; retry: () => void }[] = []
  const store = createCartStore({
    call: shop.call,
    start: () => ({ service_type, attributes }),
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

/** The browser APIs that a basket uses, and a fixed clock, for every test of the file. */
export function fakeBrowser(): void {
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
  afterEach(async () => {
    // Lets pending work of the basket finish: after the real clock is restored, it would write into
    // the storage of the next file.
    await settle(10_000)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
