import type { WireCart } from '@tiffin/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { isBusy } from './checkout-machine.ts'
import { type CheckoutEvent, type CheckoutState, type FormSnapshot, READY } from './checkout-states.ts'
import {
  cut,
  error,
  form,
  lookup,
  pressed,
  recent,
  request,
  saved,
  soldOut,
  toSending,
  walk,
} from './testing/checkout-events.ts'
import { cart, dal, ID } from './testing/checkout-of.ts'

describe('an order', () => {
  test('goes through the five steps in their order, and is sent as the page shows it [T-14] [T-22] [P-28]', () => {
    const { state, names, last } = walk([...toSending(), { on: 'placed', order_id: ID, paid: false }])
    expect(names).toEqual([
      'clear_messages',
      'read_profile',
      'read_basket',
      'check_time',
      'save_attributes',
      'send_order',
      'go_to_order',
    ])
    expect(walk(toSending()).last).toEqual({ do: 'send_order', request })
    expect(last).toEqual({ do: 'go_to_order', order_id: ID, paid: false })
    expect(state).toEqual({ at: 'placed', order_id: ID })
  })

  test('a second press, before the response and after it, changes nothing [P-32]', () => {
    const events = [...toSending(), { on: 'placed', order_id: ID, paid: false } as const]
    const once = walk(events)
    expect(walk(events.flatMap(event => [event, pressed]))).toEqual(once)
  })

  test('pressed before the profile has come waits for it', () => {
    const { names, state } = walk([{ on: 'pressed_early' }, { on: 'pressed_early' }])
    expect(names).toEqual([])
    expect(isBusy(state)).toBe(true)
    expect(walk([pressed], state).last).toEqual({ do: 'read_profile' })
  })

  test('problems of the page are shown, and nothing is sent', () => {
    const problems = { first_name: 'Required' }
    const { state, names, last } = walk([{ on: 'pressed', form: { ...form, problems } }])
    expect(names).toEqual(['clear_messages', 'show_problems'])
    expect(last).toEqual({ do: 'show_problems', problems })
    expect(state).toBe(READY)
  })

  test('open parts are saved first, and the address that they save counts as seen [R-43]', () => {
    const open: CheckoutEvent = {
      on: 'pressed',
      form: { ...form, has_open_parts: true, is_place_open: true },
    }
    const there = { ...saved, address: '9 Leeds Road' }
    const [, ...steps] = toSending(open, there)
    const { names, last } = walk([open, { on: 'parts_saved', basket: there }, ...steps])
    expect(names.slice(0, 3)).toEqual(['clear_messages', 'save_parts', 'read_profile'])
    expect(last).toMatchObject({ do: 'send_order' })
    const closed: CheckoutEvent = { on: 'pressed', form: { ...form, has_open_parts: true } }
    expect(walk([closed, { on: 'parts_saved', basket: there }, ...steps]).state.at).toBe('comparing')
  })
})

