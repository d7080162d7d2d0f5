import { viewCart } from '@tiffin/contract/cart/diner'
import type { WireCart, WireCartItem } from '@tiffin/contract/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { type BeginningOptions, createBeginning } from './begin-cart.ts'
import { countOf, emptyCart, inOrder } from './cart-lines.ts'
import { isCut } from '../lib/error-like.ts'
import { readStored, removeStored, watchStored, writeStored } from '../lib/storage.ts'

/** What the page shows: the server's basket with every change laid over it that is still under way [B-13]. */
export type CartView = {
  /** `unknown` until the browser has looked; `none`: there is no basket yet. */
  status: 'unknown' | 'none' | 'loading' | 'ready' | 'failed'
  cart: WireCart | undefined
  /** In the order in which they are shown [B-06]. */
  lines: WireCartItem[]
  /** Sum of the quantities [H-08]. */
  count: number
  /** The time of the basket as the browser keeps it, until the server has told it [B-28]. */
  kept_time: string | undefined
  /** A change is under way: lines are right, figures are the ones before. */
  pending: boolean
}

export type CartOptions = BeginningOptions & {
  /** The basket of this id cannot be used any more. `renewed`: a new one stands in its place already [B-10]. */
  onExpired: (cart_id: string, renewed: boolean) => unknown
  /** A change that was not possible and has been taken back; `retry` sends it again, under the same key. */
  onRefused: (error: unknown, retry: () => void) => void
}

export type Change = {
  overlay: (cart: WireCart) => WireCart
  send: (cart_id: string) => Promise<WireCart | undefined>
  /** Quantities of one line that wait behind another change become one call. */
  line?: { id: string; quantity: number }
  started?: boolean
}

export type CartCore = ReturnType<typeof createCartCore>

export const RESYNC_MS = 2000
const RETRY_MS = [400, 1500]
/** One and the same while there is none: what is shown for it need not be rendered again. */
const NO_LINES: WireCartItem[] = []
export const NOTHING: CartView = {
  status: 'unknown',
  cart: undefined,
  lines: NO_LINES,
  count: 0,
  kept_time: undefined,
  pending: false,
}

/** Holds the server's basket and the changes under way: shown at once, sent one after the other, corrected by each answer. */
export function createCartCore({ call, start, onExpired, onRefused, onLeftOut }: CartOptions) {
  let held: WireCart | undefined
  let status: CartView['status'] = 'unknown'
  let view = NOTHING
  let changes: Change[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let viewTimer: ReturnType<typeof setTimeout> | undefined
  let resyncTimer: ReturnType<typeof setTimeout> | undefined
  let viewing: Promise<void> | undefined
  let payment_mode: WireCart['payment_mode'] | undefined
  const listeners = new Set<() => void>()
  const beginning = createBeginning({ call, start, onLeftOut, hold })

  function publish(): void {
    const base = held ?? (changes.length > 0 ? emptyCart('to') : undefined)
    const cart = base && changes.reduce((shown, change) => change.overlay(shown), base)
    // Both are read in any case: what is broken goes [Z-12].
    const [id, kept] = [readStored('cart_id'), readStored('cart')]
    const local = !cart && id ? kept : undefined
    view = {
      status: cart ? 'ready' : status,
      cart,
      lines: cart?.item.length ? inOrder(cart.item) : NO_LINES,
      count: countOf(cart?.item ?? local ?? []),
      kept_time: local?.[0]?.pre_order_time || undefined,
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
    const local = cart.item.map(({ item_id, quantity }) => ({ item_id, quantity, pre_order_time }))
    writeStored('cart', local)
  }

  function drop(): void {
    beginning.forget()
    held = undefined
    status = 'none'
    removeStored('cart_id', 'cart', 'cart_del_address', 'coupon')
  }

  async function attempt(change: Change): Promise<WireCart | undefined> {
    let dead: string | undefined
    for (let tries = 0; ; tries++) {
      const known = readStored('cart_id')
      try {
        const id = await beginning.ensure()
        if (dead) onExpired(dead, true)
        dead = undefined
        return await change.send(id)
      } catch (error) {
        if (isDead(error) && tries === 0) {
          drop()
          dead = known
        } else if (isCut(error) && tries < RETRY_MS.length) {
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
        clearTimeout(resyncTimer)
        // Behind a change that waits comes its own answer, and its own two seconds [B-14].
        if (changes.length === 0) resyncTimer = setTimeout(requestView, RESYNC_MS)
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
        publish()
        const renewed = await beginning.ensure().then(
          () => true,
          () => false,
        )
        if (wasFilled) onExpired(id, renewed)
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
    make,
    makeOrTell,
    publish,
    adopt,
    view: (): CartView => view,
    waiting: (line_id: string): Change | undefined =>
      changes.find(change => change.line?.id === line_id && !change.started),
    settled: (): Promise<unknown> => queue,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

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

    /** The server's basket after every change so far, priced for this way to pay if one is named. */
    async read(mode?: WireCart['payment_mode']): Promise<WireCart | undefined> {
      if (mode) payment_mode = mode
      await queue
      clearTimeout(resyncTimer)
      await viewing
      await refresh()
      return held
    },

    /** Another basket takes the place of this one, which is shown until the other is read. */
    async replace(cart_id: string): Promise<void> {
      await queue
      writeStored('cart_id', cart_id)
      await viewing
      await refresh()
      if (held?.id === cart_id || readStored('cart_id') !== cart_id || changes.length > 0) return
      // Not to be had: the old one would now be changed in the other's name.
      held = undefined
      status = 'failed'
      publish()
    },

    /** After an order or a sign-out: there is no basket any more [B-29]. */
    reset(): void {
      clearTimeout(resyncTimer)
      changes = []
      drop()
      removeStored('cart_profile')
      publish()
    },
  }
}

/** 4010: the basket is unknown, expired, confirmed or somebody else's [B-10]. */
function isDead(error: unknown): boolean {
  return error instanceof CallError && error.status === 400 && error.code === 4010
}

function isCart(data: unknown): data is WireCart {
  return typeof data === 'object' && data !== null && 'item' in data && 'version' in data
}
