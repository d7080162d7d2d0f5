import { viewCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { preOrderTimeOf } from '@tiffin/contract/time'
import { type BeginningOptions, createBeginning } from './begin-cart.ts'
import { countOf, emptyCart, inOrder } from './cart-lines.ts'
import type { CartView } from '../../lib/cart-store.ts'
import { isCartExpired, isCut } from '../../lib/error-like.ts'
import { readStored, removeStored, watchStored, writeStored } from '../../lib/storage.ts'

export type CartOptions = BeginningOptions & {
  /**
   * The basket with this id can no longer be used. `renewed`: a new one has already replaced it
   * [B-10].
   */
  onExpired: (cart_id: string, renewed: boolean) => unknown
  /**
   * A change was refused and has been undone; `retry` sends it again with the same idempotency key.
   */
  onRefused: (error: unknown, retry: () => void) => void
}

export type Change = {
  overlay: (cart: WireCart) => WireCart
  send: (cart_id: string) => Promise<WireCart | undefined>
  /** Set while the change is queued. A later quantity of the same line replaces this one instead of being queued. */
  line?: { id: string; quantity: number } | undefined
}

export const RESYNC_MS = 2000
const RETRY_MS = [400, 1500]
/** Always the same array, so that React does not render again. */
const NO_LINES: WireCartItem[] = []
export const NOTHING: CartView = {
  status: 'unknown',
  cart: undefined,
  lines: NO_LINES,
  count: 0,
  kept_time: undefined,
  pending: false,
}

/**
 * Holds the server's basket and the pending changes. Changes are shown at once, sent one after the
 * other, and corrected by each response.
 */
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
    const base = held ?? (changes.length > 0 ? emptyCart(start().service_type) : undefined)
    const cart = base && changes.reduce((shown, change) => change.overlay(shown), base)
    // Both are read in any case, because reading removes a broken value [Z-12].
    const [id, kept] = [readStored('cart_id'), readStored('cart')]
    const local = !cart && id ? kept : undefined
    const kept_time = local?.[0]?.pre_order_time
    view = {
      status: cart ? 'ready' : status,
      cart,
      lines: cart?.item.length ? inOrder(cart.item) : NO_LINES,
      count: countOf(cart?.item ?? local ?? []),
      kept_time: kept_time === undefined ? undefined : preOrderTimeOf(kept_time),
      pending: changes.length > 0,
    }
    for (const listener of listeners) listener()
  }

  /** Stores the basket of a response, unless a newer version is already held. */
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
    removeStored('cart_id', 'cart', 'cart_del_address')
  }

  async function attempt(change: Change): Promise<WireCart | undefined> {
    let expired: string | undefined
    for (let tries = 0; ; tries++) {
      const known = readStored('cart_id')
      try {
        const id = await beginning.ensure()
        if (expired) onExpired(expired, true)
        expired = undefined
        return await change.send(id)
      } catch (error) {
        if (isCartExpired(error) && tries === 0) {
          drop()
          expired = known
        } else if (isCut(error) && tries < RETRY_MS.length) {
          await new Promise(resolve => setTimeout(resolve, RETRY_MS[tries]))
        } else throw error
      }
    }
  }

  /** Shows the change, sends it after the changes before it, and reverts it if it is refused. */
  function make(change: Change): Promise<WireCart | undefined> {
    changes = [...changes, change]
    publish()
    clearTimeout(resyncTimer)
    const done = queue.then(async () => {
      change.line = undefined
      try {
        const cart = await attempt(change)
        if (cart) hold(cart)
        return cart
      } finally {
        changes = changes.filter(other => other !== change)
        publish()
        clearTimeout(resyncTimer)
        // If more changes are queued, the last one schedules the refresh two seconds after it
        // [B-14].
        if (changes.length === 0) resyncTimer = setTimeout(requestView, RESYNC_MS)
      }
    })
    queue = done.catch(() => undefined)
    return done
  }

  function changeOrReport(change: Change): void {
    const { line } = change
    make(change).catch((error: unknown) => {
      const cart = error instanceof CallError && error.status === 409 && (error.data as WireCart | undefined)
      if (cart && cart.item) adopt(cart)
      onRefused(error, () => changeOrReport({ ...change, line }))
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
      // Changes made meanwhile get a newer basket with their own response.
      if (readStored('cart_id') === id && changes.length === 0) hold(data)
    } catch (error) {
      if (isCartExpired(error)) {
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

  /** Several requests within one tick share one call [B-12]. */
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
    changeOrReport,
    publish,
    adopt,
    view: (): CartView => view,
    /** The last queued change of the line. */
    waiting: (line_id: string): Change['line'] => changes.findLast(({ line }) => line?.id === line_id)?.line,
    settled: (): Promise<unknown> => queue,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Starts following the basket; called once, when the page is interactive. Returns a function that stops it. */
    open(): () => void {
      requestView()
      return watchStored((key, own) => {
        if (own || (key !== 'cart_id' && key !== 'cart')) return
        // Another tab has changed the basket: read it again.
        if (held && held.id !== readStored('cart_id')) held = undefined
        requestView()
      })
    },

    /**
     * Returns the server's basket after all pending changes, priced for the given payment mode, if
     * any.
     */
    async read(mode?: WireCart['payment_mode']): Promise<WireCart | undefined> {
      if (mode) payment_mode = mode
      await queue
      clearTimeout(resyncTimer)
      await viewing
      await refresh()
      return held
    },

    /**
     * Replaces this basket with another one. The old basket stays visible until the new one has
     * been read.
     */
    async replace(cart_id: string): Promise<void> {
      await queue
      writeStored('cart_id', cart_id)
      await viewing
      await refresh()
      if (held?.id === cart_id || readStored('cart_id') !== cart_id || changes.length > 0) return
      // The new basket could not be read. Stop showing the old one, because changes to it would be
      // applied to the new one.
      held = undefined
      status = 'failed'
      publish()
    },

    /** Forgets the basket, after an order or a sign-out [B-29]. */
    reset(): void {
      clearTimeout(resyncTimer)
      changes = []
      drop()
      removeStored('cart_profile', 'coupon')
      publish()
    },
  }
}