describe('a question before anything is sent [R-43]', () => {
  test('the same order of minutes ago is sent only once the diner agrees', () => {
    const { state, names } = walk([{ on: 'pressed', form, recent }])
    expect(names).toEqual(['ask_recent_order'])
    expect(walk([{ on: 'agreed', form }], state).last).toEqual({ do: 'read_profile' })
    // Closed without a choice: the next press asks again.
    expect(walk([{ on: 'pressed', form, recent }], state).names).toEqual(['ask_recent_order'])
  })

  test('a time that was replaced is asked about first, then the order of minutes ago [T-20]', () => {
    const moved_from = { ...form.view, cart: { ...cart, pre_order_time: '2026-11-20 17:00:00' } }
    const asked = walk([{ on: 'pressed', form, moved_from, recent }])
    expect(asked.last).toEqual({ do: 'ask_changes', was: moved_from, now: form.view, wallet: undefined })
    const again = walk([{ on: 'agreed', form }], asked.state)
    expect(again.names).toEqual(['ask_recent_order'])
    expect(walk([{ on: 'agreed', form }], again.state).last).toEqual({ do: 'read_profile' })
  })

  const dearer: WireCart = { ...saved, version: 6, total: { value: '8.50', currency: 'GBP' } }
  const priceChanged: CheckoutEvent = {
    on: 'basket_changed',
    cart: dearer,
    error: error('price-changed', 409, 4096),
  }
  const times: CheckoutEvent = { on: 'times_read', lookup, form }

  test('a price that changed is shown beside the old one, and agreeing orders for the new one', () => {
    const asked = walk([...toSending(), priceChanged, times])
    expect(asked.names.slice(-3)).toEqual(['adopt_basket', 'read_times', 'ask_changes'])
    expect(asked.last).toMatchObject({
      was: { cart: { total: { value: '7.00' } } },
      now: { cart: { total: { value: '8.50' } } },
    })
    const agreed: CheckoutEvent = { on: 'agreed', form: { ...form, basket: dearer } }
    const { last } = walk([agreed, ...toSending(pressed, dearer).slice(1)], asked.state)
    expect(last).toMatchObject({ do: 'send_order', request: { total: '8.50', version: 6 } })
  })

  test('a basket that another tab has only written again is sent again without a question, but not for ever', () => {
    const touched = (version: number): CheckoutEvent[] => [
      { on: 'basket_changed', cart: { ...saved, version }, error: error('cart-changed', 409, 4091) },
      times,
    ]
    const steps = toSending().slice(1)
    const once = walk([...toSending(), ...touched(5), ...steps])
    expect(once.names).not.toContain('ask_changes')
    expect(once.state.at).toBe('sending')
    const events = [5, 6, 7, 8].flatMap(version => [...touched(version), ...steps])
    expect(walk([...toSending(), ...events]).last).toMatchObject({ do: 'ask_changes' })
  })

  test('a basket that was saved with another sum than the page shows is not sent', () => {
    const { names, state } = walk([...toSending(pressed, dearer), times])
    expect(names).not.toContain('send_order')
    expect(state).toMatchObject({ at: 'asking', question: { about: 'changes' } })
  })

  test('a time that the kitchen has moved is asked about although nothing else changed', () => {
    const moved = { ...priceChanged, cart: { ...saved, version: 9 }, error: error('time-moved', 409, 4100) }
    expect(walk([...toSending(), moved, times]).last).toMatchObject({ do: 'ask_changes' })
  })

  test('a refusal with a place on the page is shown there, with the present basket [V1]', () => {
    const short = { ...priceChanged, error: error('below-minimum', 409, 4093) }
    const { state, names } = walk([...toSending(), short])
    expect(names.slice(-2)).toEqual(['adopt_basket', 'show_refusal'])
    expect(state).toBe(READY)
  })
})

describe('dishes that are missing [T-14] [T-24]', () => {
  const whole: WireCart = { ...soldOut, item: [dal] }

  test('known before: the diner is asked, and no call is made', () => {
    const { state, names } = walk([{ on: 'pressed', form: { ...form, basket: soldOut } }])
    expect(names).toEqual(['clear_messages', 'ask_without_lines'])
    expect(isBusy(state)).toBe(false)
  })

  test('sold out meanwhile: agreeing removes these lines and orders the rest; an empty basket stops', () => {
    const asked = walk(toSending(pressed, soldOut))
    expect(asked.last).toMatchObject({ do: 'ask_without_lines', lines: [{ name: 'Naan' }] })
    const removing = walk([{ on: 'agreed', form }], asked.state)
    expect(removing.last).toEqual({ do: 'remove_lines', line_ids: ['naan'] })
    const rest: CheckoutEvent = { on: 'lines_removed', basket: whole, form: { ...form, basket: whole } }
    expect(walk([rest], removing.state).last).toEqual({ do: 'read_profile' })
    const none: CheckoutEvent = { on: 'lines_removed', basket: { ...whole, item: [] }, form }
    expect(walk([none], removing.state)).toMatchObject({ state: READY, names: [] })
  })

  test('a total that rose without them is shown first', () => {
    const dearer = { ...whole, total: { value: '9.00', currency: 'GBP' } }
    const asked = walk(toSending(pressed, soldOut))
    const events: CheckoutEvent[] = [
      { on: 'agreed', form },
      {
        on: 'lines_removed',
        basket: dearer,
        form: { ...form, view: { cart: dearer, lookup }, basket: dearer },
      },
      ...toSending(pressed, dearer).slice(1),
      { on: 'times_read', lookup, form },
    ]
    expect(walk(events, asked.state).last).toMatchObject({
      do: 'ask_changes',
      was: { cart: { total: { value: '7.00' } } },
      now: { cart: { total: { value: '9.00' } } },
    })
  })
})

