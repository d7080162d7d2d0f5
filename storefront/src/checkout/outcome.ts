import type { WireCart, WireCartItem } from '@tiffin/contract/cart/cart'
import type { CallError } from '@tiffin/contract/client'
import type { PaymentMode } from '@tiffin/contract/money'
import type { Availability } from '@tiffin/contract/rules/service'

/** How a submit ended. Every outcome but `placed` and `dead` (an expired basket) leaves the basket as it is. */
export type Outcome =
  | { result: 'placed'; order_id: string; paid?: true }
  /** It is to be paid at this address. */
  | { result: 'pay'; order_id: string; url: string }
  /** Its payment could not even be started, for this reason. */
  | { result: 'unpaid'; message: string }
  | { result: 'missing_items'; lines: WireCartItem[] }
  /** A 401, which is handled alike for all calls [E-01, E-02]. */
  | { result: 'unauthorized' }
  | Exclude<Availability, { result: 'proceed' }>
  /** Its saved card was charged, and nobody knows yet whether with success: it must not be paid again. */
  | { result: 'checking'; order_id: string }
  /** The security code of the saved card is asked for; the message says that the last one was wrong [P-07]. */
  | { result: 'cvv'; card: string; message: string; send: (cvv: string) => Promise<Outcome> }
  /** The wallet could not pay, or not its part; the basket stays [P-23, P-24, P-25]. */
  | { result: 'wallet'; error: CallError; wallet: FromWallet }
  /** The slot is past, full or closed by now. */
  | { result: 'slot_gone'; error: CallError }
  /** The basket cannot become an order any more [V1]. */
  | { result: 'dead'; error: CallError | undefined }
  /** Something that the diner can fix, with the current basket if the response had it [V1]. */
  | { result: 'changed'; cart: WireCart | undefined; error: CallError | undefined }
  | { result: 'not_saved'; error: unknown }
  | { result: 'failed'; error: unknown }

/** The part from the wallet, in the form of the wire. */
export type FromWallet = { payment_mode: PaymentMode; wallet_amount: string }
