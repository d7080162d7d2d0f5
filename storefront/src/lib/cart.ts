import {
  addCartItem,
  changeOrderType,
  createCart,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
  type WireCart,
  type WireCartItem,
} from '@tiffin/contract/cart'
import { CallError } from '@tiffin/contract/client'
import type { RequestOf } from '@tiffin/contract/endpoint'
import type { ServiceType } from '@tiffin/contract/ids'
import type { Api } from './api.ts'
import {
  type Addition,
  countOf,
  emptyCart,
  inOrder,
  isSameLine,
  PROVISIONAL,
  withAddition,
  withQuantity,
} from './cart-lines.ts'
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'

/** What the page shows: the server's basket with every change laid over it that is still under way [B-13]. */
export type CartView = {
  /** `unknown` until the browser has looked; `none`: there is no basket yet. */
  status: 'unknown' | 'none' | 'loading' | 'ready' | 'failed'
  cart: WireCart | undefined
  /** In the order in which they are shown [B-06]. */
  lines: WireCartItem[]
  /** Sum of the quantities [H-08]. */
  count: number
  /** A change is under way: lines are right, figures are the ones before. */
  pending: boolean
}

export type CartAttributes = NonNullable<RequestOf<typeof updateCart>['body']>

export type TypeChange = {
  cart_id: string
  service_type: ServiceType
  missing_items: { id: string; item_id: string; name: string }[]
}

type Options = {
  call: Api['call']
  /** Of the first basket: type, and what is to be set on it at once. */
  start: () => { service_type: ServiceType; attributes: CartAttributes }
  onExpired: () => void
  /** A change that was not possible and has been taken back; `retry` sends it again, under the same key. */
  onRefused: (error: unknown, retry: () => void) => void
}

export type CartStore = ReturnType<typeof createCartStore>

type Change = {
  key: string
  overlay: (cart: WireCart) => WireCart
  send: (cart_id: string) => Promise<WireCart | undefined>
  /** Quantities of one line that wait behind another change become one call. */
  line?: { id: string; quantity: number }
  started?: boolean
}

export const RESYNC_MS = 2000
const RETRY_MS = [400, 1500]
const NOTHING: CartView = { status: 'unknown', cart: undefined, lines: [], count: 0, pending: false }