describe('the time [T-17]', () => {
  const at = (availability: Extract<CheckoutEvent, { on: 'time_checked' }>['availability']) =>
    walk([...toSending().slice(0, 3), { on: 'time_checked', availability }])

  test.each([
    [{ result: 'closed' }, 'show_closed', 'ready'],
    [
      { result: 'channel_closed', offer_pre_order: true, offer_other: 'collection' },
      'offer_other_way',
      'ready',
    ],
    [{ result: 'slot_expired', default_slot: 'ASAP' }, 'choose_other_time', 'reporting'],
    [{ result: 'no_preorder' }, 'ask_new_basket', 'asking'],
  ] as const)('%j ends with %s [T-18] [T-19] [T-20] [T-21]', (availability, effect, state) => {
    expect(at(availability)).toMatchObject({ last: { do: effect }, state: { at: state } })
  })

  test('a new basket is started once the diner wants it [T-21]', () => {
    const { state } = at({ result: 'no_preorder' })
    expect(walk([{ on: 'agreed', form }], state)).toMatchObject({ state: READY, names: ['start_new_basket'] })
  })

  test('a slot that is gone is replaced, and no press is taken until it is [P-30] [T-26]', () => {
    const refused: CheckoutEvent = { on: 'slot_refused', error: error('slot-full', 400, 4017) }
    const { state, last } = walk([...toSending(), refused, pressed])
    expect(last).toMatchObject({ do: 'choose_other_time', wished: 'ASAP', error: { code: 4017 } })
    expect(state.at).toBe('reporting')
    expect(walk([{ on: 'reported' }, pressed], state).last).toEqual({ do: 'read_profile' })
  })
})

describe('a lost connection [P-32]', () => {
  const lost: CheckoutEvent = { on: 'connection_lost', error: cut }
  const due: CheckoutEvent = { on: 'retry_due' }
  const round = [lost, due]

  test('the very same request is sent again, three times at most, and the basket stays', () => {
    const { effects, last, state } = walk([...toSending(), ...round, ...round, ...round, lost])
    const sent = effects.filter(effect => effect.do === 'send_order')
    expect(sent).toEqual(Array.from({ length: 4 }, () => ({ do: 'send_order', request })))
    expect(last).toEqual({ do: 'show_failure', error: cut, at: 'order' })
    expect(state).toBe(READY)
  })

  test('an order that an earlier try has placed is shown', () => {
    const placed: CheckoutEvent = { on: 'placed', order_id: ID, paid: false }
    expect(walk([...toSending(), ...round, placed]).last).toMatchObject({ do: 'go_to_order' })
  })

  test('a press after the last try is a new one, for the same basket', () => {
    const { state } = walk([...toSending(), ...round, ...round, ...round, lost])
    expect(walk(toSending(), state).last).toEqual({ do: 'send_order', request })
  })
})

