import { minorOf } from '@tiffin/contract/money'
import {
  type EventOn,
  type PageEffect,
  READY,
  type StateAt,
  type Submission,
  type Transition,
} from './checkout-states.ts'
import { ask, begin, end, startCompare } from './checkout-steps.ts'
import { isAlike, type OrderView } from './order-view.ts'
import { REFUSAL_FIELDS } from './refusal-fields.ts'

/** The maximum number of retries after a lost connection. */
export const MOST_RETRIES = 3
/** The maximum number of automatic repeats while other tabs change the basket. After that the refusal is shown. */
const MOST_REPEATS = 3

/**
 * Retries send the same request, because sending it twice creates only one order and one payment
 * [P-04, P-20, P-32]. A request with a security code is not repeated, because the code is stored
 * nowhere.
 */
export function retry(state: StateAt<'sending'>, { error }: EventOn<'connection_lost'>): Transition {
  const { submission, request, tries, is_code_sent } = state
  if (is_code_sent || tries >= MOST_RETRIES)
    return endSent(state, [READY, { do: 'show_failure', error, at: 'order' }])
  return [
    { at: 'waiting_to_retry', submission, request, tries: tries + 1 },
    { do: 'wait_to_retry', tries: tries + 1 },
  ]
}

/** After a wrong code the same popup asks again. Back may have closed it meanwhile. */
export function askCode(state: StateAt<'sending'>, { message }: EventOn<'code_needed'>): Transition {
  const { submission, request, is_code_sent } = state
  if (submission.is_left) return [READY]
  const asking = {
    at: 'asking_code',
    submission,
    request,
    message: is_code_sent ? message : undefined,
  } as const
  return [asking, { do: 'ask_code', card: request.card! }]
}

/** The end of a request. The popup of the security code is closed before anything else is shown. */
export function endSent(
  { submission, is_code_sent }: StateAt<'sending'>,
  [next, ...effects]: Transition,
): Transition {
  const isShown = !submission.is_left || next.at === 'placed'
  const close = is_code_sent ? [{ do: 'close_code' } as const] : []
  return isShown ? [next, ...close, ...effects] : [READY, ...close]
}

/** A placed order is always shown, even if the diner has left the checkout. */
export function placed(order: Omit<Extract<PageEffect, { do: 'go_to_order' }>, 'do'>): Transition {
  return [
    { at: 'placed', order_id: order.order_id },
    { do: 'go_to_order', ...order },
  ]
}

/** A 409: shows the current basket, with each problem at its place [V1]. */
export function basketChanged(submission: Submission, event: EventOn<'basket_changed'>): Transition {
  const { cart, error } = event
  const adopt = cart ? [{ do: 'adopt_basket', cart } as const] : []
  const type = error.type ?? ''
  const isShownInPlace = type in REFUSAL_FIELDS || type === 'cart-empty'
  const [next, ...effects]: Transition =
    cart && !isShownInPlace ? startCompare(submission, cart, error) : [READY, { do: 'show_refusal', error }]
  return [next, ...adopt, ...effects]
}

export function compare(state: StateAt<'comparing'>, { lookup, form }: EventOn<'times_read'>): Transition {
  const { submission, cart, error } = state
  const was = submission.view
  const now: OrderView = { cart, lookup }
  // Another tab has changed the basket without changing what the diner saw: continue without a
  // question.
  const isTouched = error?.type !== 'time-moved' && was.cart.version !== cart.version
  if (submission.is_left) return [READY]
  const hasNoChanges = isAlike(was, now)
  if (isTouched && submission.repeats < MOST_REPEATS && hasNoChanges)
    return begin({ ...form, view: now }, submission.repeats + 1)
  // Without a difference there is nothing to agree to, and the same request would be refused again.
  if (hasNoChanges && submission.wallet?.wallet_amount === form.wallet?.wallet_amount)
    return end(submission, { do: 'show_refusal', error })
  const question = { about: 'changes', view: now } as const
  return ask(submission, question, { do: 'ask_changes', was, now, wallet: form.wallet, error })
}

/**
 * Continues without the lines that the diner has agreed to remove [T-24]. If the total has risen,
 * it is shown first.
 */
export function goOnWithout(
  { view, is_left }: Submission,
  { basket, form }: EventOn<'lines_removed'>,
): Transition {
  if (is_left || !basket || basket.item.length === 0) return [READY]
  const isMore = minorOf(basket.total.value) > minorOf(view.cart.total.value)
  return begin(isMore ? { ...form, view: { ...form.view, cart: view.cart } } : form)
}

export function paymentRead(order_id: string, state: EventOn<'payment_read'>['state']): Transition {
  switch (state) {
    case 'paid':
      return [
        { at: 'placed', order_id },
        { do: 'end_payment', order_id, paid: true },
        { do: 'go_to_order', order_id, paid: true, is_elsewhere: true },
      ]
    case 'not_paid':
    case 'unknown':
      return [READY, { do: 'end_payment', order_id, paid: false }]
    case 'open':
    case 'checking':
      return [{ at: 'paying', order_id }]
  }
}
