import type { Recommendation, WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import type { ServiceType } from '@tiffin/contract/ids'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'

/** The one basket of this browser and what can be done with it. `ordering/cart/cart.ts` makes it. */
export type CartStore = {
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void
  view: () => CartView
  viewOnServer: () => CartView
  /** Starts following the basket; called once, when the page is interactive. Returns a function that stops it. */
  open: () => () => void
  /** The server's basket after every change so far, priced for this way to pay if one is named. */
  read: (mode?: WireCart['payment_mode']) => Promise<WireCart | undefined>
  /** Waits for every change and reads once more: before checkout and confirm [B-14]. */
  flush: () => Promise<WireCart | undefined>
  /** Takes the current basket that came with a refused confirm. */
  adopt: (cart: WireCart) => void
  /** Forgets the basket, after an order or a sign-out [B-29]. */
  reset: () => void
  /** Replaces a basket that can no longer become an order by an empty one [P-31, T-21]. */
  renew: () => Promise<void>
  add: (addition: Addition) => void
  /** 0 removes the line. */
  setQuantity: (line_id: string, quantity: number) => void
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

/** What the page shows: the server's basket with every pending change applied to it [B-13]. */
export type CartView = {
  /** `unknown` until the stored basket has been read; `none` if the browser has no basket. */
  status: 'unknown' | 'none' | 'loading' | 'ready' | 'failed'
  cart: WireCart | undefined
  /** In the order in which they are shown [B-06]. */
  lines: WireCartItem[]
  /** Sum of the quantities [H-08]. */
  count: number
  /** The basket's time from the browser's storage, until the server has answered [B-28]. */
  kept_time: string | undefined
  /** A change is pending: the lines are up to date, the sums are those before it. */
  pending: boolean
}

export type CartAttributes = NonNullable<RequestOf<typeof updateCart>['body']>

/** What a tap adds. Names and prices are shown only until the server's basket has come [B-13]. */
export type Addition = {
  item: Pick<WireMenuItem, 'id' | 'name' | 'price' | 'offer'>
  quantity: number
  choices: AddonChoice[]
  /** The chosen options as the basket shows them. */
  addons: WireCartItem['addons']
  allergens: WireCartItem['allergens']
  /** Of the whole line, `"12.50"`. */
  price: string
  /** Where it was recommended, if it was. */
  recommended?: Recommendation | undefined
}

/** An option as it is sent to the server. */
export type AddonChoice = {
  item_addon_id: string
  modifier?: string | undefined
  quantity?: number | undefined
}

/** A copy of the basket for the other type, and the dishes that it lacks. */
export type TypeChange = {
  cart_id: string
  service_type: ServiceType
  missing_items: { id: string; item_id: string; name: string }[]
}