describe('a payment [P-04] [P-05]', () => {
  const url = 'http://pay/1'
  const byCard: FormSnapshot = {
    ...form,
    view: { ...form.view, cart: { ...cart, payment_mode: 'CARD' } },
    attributes: { payment_mode: 'CARD' },
  }
  const inBasket: WireCart = { ...saved, payment_mode: 'CARD' }
  const cardSending = (card?: string) => toSending({ on: 'pressed', form: { ...byCard, card } }, inBasket)
  const opened: CheckoutEvent = { on: 'payment_needed', order_id: ID, url }

  test('is needed, opened, and paid on the return: the order is shown, and this browser forgets the payment [P-06] [P-16]', () => {
    const { state, last } = walk([...cardSending(), opened])
    expect(last).toEqual({ do: 'open_payment', order_id: ID, url })
    const checking = walk([{ on: 'payment_read', state: 'checking' }], state)
    expect(checking).toMatchObject({ names: [], state: { at: 'paying' } })
    const paid = walk([{ on: 'payment_read', state: 'paid' }], checking.state)
    expect(paid.names).toEqual(['end_payment', 'go_to_order'])
    expect(paid.last).toMatchObject({ order_id: ID, paid: true })
  })

  test.each(['not_paid', 'unknown'] as const)(
    'that is cancelled (%s) leaves the basket to be ordered again [P-08]',
    state => {
      const back = walk([...cardSending(), opened, { on: 'payment_read', state }])
      expect(back.last).toEqual({ do: 'end_payment', order_id: ID, paid: false })
      expect(walk(cardSending(), back.state).last).toMatchObject({ request: { by: 'payment_page' } })
    },
  )

  test('after the browser’s Back the same payment can be gone on with', () => {
    const { state } = walk([...cardSending(), opened])
    const again = walk([...cardSending(), opened], state)
    expect(again.effects.find(effect => effect.do === 'send_order')).toMatchObject({
      request: { by: 'payment_page', cart_id: ID },
    })
    expect(again.last).toEqual({ do: 'open_payment', order_id: ID, url })
  })

  test('that was paid meanwhile in another tab leads to its order', () => {
    const { last } = walk([...cardSending(), { on: 'paid_elsewhere', order_id: ID }])
    expect(last).toEqual({ do: 'go_to_order', order_id: ID, paid: true, is_elsewhere: true })
  })

  test('that cannot be started says why', () => {
    const { last, state } = walk([...cardSending(), { on: 'payment_refused', message: 'Not now' }])
    expect(last).toEqual({ do: 'show_unpaid', message: 'Not now' })
    expect(state).toBe(READY)
  })

  test('whose page was closed is found again at the next visit [R-25]', () => {
    const left: CheckoutState = { at: 'payment_left', order_id: ID }
    const read = (state: 'open' | 'checking' | 'paid' | 'not_paid' | 'unknown') =>
      walk([{ on: 'payment_read', state }], left)
    expect(read('paid')).toMatchObject({ state: { at: 'paying' }, names: ['open_payment'] })
    expect(read('checking').names).toEqual(['open_payment'])
    expect(read('not_paid')).toMatchObject({ state: READY, names: ['end_payment'] })
    expect(read('open')).toMatchObject({ state: left, names: [] })
  })

  test('by a saved card asks for its code, again while it is wrong, and closes the popup before anything else [P-07] [P-11]', () => {
    const asked = walk([...cardSending('visa'), { on: 'code_needed', message: '' }])
    expect(asked.last).toEqual({ do: 'ask_code', card: 'visa' })
    const wrong = walk(
      [
        { on: 'code_entered', cvv: '111' },
        { on: 'code_needed', message: 'Wrong' },
      ],
      asked.state,
    )
    expect(wrong.names).toEqual(['send_order'])
    expect(wrong.state).toMatchObject({ at: 'asking_code', message: 'Wrong' })
    expect(JSON.stringify(wrong.state)).not.toContain('111')
    const right = walk(
      [
        { on: 'code_entered', cvv: '123' },
        { on: 'placed', order_id: ID, paid: true },
      ],
      wrong.state,
    )
    expect(right.effects[0]).toMatchObject({ do: 'send_order', cvv: '123' })
    expect(right.names).toEqual(['send_order', 'close_code', 'go_to_order'])
    const lost = walk(
      [
        { on: 'code_entered', cvv: '123' },
        { on: 'connection_lost', error: cut },
      ],
      wrong.state,
    )
    expect(lost.names).toEqual(['send_order', 'close_code', 'show_failure'])
    expect(lost.state).toBe(READY)
  })

  test('by a saved card that its bank wants to confirm opens the bank’s page: 3-D Secure [P-10]', () => {
    const { names, state } = walk([
      ...cardSending('visa'),
      { on: 'code_needed', message: '' },
      { on: 'code_entered', cvv: '123' },
      opened,
    ])
    expect(names.slice(-2)).toEqual(['close_code', 'open_payment'])
    expect(walk([{ on: 'payment_read', state: 'paid' }], state).names).toContain('go_to_order')
  })

  test('by a saved card that is not decided yet is followed, and not made again', () => {
    const { last } = walk([...cardSending('visa'), { on: 'payment_needed', order_id: ID, url: undefined }])
    expect(last).toEqual({ do: 'open_payment', order_id: ID, url: undefined })
  })
})

describe('the wallet’s share [P-20] [P-21] [P-22]', () => {
  const share = (payment_mode: 'WALLET' | 'CASH_AND_WALLET' | 'CARD_AND_WALLET', card?: string) => {
    const wallet = { payment_mode, wallet_amount: '4.00' }
    const view = { ...form.view, cart: { ...cart, payment_mode } }
    return walk(
      toSending({ on: 'pressed', form: { ...form, view, wallet, card } }, { ...saved, payment_mode }),
    )
  }

  test.each([
    ['WALLET', undefined, 'wallet'],
    ['CASH_AND_WALLET', undefined, 'wallet'],
    ['CARD_AND_WALLET', undefined, 'payment_page'],
    ['CARD_AND_WALLET', 'visa', 'saved_card'],
    ['CASH_AND_WALLET', 'visa', 'wallet'],
  ] as const)('%s with the card %s is sent as %s, with its share', (mode, card, by) => {
    expect(share(mode, card).last).toMatchObject({
      do: 'send_order',
      request: { by, wallet: { payment_mode: mode, wallet_amount: '4.00' } },
    })
  })

  test('a wallet that cannot pay it leaves the basket as it is [P-23] [P-24] [P-25]', () => {
    const { state } = share('WALLET')
    const wallet = { payment_mode: 'WALLET', wallet_amount: '4.00' } as const
    const short = error('wallet-short', 400, 4020)
    const refused = walk([{ on: 'wallet_refused', error: short, wallet }], state)
    expect(refused.last).toEqual({ do: 'show_wallet_refusal', error: short, wallet })
    expect(walk([{ on: 'reported' }], refused.state).state).toBe(READY)
  })
})

