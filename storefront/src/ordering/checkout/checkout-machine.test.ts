import { describe, expect, test } from 'vitest'
import { isBusy, transition } from './checkout-machine.ts'
import type { CheckoutEvent, CheckoutState, StateName } from './checkout-states.ts'
import { cut, error, form, lookup, request, saved, submission } from './testing/checkout-events.ts'
import { cart, ID } from './testing/checkout-of.ts'

describe('each state and each event', () => {
  const states: { [Name in StateName]: Extract<CheckoutState, { at: Name }> } = {
    ready: { at: 'ready' },
    awaiting_profile: { at: 'awaiting_profile' },
    asking: { at: 'asking', question: { about: 'recent_order', view: form.view } },
    saving_parts: { at: 'saving_parts', form, is_left: false, repeats: 0 },
    reading_profile: { at: 'reading_profile', submission },
    reading_basket: { at: 'reading_basket', submission },
    checking_time: { at: 'checking_time', submission },
    saving_attributes: { at: 'saving_attributes', submission },
    sending: { at: 'sending', submission, request, tries: 0, is_code_sent: false },
    waiting_to_retry: { at: 'waiting_to_retry', submission, request, tries: 1 },
    finding_order: { at: 'finding_order', submission },
    comparing: { at: 'comparing', submission, cart: saved, error: undefined },
    removing_lines: { at: 'removing_lines', submission },
    asking_code: { at: 'asking_code', submission, request, message: undefined },
    reporting: { at: 'reporting' },
    paying: { at: 'paying', order_id: ID },
    payment_left: { at: 'payment_left', order_id: ID },
    placed: { at: 'placed', order_id: ID },
  }
  const events: { [On in CheckoutEvent['on']]: Extract<CheckoutEvent, { on: On }> } = {
    pressed: { on: 'pressed', form },
    pressed_early: { on: 'pressed_early' },
    agreed: { on: 'agreed', form },
    code_entered: { on: 'code_entered', cvv: '123' },
    page_left: { on: 'page_left' },
    parts_saved: { on: 'parts_saved', basket: cart },
    parts_refused: { on: 'parts_refused', problems: { postcode: 'Not served' } },
    profile_read: { on: 'profile_read' },
    basket_read: { on: 'basket_read', basket: cart },
    time_checked: { on: 'time_checked', availability: { result: 'proceed' } },
    attributes_saved: { on: 'attributes_saved', basket: saved },
    times_read: { on: 'times_read', lookup, form },
    lines_removed: { on: 'lines_removed', basket: cart, form },
    order_found: { on: 'order_found', order_id: ID },
    no_order_found: { on: 'no_order_found' },
    placed: { on: 'placed', order_id: ID, paid: false },
    paid_elsewhere: { on: 'paid_elsewhere', order_id: ID },
    payment_needed: { on: 'payment_needed', order_id: ID, url: 'http://pay/1' },
    payment_refused: { on: 'payment_refused', message: 'No' },
    code_needed: { on: 'code_needed', message: '' },
    connection_lost: { on: 'connection_lost', error: cut },
    retry_due: { on: 'retry_due' },
    unauthorized: { on: 'unauthorized' },
    slot_refused: { on: 'slot_refused', error: error('slot-full', 400, 4017) },
    basket_refused: { on: 'basket_refused', error: error('cart-expired', 400, 4010) },
    basket_changed: { on: 'basket_changed', cart: saved, error: error('price-changed') },
    wallet_refused: {
      on: 'wallet_refused',
      error: error('wallet-short', 400, 4020),
      wallet: { payment_mode: 'WALLET', wallet_amount: '7.00' },
    },
    failed: { on: 'failed', error: error('broken', 500) },
    reported: { on: 'reported' },
    payment_read: { on: 'payment_read', state: 'paid' },
  }
  /** The state and the effects after each event that a state handles. */
  const taken: { [Name in StateName]: Partial<Record<CheckoutEvent['on'], string>> } = {
    ready: {
      pressed: 'reading_profile: clear_messages, read_profile',
      pressed_early: 'awaiting_profile',
    },
    awaiting_profile: { pressed: 'reading_profile: clear_messages, read_profile' },
    asking: {
      pressed: 'reading_profile: clear_messages, read_profile',
      pressed_early: 'awaiting_profile',
      agreed: 'reading_profile: clear_messages, read_profile',
    },
    saving_parts: {
      page_left: 'saving_parts',
      parts_saved: 'reading_profile: read_profile',
      parts_refused: 'ready: show_problems',
      failed: 'ready: show_failure',
    },
    reading_profile: {
      page_left: 'reading_profile',
      profile_read: 'reading_basket: read_basket',
      unauthorized: 'ready',
      failed: 'ready: show_failure',
    },
    reading_basket: {
      page_left: 'reading_basket',
      basket_read: 'checking_time: check_time',
      failed: 'ready: show_failure',
    },
    checking_time: {
      page_left: 'checking_time',
      time_checked: 'saving_attributes: save_attributes',
      failed: 'ready: show_failure',
    },
    saving_attributes: {
      page_left: 'saving_attributes',
      attributes_saved: 'sending: send_order',
      failed: 'ready: show_failure',
    },
    sending: {
      page_left: 'sending',
      placed: 'placed: go_to_order',
      paid_elsewhere: 'placed: go_to_order',
      payment_needed: 'paying: open_payment',
      payment_refused: 'ready: show_unpaid',
      code_needed: 'asking_code: ask_code',
      connection_lost: 'waiting_to_retry: wait_to_retry',
      unauthorized: 'ready',
      slot_refused: 'reporting: choose_other_time',
      basket_refused: 'ready: replace_basket',
      basket_changed: 'comparing: adopt_basket, read_times',
      wallet_refused: 'reporting: show_wallet_refusal',
      failed: 'ready: show_failure',
    },
    waiting_to_retry: { page_left: 'waiting_to_retry', retry_due: 'sending: send_order' },
    finding_order: {
      page_left: 'finding_order',
      order_found: 'placed: go_to_order',
      no_order_found: 'ready: replace_basket',
      failed: 'ready: show_failure',
    },
    comparing: {
      page_left: 'comparing',
      times_read: 'reading_profile: clear_messages, read_profile',
      failed: 'ready: show_failure',
    },
    removing_lines: {
      page_left: 'removing_lines',
      lines_removed: 'reading_profile: clear_messages, read_profile',
      failed: 'ready: show_failure',
    },
    asking_code: {
      pressed: 'reading_profile: clear_messages, read_profile',
      pressed_early: 'awaiting_profile',
      code_entered: 'sending: send_order',
    },
    reporting: { reported: 'ready' },
    paying: {
      pressed: 'reading_profile: clear_messages, read_profile',
      pressed_early: 'awaiting_profile',
      payment_read: 'placed: end_payment, go_to_order',
    },
    payment_left: { payment_read: 'paying: open_payment' },
    placed: {},
  }
  const cells = Object.values(states).flatMap(state =>
    Object.values(events).map(event => [state.at, event.on, taken[state.at][event.on]] as const),
  )

  test.each(cells)('%s, then %s: %s', (at, on, expected) => {
    const before = structuredClone(states[at])
    const [next, ...effects] = transition(states[at], events[on])
    const words = [next.at, effects.map(effect => effect.do).join(', ')].filter(Boolean).join(': ')
    expect(words).toBe(expected ?? at)
    if (expected === undefined) expect(next).toBe(states[at])
    expect(states[at]).toEqual(before)
  })

  test('the button is busy in every state that ends by itself, and in no other [T-15]', () => {
    const resting = Object.values(states)
      .filter(state => !isBusy(state))
      .map(({ at }) => at)
    expect(resting).toEqual(['ready', 'asking', 'asking_code', 'paying', 'payment_left', 'placed'])
  })
})
