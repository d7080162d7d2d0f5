import type { WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { isCard, isPaidOnPage } from '@tiffin/contract/money/payments/payment-modes'
import {
  type EventOn,
  type FormSnapshot,
  type OrderRequest,
  type PageEffect,
  type Question,
  READY,
  type CheckoutState,
  type StateAt,
  type Submission,
  type Transition,
} from './checkout-states.ts'
import { isAlike, promisedIn } from './order-view.ts'

/** Asks before sending an order that differs from what the page has shown. */
export function press({ form, moved_from, recent }: EventOn<'pressed'>): Transition {
  if (moved_from)
    return [
      { at: 'asking', question: { about: 'moved_time', view: form.view, recent } },
      { do: 'ask_changes', was: moved_from, now: form.view, wallet: form.wallet },
    ]
  return askRecent(form, recent)
}

function askRecent(form: FormSnapshot, recent: EventOn<'pressed'>['recent']): Transition {
  if (!recent) return begin(form)
  return [
    { at: 'asking', question: { about: 'recent_order', view: form.view } },
    { do: 'ask_recent_order', recent },
  ]
}

export function agree({ question }: StateAt<'asking'>, { form }: EventOn<'agreed'>): Transition {
  switch (question.about) {
    case 'moved_time':
      return askRecent({ ...form, view: question.view }, question.recent)
    case 'recent_order':
    case 'changes':
      return begin({ ...form, view: question.view })
    case 'missing_lines': {
      const { submission, lines } = question
      return [
        { at: 'removing_lines', submission },
        { do: 'remove_lines', line_ids: lines.map(line => line.id) },
      ]
    }
    case 'new_basket':
      return [READY, { do: 'start_new_basket' }]
  }
}

export function begin(form: FormSnapshot, repeats = 0): Transition {
  const clear = { do: 'clear_messages' } as const
  if (Object.keys(form.problems).length > 0)
    return [READY, clear, { do: 'show_problems', problems: form.problems }]
  const state = { at: 'saving_parts', form, is_left: false, repeats } as const
  if (form.has_open_parts) return [state, clear, { do: 'save_parts' }]
  const [next, ...effects] = startSteps(submissionOf(state, form.basket))
  return [next, clear, ...effects]
}

/**
 * The address that this submission saves counts as seen, whatever address the basket had before.
 */
export function submissionOf(
  { form, is_left, repeats }: StateAt<'saving_parts'>,
  basket: WireCart | undefined,
): Submission {
  const { attributes, wallet, card } = form
  const view =
    form.is_place_open && basket
      ? { ...form.view, cart: { ...form.view.cart, address: basket.address } }
      : form.view
  return { view, basket, attributes, wallet, card, is_left, repeats }
}

/** The five steps of checkout, strictly in this order [T-14 to T-22]: lines, profile, basket, time, attributes. */
export function startSteps(submission: Submission): Transition {
  const missing = missingOf(submission.basket)
  if (missing.length > 0) return askWithout(submission, missing)
  return [{ at: 'reading_profile', submission }, { do: 'read_profile' }]
}

export function checkTime(submission: Submission, cart: WireCart | undefined): Transition {
  const cart_id = meantIn(submission)
  if (!cart || isReplaced(cart_id, cart)) return findOrder(submission, cart_id)
  const missing = missingOf(cart)
  if (missing.length > 0) return askWithout(submission, missing)
  return [
    { at: 'checking_time', submission: { ...submission, basket: cart } },
    { do: 'check_time', cart },
  ]
}

export function timeChecked(
  submission: Submission,
  availability: EventOn<'time_checked'>['availability'],
): Transition {
  switch (availability.result) {
    case 'proceed': {
      const { attributes } = submission
      return [
        { at: 'saving_attributes', submission },
        { do: 'save_attributes', attributes },
      ]
    }
    case 'closed':
      return end(submission, { do: 'show_closed' })
    case 'channel_closed': {
      const { offer_pre_order, offer_other } = availability
      return end(submission, { do: 'offer_other_way', offer_pre_order, offer_other })
    }
    case 'slot_expired':
      if (submission.is_left) return [READY]
      return [
        { at: 'reporting' },
        { do: 'choose_other_time', wished: wishedIn(submission), slot: availability.default_slot },
      ]
    case 'no_preorder':
      return ask(submission, { about: 'new_basket' }, { do: 'ask_new_basket' })
  }
}

export function sendOrder(
  { submission }: StateAt<'saving_attributes'>,
  saved: WireCart | undefined,
): Transition {
  const cart_id = meantIn(submission)
  if (saved && isReplaced(cart_id, saved)) return findOrder(submission, cart_id)
  if (!saved) return end(submission, { do: 'show_refusal', error: undefined })
  // The server decides whether the time is still available, because it counts the orders of each
  // slot.
  if (!isAlike(submission.view, { cart: saved, lookup: undefined }))
    return startCompare(submission, saved, undefined)
  const request = requestOf(saved, submission)
  return [
    { at: 'sending', submission, request, tries: 0, is_code_sent: false },
    { do: 'send_order', request },
  ]
}

function requestOf({ id, version, total, payment_mode }: WireCart, submission: Submission): OrderRequest {
  const { wallet, card, view } = submission
  const isSavedCard = card !== undefined && isCard(payment_mode)
  return {
    by: isSavedCard
      ? 'saved_card'
      : isPaidOnPage(payment_mode)
        ? 'payment_page'
        : wallet
          ? 'wallet'
          : 'confirm',
    cart_id: id,
    version,
    total: total.value,
    time: promisedIn(view),
    payment_mode,
    wallet,
    card,
  }
}

export function startCompare(
  submission: Submission,
  cart: WireCart,
  error: StateAt<'comparing'>['error'],
): Transition {
  return [{ at: 'comparing', submission, cart, error }, { do: 'read_times' }]
}

export function failed({ submission }: { submission: Submission }, { error }: EventOn<'failed'>): Transition {
  return end(submission, { do: 'show_failure', error, at: 'order' })
}

export function end({ is_left }: Pick<Submission, 'is_left'>, effect: PageEffect): Transition {
  return is_left ? [READY] : [READY, effect]
}

export function ask(submission: Submission, question: Question, effect: PageEffect): Transition {
  return submission.is_left ? [READY] : [{ at: 'asking', question }, effect]
}

function askWithout(submission: Submission, lines: WireCartItem[]): Transition {
  return ask(submission, { about: 'missing_lines', submission, lines }, { do: 'ask_without_lines', lines })
}

function findOrder(submission: Submission, cart_id: string): Transition {
  return [
    { at: 'finding_order', submission },
    { do: 'find_order', cart_id },
  ]
}

/** The order is still placed, but refusals are no longer shown. */
export function leave(state: CheckoutState): CheckoutState {
  if ('submission' in state) return { ...state, submission: { ...state.submission, is_left: true } }
  return 'is_left' in state ? { ...state, is_left: true } : state
}

export function wishedIn({ view }: Submission): string {
  return view.cart.pre_order_time
}

/**
 * The id of the basket that the page shows. The current basket may be deleted already, or be the
 * empty one that replaced it.
 */
function meantIn({ basket, view }: Submission): string {
  return basket && basket.item.length > 0 ? basket.id : view.cart.id
}

/**
 * Whether another tab has ordered the basket, so that the browser has a new, empty one. A copy for
 * another service type keeps its dishes.
 */
function isReplaced(id: string, after: WireCart): boolean {
  return id !== after.id && after.item.length === 0
}

function missingOf(cart: WireCart | undefined): WireCartItem[] {
  return cart?.item.filter(line => line.missing) ?? []
}
