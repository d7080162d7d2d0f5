import type { WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { CallError } from '@tiffin/contract/client'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { Availability } from '@tiffin/contract/shop/slots/check-availability'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { CartAttributes } from '../../lib/cart-store.ts'
import type { RecentOrder } from './last-order.ts'
import type { OrderView } from './order-view.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'

/** The amount that the wallet pays, in wire form. */
export type WalletShare = { payment_mode: PaymentMode; wallet_amount: string }

/** The page at the moment when its button is pressed or a question is confirmed. */
export type FormSnapshot = {
  /**
   * What the page shows. Deviations from it need the diner's confirmation before the order is sent.
   */
  view: OrderView
  /** The current basket, which may differ from the one in the view. */
  basket: WireCart | undefined
  /** Validation errors that the page finds without the server. */
  problems: FieldTexts
  /** Some parts are open, and are saved before the order is sent. */
  has_open_parts: boolean
  /** Whether the address is an open part. If so, its saved form counts as seen. */
  is_place_open: boolean
  /** Comment, contactless and payment mode: saved on the basket before the order is sent [P-28]. */
  attributes: CartAttributes
  wallet: WalletShare | undefined
  /** The saved card that pays, if any. */
  card: string | undefined
}

/** An order that is being submitted. */
export type Submission = Pick<FormSnapshot, 'view' | 'basket' | 'attributes' | 'wallet' | 'card'> & {
  /** The diner has navigated to another page: only a placed order is shown. */
  is_left: boolean
  /** The number of automatic repeats because only the version of the basket was different. */
  repeats: number
}

/**
 * The request that places the order. The basket's id is its key: repeated requests create one
 * order.
 */
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
  /**
   * The chosen time was replaced. `recent` is asked about afterwards. `view`: the order that the
   * diner agrees to.
   */
  | { about: 'moved_time'; view: OrderView; recent: RecentOrder | undefined }
  | { about: 'recent_order'; view: OrderView }
  | { about: 'changes'; view: OrderView }
  | { about: 'missing_lines'; submission: Submission; lines: WireCartItem[] }
  | { about: 'new_basket' }

type Sending = { submission: Submission; request: OrderRequest; tries: number }

/**
 * Closing a popup without a choice sends no event. Therefore states with a question also handle the
 * next press.
 */
export type CheckoutState =
  | { at: 'ready' }
  /** Pressed before the customer's profile has loaded. */
  | { at: 'awaiting_profile' }
  | { at: 'saving_parts'; form: FormSnapshot; is_left: boolean; repeats: number }
  | { at: 'reading_profile'; submission: Submission }
  | { at: 'reading_basket'; submission: Submission }
  | { at: 'checking_time'; submission: Submission }
  | { at: 'saving_attributes'; submission: Submission }
  /**
   * `is_code_sent`: the diner waits in the popup of the security code, so a lost connection is
   * reported at once.
   */
  | (Sending & { at: 'sending'; is_code_sent: boolean })
  | (Sending & { at: 'waiting_to_retry' })
  /** The basket no longer exists: it may have become an order in another tab. */
  | { at: 'finding_order'; submission: Submission }
  /** The basket has changed: it is compared with the view, after a fresh lookup of times. */
  | { at: 'comparing'; submission: Submission; cart: WireCart; error: CallError | undefined }
  | { at: 'asking'; question: Question }
  | { at: 'removing_lines'; submission: Submission }
  /**
   * The saved card needs its security code [P-07]. `message`: why the previous code was refused.
   */
  | { at: 'asking_code'; submission: Submission; request: OrderRequest; message: string | undefined }
  /** The order waits for its payment on another page. */
  | { at: 'paying'; order_id: string }
  /** The page of a payment was closed before the payment ended. */
  | { at: 'payment_left'; order_id: string }
  | { at: 'placed'; order_id: string }
  /** The page is about to show a refusal and reads data for it first. */
  | { at: 'reporting' }

export type StateName = CheckoutState['at']
export type StateAt<Name extends StateName> = Extract<CheckoutState, { at: Name }>

export const READY: CheckoutState = { at: 'ready' }

/** `unknown`: the server does not know the payment. */
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
  /**
   * `url` is undefined if the bank has not decided about a saved card yet. A second payment must
   * not be started.
   */
  | { on: 'payment_needed'; order_id: string; url: string | undefined }
  | { on: 'payment_refused'; message: string }
  | { on: 'code_needed'; message: string }
  /** The connection was lost: the result is unknown. */
  | { on: 'connection_lost'; error: unknown }
  | { on: 'retry_due' }
  /** A 401, which is handled for the whole page [E-01, E-02]. */
  | { on: 'unauthorized' }
  /** The slot has passed, is full or closed. */
  | { on: 'slot_refused'; error: CallError }
  /** The basket can no longer become an order [V1]. */
  | { on: 'basket_refused'; error: CallError }
  /**
   * A problem that the diner can correct, with the current basket if the response contains it [V1].
   */
  | { on: 'basket_changed'; cart: WireCart | undefined; error: CallError }
  /** The wallet cannot pay its share [P-23, P-24, P-25]. */
  | { on: 'wallet_refused'; error: CallError; wallet: WalletShare }
  | { on: 'failed'; error: unknown }
  | { on: 'payment_read'; state: PaymentState }
  | { on: 'reported' }

/** Effects that `run-checkout.ts` carries out, identical for both pages. */
export type StepEffect =
  | { do: 'save_parts' | 'read_profile' | 'read_basket' | 'read_times' }
  | { do: 'check_time'; cart: WireCart }
  | { do: 'save_attributes'; attributes: CartAttributes }
  | { do: 'send_order'; request: OrderRequest; cvv?: string | undefined }
  | { do: 'wait_to_retry'; tries: number }
  | { do: 'find_order'; cart_id: string }
  | { do: 'remove_lines'; line_ids: string[] }
  | { do: 'adopt_basket'; cart: WireCart }
  /** The payment has ended, so this browser removes its record of it. */
  | { do: 'end_payment'; order_id: string; paid: boolean }

/** Effects that are visible to the diner. Each page implements them itself. */
export type PageEffect =
  | { do: 'clear_messages' }
  | { do: 'show_problems'; problems: FieldTexts }
  | { do: 'show_failure'; error: unknown; at: 'parts' | 'attributes' | 'order' }
  | { do: 'show_refusal'; error: CallError | undefined }
  | { do: 'show_unpaid'; message: string }
  | { do: 'show_wallet_refusal'; error: CallError; wallet: WalletShare }
  | { do: 'show_closed' }
  | { do: 'offer_other_way'; offer_pre_order: boolean; offer_other: ServiceType | null }
  /** `slot`: the replacement, if known. Without `error` the slot has passed. */
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
  /** Without `error` the reason is unknown. */
  | { do: 'replace_basket'; error?: CallError | undefined }
  | { do: 'start_new_basket' }
  | { do: 'open_payment'; order_id: string; url: string | undefined }
  /** `is_elsewhere`: placed by another tab or device, possibly with other dishes. */
  | { do: 'go_to_order'; order_id: string; paid: boolean; is_elsewhere?: true | undefined }
export type CheckoutEffect = StepEffect | PageEffect

export type EventOn<Name extends CheckoutEvent['on']> = Extract<CheckoutEvent, { on: Name }>
export type EffectOf<Do extends CheckoutEffect['do']> = Extract<CheckoutEffect, { do: Do }>

/** The next state, and the effects in order. */
export type Transition = readonly [state: CheckoutState, ...effects: CheckoutEffect[]]
