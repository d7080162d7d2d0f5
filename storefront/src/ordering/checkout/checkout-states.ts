import type { WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { CallError } from '@tiffin/contract/client'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { Availability } from '@tiffin/contract/shop/slots/service'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { CartAttributes } from '../../lib/cart-store.ts'
import type { RecentOrder } from './last-order.ts'
import type { OrderView } from './order-view.ts'
import type { FieldTexts } from './use-place.ts'

/** The part of the total that comes from the wallet, in the form of the wire. */
export type WalletShare = { payment_mode: PaymentMode; wallet_amount: string }

/** The page at the moment at which its button is pressed or a question is agreed to. */
export type FormSnapshot = {
  /** What the page shows. The diner is asked before anything else is ordered. */
  view: OrderView
  /** The present basket: it may differ from the one in the view. */
  basket: WireCart | undefined
  /** The problems that the page finds without the server. */
  problems: FieldTexts
  /** Some parts are open, and are saved before the order is sent. */
  has_open_parts: boolean
  /** The address is one of them, so its saved form counts as seen. */
  is_place_open: boolean
  /** Comment, contactless and payment mode: saved on the basket before the order is sent [P-28]. */
  attributes: CartAttributes
  wallet: WalletShare | undefined
  /** The saved card that pays, if one does. */
  card: string | undefined
}

/** One order on its way to the server. */
export type Submission = Pick<FormSnapshot, 'view' | 'basket' | 'attributes' | 'wallet' | 'card'> & {
  /** The diner has gone to another page meanwhile: only a placed order is shown. */
  is_left: boolean
  /** How often it was sent again without a question, because only the version of the basket was different. */
  repeats: number
}

/** The request that places the order. The basket's id is its key: however often it is sent, it is one order. */
export type OrderRequest = {
  by: 'confirm' | 'payment_page' | 'saved_card' | 'wallet'
  cart_id: string
  version: number
  total: string
  time: string | undefined
  payment_mode: PaymentMode
  wallet: WalletShare | undefined
  card: string | undefined
}

export type Question =
  /** The chosen time was replaced. `recent` is asked about afterwards. `view`: what the diner agrees to. */
  | { about: 'moved_time'; view: OrderView; recent: RecentOrder | undefined }
  | { about: 'recent_order'; view: OrderView }
  | { about: 'changes'; view: OrderView }
  | { about: 'missing_lines'; submission: Submission; lines: WireCartItem[] }
  | { about: 'new_basket' }

type Sending = { submission: Submission; request: OrderRequest; tries: number }

/** A popup whose question is closed without a choice sends no event: a question also accepts the next press. */
export type CheckoutState =
  | { at: 'ready' }
  /** Pressed before the customer's profile has come. */
  | { at: 'awaiting_profile' }
  | { at: 'saving_parts'; form: FormSnapshot; is_left: boolean; repeats: number }
  | { at: 'reading_profile'; submission: Submission }
  | { at: 'reading_basket'; submission: Submission }
  | { at: 'checking_time'; submission: Submission }
  | { at: 'saving_attributes'; submission: Submission }
  /** `is_code_sent`: the diner waits in the popup of the security code, so a lost connection is reported at once. */
  | (Sending & { at: 'sending'; is_code_sent: boolean })
  | (Sending & { at: 'waiting_to_retry' })
  /** The basket is gone: it may have become an order in another tab. */
  | { at: 'finding_order'; submission: Submission }
  /** The basket has changed: it is compared with the view, by a fresh lookup of times. */
  | { at: 'comparing'; submission: Submission; cart: WireCart; error: CallError | undefined }
  | { at: 'asking'; question: Question }
  | { at: 'removing_lines'; submission: Submission }
  /** The saved card needs its security code [P-07]. `message`: why the last one was refused. */
  | { at: 'asking_code'; submission: Submission; request: OrderRequest; message: string | undefined }
  /** The order waits for its payment, which the diner makes on another page. */
  | { at: 'paying'; order_id: string }
  /** The page of a payment was closed before its end. */
  | { at: 'payment_left'; order_id: string }
  | { at: 'placed'; order_id: string }
  /** The page shows a refusal, for which it reads something first. */
  | { at: 'reporting' }

export type StateName = CheckoutState['at']
export type StateAt<Name extends StateName> = Extract<CheckoutState, { at: Name }>

export const READY: CheckoutState = { at: 'ready' }

/** `unknown`: the server has no such payment. */
export type PaymentState = 'open' | 'checking' | 'paid' | 'not_paid' | 'unknown'

export type CheckoutEvent =
  /** `moved_from`: the view before the time was replaced. */
  | {
      on: 'pressed'
      form: FormSnapshot
      moved_from?: OrderView | undefined
      recent?: RecentOrder | undefined
    }
  | { on: 'pressed_early' }
  | { on: 'agreed'; form: FormSnapshot }
  | { on: 'code_entered'; cvv: string }
  | { on: 'page_left' }
  | { on: 'parts_saved'; basket: WireCart | undefined }
  | { on: 'parts_refused'; problems: FieldTexts }
  | { on: 'profile_read' }
  | { on: 'basket_read'; basket: WireCart | undefined }
  | { on: 'time_checked'; availability: Availability }
  | { on: 'attributes_saved'; basket: WireCart | undefined }
  | { on: 'times_read'; lookup: PreorderLookup; form: FormSnapshot }
  | { on: 'lines_removed'; basket: WireCart | undefined; form: FormSnapshot }
  | { on: 'order_found'; order_id: string }
  | { on: 'no_order_found' }
  | { on: 'placed'; order_id: string; paid: boolean }
  | { on: 'paid_elsewhere'; order_id: string }
  /** `url`: undefined if the bank has not decided about a saved card yet. It must not be paid again. */
  | { on: 'payment_needed'; order_id: string; url: string | undefined }
  | { on: 'payment_refused'; message: string }
  | { on: 'code_needed'; message: string }
  /** The connection was lost: nothing is decided. */
  | { on: 'connection_lost'; error: unknown }
  | { on: 'retry_due' }
  /** A 401, which is handled alike for all calls [E-01, E-02]. */
  | { on: 'unauthorized' }
  /** The slot is past, full or closed by now. */
  | { on: 'slot_refused'; error: CallError }
  /** The basket cannot become an order any more [V1]. */
  | { on: 'basket_refused'; error: CallError }
  /** Something that the diner can correct, with the current basket if the response had it [V1]. */
  | { on: 'basket_changed'; cart: WireCart | undefined; error: CallError }
  /** The wallet cannot pay its share [P-23, P-24, P-25]. */
  | { on: 'wallet_refused'; error: CallError; wallet: WalletShare }
  | { on: 'failed'; error: unknown }
  | { on: 'payment_read'; state: PaymentState }
  | { on: 'reported' }

/** What `run-checkout.ts` carries out, alike for both pages. */
export type StepEffect =
  | { do: 'save_parts' | 'read_profile' | 'read_basket' | 'read_times' }
  | { do: 'check_time'; cart: WireCart }
  | { do: 'save_attributes'; attributes: CartAttributes }
  | { do: 'send_order'; request: OrderRequest; cvv?: string | undefined }
  | { do: 'wait_to_retry'; tries: number }
  | { do: 'find_order'; cart_id: string }
  | { do: 'remove_lines'; line_ids: string[] }
  | { do: 'adopt_basket'; cart: WireCart }
  /** The payment is over, so this browser forgets it. */
  | { do: 'end_payment'; order_id: string; paid: boolean }

/** What the diner sees: each page carries it out in its own way. */
export type PageEffect =
  | { do: 'clear_messages' }
  | { do: 'show_problems'; problems: FieldTexts }
  | { do: 'show_failure'; error: unknown; at: 'parts' | 'attributes' | 'order' }
  | { do: 'show_refusal'; error: CallError | undefined }
  | { do: 'show_unpaid'; message: string }
  | { do: 'show_wallet_refusal'; error: CallError; wallet: WalletShare }
  | { do: 'show_closed' }
  | { do: 'offer_other_way'; offer_pre_order: boolean; offer_other: ServiceType | null }
  /** `slot`: the one that replaces it, if it is known. Without `error` the slot has passed. */
  | { do: 'choose_other_time'; wished: string; slot?: string | undefined; error?: CallError | undefined }
  | { do: 'ask_recent_order'; recent: RecentOrder }
  | {
      do: 'ask_changes'
      was: OrderView
      now: OrderView
      wallet: WalletShare | undefined
      error?: CallError | undefined
    }
  | { do: 'ask_without_lines'; lines: WireCartItem[] }
  | { do: 'ask_new_basket' }
  | { do: 'ask_code'; card: string }
  | { do: 'close_code' }
  /** Without `error` it is not known why the basket is gone. */
  | { do: 'replace_basket'; error?: CallError | undefined }
  | { do: 'start_new_basket' }
  | { do: 'open_payment'; order_id: string; url: string | undefined }
  /** `is_elsewhere`: another tab or device has placed it, with other dishes perhaps. */
  | { do: 'go_to_order'; order_id: string; paid: boolean; is_elsewhere?: true | undefined }
export type CheckoutEffect = StepEffect | PageEffect

export type EventOn<Name extends CheckoutEvent['on']> = Extract<CheckoutEvent, { on: Name }>
export type EffectOf<Do extends CheckoutEffect['do']> = Extract<CheckoutEffect, { do: Do }>

/** The state after an event, and the effects in the order in which they are carried out. */
export type Transition = readonly [state: CheckoutState, ...effects: CheckoutEffect[]]
