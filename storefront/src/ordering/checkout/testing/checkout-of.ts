import { QueryClient } from '@tanstack/react-query'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { afterEach, beforeEach, vi } from 'vitest'
import { createCartStore } from '../../cart/cart.ts'
import { emptyCart } from '../../cart/cart-lines.ts'
import type { Shop } from '../../../lib/shop.tsx'
import { isBusy } from '../checkout-machine.ts'
import {
  type CheckoutEvent,
  type CheckoutState,
  type FormSnapshot,
  type PageEffect,
  READY,
  type WalletShare,
} from '../checkout-states.ts'
import { createCheckoutRun } from '../run-checkout.ts'

export type Reply = { status?: number; body?: unknown; cut?: true }

export const ID = 'a4b0f2d6-04ac-40ab-b8dd-c0c86da102f1'
export const dal = {
  id: 'line',
  name: 'Dal',
  quantity: 1,
  price: '5.00',
  missing: null,
} as WireCart['item'][number]
export const cart: WireCart = {
  ...emptyCart('to'),
  id: ID,
  item: [dal],
  payment_mode: 'CASH',
  total: { value: '7.00', currency: 'GBP' },
  version: 3,
}
export const channel = (status: string, pre_order: string, mode: string) => ({
  status,
  pre_order,
  mode,
  lead_minutes: 20,
  next_time: '2026-11-20 18:20:00',
})
export const lookup = (
  delivery = channel('open', 'yes', 'D_DP'),
  collection = channel('open', 'yes', 'C_CP'),
) => ({
  current_time: '2026-11-20 18:00:00',
  time_zone: 'Europe/London',
  delivery,
  collection,
  preorder_hours: { delivery: [], collection: [] },
})
export const refused = (
  status: number,
  type: string,
  more: { code?: number; data?: unknown } = {},
): Reply => ({
  status,
  body: { error: { message: type, type, code: more.code }, data: more.data },
})

/** A checkout whose server returns the given responses; records the calls. */
export function checkoutOf(replies: Partial<Record<string, Reply | Reply[]>> = {}) {
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
  let before: CheckoutState = READY
  const shown: PageEffect[] = []
  let form: FormSnapshot
  const run = createCheckoutRun({
    shop,
    page: {
      form: () => form,
      saveParts: async () => ({}),
      isHere: () => true,
      perform(effect) {
        shown.push(effect)
      },
    },
  })
  run.subscribe(() => {
    if (isBusy(run.state()) && !isBusy(before)) asked.push('loader')
    before = run.state()
  })
  /**
   * Sends the event and returns the last effect that the page performed; undefined if there was
   * none.
   */
  const send = async (event: CheckoutEvent): Promise<PageEffect | undefined> => {
    shown.length = 0
    await run.handleEvent(event)
    return shown.findLast(effect => effect.do !== 'clear_messages')
  }
  const press = (seen: Partial<WireCart> = {}, wallet?: WalletShare, card?: string) => {
    form = {
      view: { cart: { ...cart, ...seen }, lookup: lookup() as unknown as PreorderLookup },
      basket: store.view().cart,
      problems: {},
      has_open_parts: false,
      is_place_open: false,
      attributes: { comments: 'Ring twice' },
      wallet,
      card,
    }
    return send({ on: 'pressed', form })
  }
  return { press, asked, shop, enterCode: (cvv: string) => send({ on: 'code_entered', cvv }) }
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

/** The browser APIs that these tests need, with fake timers. */
export function asInBrowser(): void {
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
}

/** The result of the work when all timers have run. */
export async function after<Value>(work: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync()
  return work
}