/** The one basket of this browser: shown at once, sent one change after the other, corrected by each answer. */
export function createCartStore({ call, start, onExpired, onRefused }: Options) {
  let held: WireCart | undefined
  let status: CartView['status'] = 'unknown'
  let view = NOTHING
  let changes: Change[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let viewTimer: ReturnType<typeof setTimeout> | undefined
  let resyncTimer: ReturnType<typeof setTimeout> | undefined
  let viewing: Promise<void> | undefined
  let payment_mode: WireCart['payment_mode'] | undefined
  /** The line that a provisional one became. */
  const lineOf = new Map<string, string>()
  const listeners = new Set<() => void>()

  function publish(): void {
    const base = held ?? (changes.length > 0 ? emptyCart('to') : undefined)
    const cart = base && changes.reduce((shown, change) => change.overlay(shown), base)
    const local = !cart && readStored('cart_id') ? readStored('cart') : undefined
    view = {
      status: cart ? 'ready' : status,
      cart,
      lines: cart ? inOrder(cart.item) : [],
      count: countOf(cart?.item ?? local ?? []),
      pending: changes.length > 0,
    }
    for (const listener of listeners) listener()
  }

  /** An answer counts unless a later one is here already. */
  function hold(cart: WireCart): void {
    if (held && held.id === cart.id && held.version > cart.version) return
    held = cart
    status = 'ready'
    writeStored('cart_id', cart.id)
    const { pre_order_time } = cart
    writeStored(
      'cart',
      cart.item.map(({ item_id, quantity }) => ({ item_id, quantity, pre_order_time })),
    )
  }

  function drop(): void {
    held = undefined
    status = 'none'
    removeStored('cart_id', 'cart', 'cart_del_address', 'coupon')
  }

  async function ensure(): Promise<string> {
    const known = readStored('cart_id')
    if (known) return known
    const { service_type, attributes } = start()
    const body = { online_offline: 'online', platform: 'WEB', service_type }
    const { resource_id } = await call(createCart, { body, idempotency_key: crypto.randomUUID() })
    writeStored('cart_id', resource_id)
    if (Object.keys(attributes).length > 0) {
      const params = { id: resource_id }
      hold((await call(updateCart, { params, body: attributes })).data)
    }
    return resource_id
  }

  async function attempt(change: Change): Promise<WireCart | undefined> {
    for (let tries = 0; ; tries++) {
      try {
        return await change.send(await ensure())
      } catch (error) {
        if (isDead(error) && tries === 0) {
          drop()
          onExpired()
        } else if (isPassing(error) && tries < RETRY_MS.length) {
          await new Promise(resolve => setTimeout(resolve, RETRY_MS[tries]))
        } else throw error
      }
    }
  }

  /** Shows the change, sends it when those before it are done, and takes it back if it is refused. */
  function make(change: Change): Promise<WireCart | undefined> {
    changes = [...changes, change]
    publish()
    clearTimeout(resyncTimer)
    const done = queue.then(async () => {
      change.started = true
      try {
        const cart = await attempt(change)
        if (cart) hold(cart)
        return cart
      } finally {
        changes = changes.filter(other => other !== change)
        publish()
        resyncTimer = setTimeout(requestView, RESYNC_MS)
      }
    })
    queue = done.catch(() => undefined)
    return done
  }

  function makeOrTell(change: Change): void {
    make(change).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 409 && isCart(error.data)) adopt(error.data)
      onRefused(error, () => makeOrTell({ ...change, started: false }))
    })
  }

  async function readNow(): Promise<void> {
    const id = readStored('cart_id')
    if (!id) {
      held = undefined
      status = 'none'
      return publish()
    }
    if (!held) status = 'loading'
    publish()
    try {
      const { data } = await call(viewCart, { params: { id }, query: { payment_mode } })
      // A change in the meantime has an answer of its own.
      if (readStored('cart_id') === id && changes.length === 0) hold(data)
    } catch (error) {
      if (error instanceof CallError && error.status === 400) {
        const wasFilled = view.count > 0
        drop()
        if (wasFilled) onExpired()
      } else if (!held) status = 'failed'
    }
    publish()
  }

  /** Several requests within one tick are one call [B-12]. */
  function requestView(): void {
    clearTimeout(viewTimer)
    viewTimer = setTimeout(() => void refresh(), 0)
  }

  function refresh(): Promise<void> {
    clearTimeout(viewTimer)
    viewing ??= readNow().finally(() => {
      viewing = undefined
    })
    return viewing
  }

  function adopt(cart: WireCart): void {
    if (held?.id === cart.id) held = undefined
    hold(cart)
    publish()
  }

  return {
    /** For useSyncExternalStore. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: (): CartView => view,
    viewOnServer: (): CartView => NOTHING,

    /** Begins to look after the basket; once, when the page is interactive. Answers how to stop. */
    open(): () => void {
      requestView()
      return watchStored((key, own) => {
        if (own || (key !== 'cart_id' && key !== 'cart')) return
        // Another tab has changed it: this one follows.
        if (held && held.id !== readStored('cart_id')) held = undefined
        requestView()
      })
    },

    add(addition: Addition): void {
      const { item, quantity, choices } = addition
      // Items of a paired offer come one at a time and without a quantity [B-07].
      const isPaired = item.offer !== 'NONE'
      for (let left = isPaired ? quantity : 1; left > 0; left--) {
        const one = isPaired ? { ...addition, quantity: 1 } : addition
        const key = crypto.randomUUID()
        makeOrTell({
          key,
          overlay: cart => withAddition(cart, one, PROVISIONAL + key),
          async send(id) {
            const body = { ...(isPaired ? {} : { quantity }), ...(choices.length > 0 ? { addons: choices } : {}) }
            const params = { id, itemId: item.id }
            const { data } = await call(addCartItem, { params, body, idempotency_key: key })
            const line = data.item.find(each => isSameLine(each, addition))
            if (line) lineOf.set(PROVISIONAL + key, line.id)
            return data
          },
        })
      }
    },

    /** 0 removes the line. */
    setQuantity(line_id: string, quantity: number): void {
      const waiting = changes.find(change => change.line?.id === line_id && !change.started)
      if (waiting?.line) {
        waiting.line.quantity = quantity
        return publish()
      }
      const line = { id: line_id, quantity }
      makeOrTell({
        key: crypto.randomUUID(),
        line,
        overlay: cart => withQuantity(cart, lineIn(cart, line_id), line.quantity),
        async send(id) {
          const params = { id, itemId: lineOf.get(line_id) ?? line_id }
          return (await call(updateCartItem, { params, body: { quantity: line.quantity } })).data
        },
      })
    },

    /** A line edited in its sheet. */
    setLine(line_id: string, { quantity, choices, addons, price }: Addition): void {
      makeOrTell({
        key: crypto.randomUUID(),
        overlay: cart => ({
          ...cart,
          item: cart.item.map(line => (line.id === line_id ? { ...line, quantity, addons, price } : line)),
        }),
        send: async id =>
          (await call(updateCartItem, { params: { id, itemId: line_id }, body: { quantity, addons: choices } })).data,
      })
    },

    remove(line_ids: string[]): void {
      makeOrTell({
        key: crypto.randomUUID(),
        overlay: cart => ({ ...cart, item: cart.item.filter(line => !line_ids.includes(line.id)) }),
        async send(id) {
          const item_ids = line_ids.map(line => lineOf.get(line) ?? line)
          return (await call(removeCartItems, { params: { id }, body: { item_ids } })).data
        },
      })
    },

    /** Sets attributes (time, place, contact, comments, payment mode); refusals are the caller's to show. */
    update(attributes: CartAttributes): Promise<WireCart | undefined> {
      return make({
        key: crypto.randomUUID(),
        overlay: cart => ({ ...cart, ...shownOf(attributes) }),
        send: async id => (await call(updateCart, { params: { id }, body: attributes })).data,
      })
    },

    /** Asks for a basket of the other type; nothing changes until `adoptType` is told so [T-11, T-12]. */
    async askType(service_type: ServiceType): Promise<TypeChange | undefined> {
      await queue
      const id = readStored('cart_id')
      if (!id) return undefined
      const body = { service_type, platform: 'WEB' }
      const answer = await call(changeOrderType, { params: { id }, body, idempotency_key: crypto.randomUUID() })
      return { service_type, cart_id: answer.resource_id, missing_items: answer.missing_items }
    },

    /** Takes the new basket for the old one; coupon and delivery address are of the old one [T-13]. */
    async adoptType({ cart_id, service_type }: TypeChange): Promise<void> {
      writeStored('order_type', service_type)
      removeStored('coupon', 'cart_del_address', 'deladdress')
      writeStored('cart_id', cart_id)
      held = undefined
      await viewing
      await refresh()
    },

    /** The server's basket now, priced for this way to pay if one is named. */
    async read(mode?: WireCart['payment_mode']): Promise<WireCart | undefined> {
      if (mode) payment_mode = mode
      await queue
      await viewing
      await refresh()
      return held
    },

    /** Waits for every change and reads once more: before checkout and confirm [B-14]. */
    async flush(): Promise<WireCart | undefined> {
      await queue
      clearTimeout(resyncTimer)
      await viewing
      await refresh()
      return held
    },

    /** The fresh basket that came with a refusal at confirm. */
    adopt,

    /** After an order or a sign-out: there is no basket any more [B-29]. */
    reset(): void {
      clearTimeout(resyncTimer)
      changes = []
      drop()
      removeStored('cart_profile')
      publish()
    },
  }

  /** Where a change of a line that was provisional then is to be laid over now. */
  function lineIn(cart: WireCart, line_id: string): string {
    const real = lineOf.get(line_id)
    return real && !cart.item.some(line => line.id === line_id) ? real : line_id
  }
}

/** 4010: the basket is unknown, expired, confirmed or somebody else's [B-10]. */
function isDead(error: unknown): boolean {
  return error instanceof CallError && error.status === 400 && error.code === 4010
}

/** No answer, or one that will be another in a moment: sent again with the same key nothing happens twice [V12]. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}

function isCart(data: unknown): data is WireCart {
  return typeof data === 'object' && data !== null && 'item' in data && 'version' in data
}

/** Of the attributes those that the basket shows in the same form. */
function shownOf({ sending, pre_order_time, postcode, comments, payment_mode }: CartAttributes): Partial<WireCart> {
  return Object.fromEntries(
    Object.entries({ type: sending, pre_order_time, postcode, comments, payment_mode }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}
