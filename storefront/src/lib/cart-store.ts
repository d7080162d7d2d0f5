import type { Recommendation, WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import type { ServiceType } from '@tiffin/contract/ids'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'

/** The basket of this browser and its operations. Created by `ordering/cart/cart.ts`. */
export type CartStore = {
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void
  view: () => CartView
  viewOnServer: () => CartView
  /**
   * Starts following the basket. Called once, when the page is interactive. Returns a function that
   * stops it.
   */
  open: () => () => void
  /**
   * Returns the server's basket after all pending changes, priced for the given payment mode, if
   * any.
   */
  read: (mode?: WireCart['payment_mode']) => Promise<WireCart | undefined>
  /** Waits for all changes and reads the basket once more: before checkout and confirm [B-14]. */
  flush: () => Promise<WireCart | undefined>
  /** Adopts the current basket from the response of a refused confirm. */
  adopt: (cart: WireCart) => void
  /** Forgets the basket, after an order or a sign-out [B-29]. */
  reset: () => void
  /** Replaces a basket that can no longer be ordered with an empty one [P-31, T-21]. */
  renew: () => Promise<void>
  add: (addition: Addition) => void
  /** 0 removes the line. */
  setQuantity: (line_id: string, quantity: number) => void
  /** The id of a line in this basket: the server's response may have replaced its provisional id. */
  resolveLineId: (cart: WireCart, line_id: string) => string
  /** A line edited in its sheet. */
  setLine: (line_id: string, addition: Addition) => void
  remove: (line_ids: string[]) => void
  /** Sets attributes (time, place, contact, comments, payment mode). The caller shows a refusal. */
  update: (attributes: CartAttributes) => Promise<WireCart | undefined>
  /** Requests a copy of the basket for the other type. Nothing changes before `adoptType` [T-11, T-12]. */
  askType: (service_type: ServiceType) => Promise<TypeChange | undefined>
  /** Switches to that copy. The old basket's coupon and delivery address are dropped [T-13]. */
  adoptType: (change: TypeChange) => Promise<void>
}

/** What the page shows: the server's basket with all pending changes applied [B-13]. */
export type CartView = {
  /** `unknown` until the stored basket has been read; `none` if the browser has no basket. */
  status: 'unknown' | 'none' | 'loading' | 'ready' | 'failed'
  cart: WireCart | undefined
  /** In display order [B-06]. */
  lines: WireCartItem[]
  /** Sum of the quantities [H-08]. */
  count: number
  /** The basket's time from the browser's storage, until the first response [B-28]. */
  kept_time: string | undefined
  /** A change is pending: the lines are up to date, but the sums do not include it yet. */
  pending: boolean
}

export type CartAttributes = NonNullable<RequestOf<typeof updateCart>['body']>

/** A dish to add. Names and prices are shown only until the server's basket has arrived [B-13]. */
export type Addition = {
  item: Pick<WireMenuItem, 'id' | 'name' | 'price' | 'offer'>
  quantity: number
  choices: AddonChoice[]
  /** The chosen options as the basket shows them. */
  addons: WireCartItem['addons']
  allergens: WireCartItem['allergens']
  /** The price of the whole line, `"12.50"`. */
  price: string
  /** The list of recommendations from which it was added, if any. */
  recommended?: Recommendation | undefined
}

/** An option as it is sent to the server. */
export type AddonChoice = {
  item_addon_id: string
  modifier?: string | undefined
  quantity?: number | undefined
}

/** A copy of the basket for the other type, and the names of the dishes that it lacks. */
export type TypeChange = {
  cart_id: string
  service_type: ServiceType
  missing_items: { id: string; item_id: string; name: string }[]
}
