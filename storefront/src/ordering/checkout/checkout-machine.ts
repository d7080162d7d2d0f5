import {
  askCode,
  basketChanged,
  compare,
  endSent,
  goOnWithout,
  paymentRead,
  placed,
  retry,
} from './checkout-responses.ts'
import {
  type CheckoutEvent,
  type CheckoutState,
  type EventOn,
  READY,
  type StateAt,
  type StateName,
  type Transition,
} from './checkout-states.ts'
import {
  agree,
  checkTime,
  end,
  failed,
  leave,
  press,
  sendOrder,
  startSteps,
  submissionOf,
  timeChecked,
  wishedIn,
} from './checkout-steps.ts'

type EventName = CheckoutEvent['on']
type Rule<State extends StateName, Event extends EventName> = (
  state: StateAt<State>,
  event: EventOn<Event>,
) => Transition
type Table = { readonly [State in StateName]: { readonly [Event in EventName]?: Rule<State, Event> } }

const PRESS = {
  pressed: (_: CheckoutState, event: EventOn<'pressed'>) => press(event),
  pressed_early: (): Transition => [{ at: 'awaiting_profile' }],
}
const LEAVE = { page_left: (state: CheckoutState): Transition => [leave(state)] }

/**
 * The state machine of the checkout page and the quick order: the transitions of each state. Events
 * that a state does not list are ignored: a second press during a request, or a response that
 * arrives after the order was placed.
 */
export const TABLE: Table = {
  ready: PRESS,
  awaiting_profile: { pressed: PRESS.pressed },
  asking: { ...PRESS, agreed: agree },
  saving_parts: {
    ...LEAVE,
    parts_saved: (state, { basket }) => startSteps(submissionOf(state, basket)),
    parts_refused: (state, { problems }) => end(state, { do: 'show_problems', problems }),
    failed: (state, { error }) => end(state, { do: 'show_failure', error, at: 'parts' }),
  },
  reading_profile: {
    ...LEAVE,
    profile_read: ({ submission }) => [{ at: 'reading_basket', submission }, { do: 'read_basket' }],
    unauthorized: () => [READY],
    failed,
  },
  reading_basket: {
    ...LEAVE,
    basket_read: ({ submission }, { basket }) => checkTime(submission, basket),
    failed,
  },
  checking_time: {
    ...LEAVE,
    time_checked: ({ submission }, { availability }) => timeChecked(submission, availability),
    failed,
  },
  saving_attributes: {
    ...LEAVE,
    attributes_saved: (state, { basket }) => sendOrder(state, basket),
    failed: ({ submission }, { error }) => end(submission, { do: 'show_failure', error, at: 'attributes' }),
  },
  sending: {
    ...LEAVE,
    placed: (state, { order_id, paid }) => endSent(state, placed({ order_id, paid })),
    paid_elsewhere: (state, { order_id }) =>
      endSent(state, placed({ order_id, paid: true, is_elsewhere: true })),
    payment_needed: (state, { order_id, url }) =>
      endSent(state, [
        { at: 'paying', order_id },
        { do: 'open_payment', order_id, url },
      ]),
    payment_refused: (state, { message }) => endSent(state, [READY, { do: 'show_unpaid', message }]),
    code_needed: askCode,
    connection_lost: retry,
    unauthorized: state => endSent(state, [READY]),
    slot_refused: (state, { error }) =>
      endSent(state, [
        { at: 'reporting' },
        { do: 'choose_other_time', wished: wishedIn(state.submission), error },
      ]),
    basket_refused: (state, { error }) => endSent(state, [READY, { do: 'replace_basket', error }]),
    basket_changed: (state, event) => endSent(state, basketChanged(state.submission, event)),
    wallet_refused: (state, { error, wallet }) =>
      endSent(state, [{ at: 'reporting' }, { do: 'show_wallet_refusal', error, wallet }]),
    failed: (state, { error }) => endSent(state, [READY, { do: 'show_failure', error, at: 'order' }]),
  },
  waiting_to_retry: {
    ...LEAVE,
    retry_due: ({ submission, request, tries }) => [
      { at: 'sending', submission, request, tries, is_code_sent: false },
      { do: 'send_order', request },
    ],
  },
  finding_order: {
    ...LEAVE,
    order_found: (_, { order_id }) => placed({ order_id, paid: false }),
    no_order_found: ({ submission }) => end(submission, { do: 'replace_basket' }),
    failed,
  },
  comparing: { ...LEAVE, times_read: compare, failed },
  removing_lines: {
    ...LEAVE,
    lines_removed: ({ submission }, event) => goOnWithout(submission, event),
    failed,
  },
  asking_code: {
    ...PRESS,
    code_entered: ({ submission, request }, { cvv }) => [
      { at: 'sending', submission, request, tries: 0, is_code_sent: true },
      { do: 'send_order', request, cvv },
    ],
  },
  // Back from the provider's page restores the page as it was left. Pressing again continues with
  // the same payment [P-04].
  paying: { ...PRESS, payment_read: ({ order_id }, { state }) => paymentRead(order_id, state) },
  payment_left: {
    payment_read: ({ order_id }, { state }) =>
      state === 'paid' || state === 'checking'
        ? [
            { at: 'paying', order_id },
            { do: 'open_payment', order_id, url: undefined },
          ]
        : state === 'not_paid'
          ? [READY, { do: 'end_payment', order_id, paid: false }]
          : [{ at: 'payment_left', order_id }],
  },
  reporting: { reported: () => [READY] },
  placed: {},
}

export function transition(state: CheckoutState, event: CheckoutEvent): Transition {
  const rule = TABLE[state.at][event.on] as
    | ((state: CheckoutState, event: CheckoutEvent) => Transition)
    | undefined
  return rule ? rule(state, event) : [state]
}

const RESTING: readonly StateName[] = ['ready', 'asking', 'asking_code', 'paying', 'payment_left', 'placed']

/** A request is pending: the button shows it [T-15]. */
export function isBusy({ at }: CheckoutState): boolean {
  return !RESTING.includes(at)
}