describe('a page that the diner has left', () => {
  const left: CheckoutEvent = { on: 'page_left' }

  test('shows no refusal and no question on the next page, but always an order', () => {
    const placed: CheckoutEvent = { on: 'placed', order_id: ID, paid: false }
    expect(walk([...toSending(), left, placed]).last).toMatchObject({ do: 'go_to_order' })
    for (const event of [
      { on: 'slot_refused', error: error('slot-full', 400, 4017) },
      { on: 'basket_refused', error: error('cart-expired', 400, 4010) },
      { on: 'basket_changed', cart: saved, error: error('price-changed') },
      { on: 'payment_needed', order_id: ID, url: 'http://pay/1' },
      { on: 'code_needed', message: '' },
      { on: 'failed', error: cut },
    ] satisfies CheckoutEvent[]) {
      expect(walk([event], walk([...toSending(), left]).state)).toMatchObject({ state: READY, names: [] })
    }
    const early = walk([pressed, left]).state
    expect(walk([{ on: 'failed', error: cut }], early)).toMatchObject({ state: READY, names: [] })
    const timed = walk([...toSending().slice(0, 3), left]).state
    const closed: CheckoutEvent = { on: 'time_checked', availability: { result: 'closed' } }
    expect(walk([closed], timed)).toMatchObject({ state: READY, names: [] })
    expect(walk(toSending(pressed, soldOut).slice(1), early).names).not.toContain('ask_without_lines')
  })

  test('still goes through its steps, and the order is placed', () => {
    const [press, ...steps] = toSending()
    expect(walk([press!, left, ...steps.flatMap(step => [step, left])]).last).toEqual({
      do: 'send_order',
      request,
    })
  })
})

describe('a basket that is gone [P-31] [R-44]', () => {
  test('leads to the order that it has become, in this tab or in another', () => {
    const gone = walk([...toSending().slice(0, 2), { on: 'basket_read', basket: undefined }])
    expect(gone.last).toEqual({ do: 'find_order', cart_id: ID })
    expect(walk([{ on: 'order_found', order_id: ID }], gone.state).last).toEqual({
      do: 'go_to_order',
      order_id: ID,
      paid: false,
    })
  })

  test('is replaced if it has become none', () => {
    const other: WireCart = { ...cart, id: 'new', item: [] }
    const gone = walk([...toSending().slice(0, 4), { on: 'attributes_saved', basket: other }])
    expect(gone.last).toEqual({ do: 'find_order', cart_id: ID })
    expect(walk([{ on: 'no_order_found' }], gone.state)).toMatchObject({
      state: READY,
      last: { do: 'replace_basket' },
    })
  })
})

test('an order of the history that was put into the basket again is ordered like any other; its dishes that are gone are asked about [T-24]', () => {
  const again: WireCart = { ...soldOut, id: 'again' }
  const reordered: FormSnapshot = { ...form, view: { cart: again, lookup }, basket: again }
  const asked = walk([{ on: 'pressed', form: reordered }])
  expect(asked.last).toMatchObject({ do: 'ask_without_lines', lines: [{ name: 'Naan' }] })
  const whole = { ...again, item: [dal], version: 4 }
  const wholeForm: FormSnapshot = { ...form, view: { cart: whole, lookup }, basket: whole }
  const { last } = walk(
    [
      { on: 'agreed', form: wholeForm },
      { on: 'lines_removed', basket: whole, form: wholeForm },
      ...toSending(pressed, whole).slice(1),
    ],
    asked.state,
  )
  expect(last).toMatchObject({ do: 'send_order', request: { cart_id: 'again' } })
})

test('the quick order, which has no parts to save, is ordered by one press with a saved card [C-28]', () => {
  const view = { ...form.view, cart: { ...cart, payment_mode: 'CARD' as const } }
  const quick: FormSnapshot = { ...form, view, attributes: { payment_mode: 'CARD' }, card: 'visa' }
  const { names, last } = walk(toSending({ on: 'pressed', form: quick }, { ...saved, payment_mode: 'CARD' }))
  expect(names).not.toContain('save_parts')
  expect(last).toMatchObject({ do: 'send_order', request: { by: 'saved_card', card: 'visa', total: '7.00' } })
})
