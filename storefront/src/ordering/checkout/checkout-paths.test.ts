import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { describe, expect, test } from 'vitest'
import { isBusy } from './checkout-machine.ts'
import { type CheckoutEvent, READY } from './checkout-states.ts'
import {
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

  test('invalid fields on the page are shown, and no request is sent', () => {
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
    // Closed without a choice: the next press shows the question again.
    expect(walk([{ on: 'pressed', form, recent }], state).names).toEqual(['ask_recent_order'])
  })

  test('the dialog asks about a replaced time first, then about an order placed minutes ago [T-20]', () => {
    const moved_from = { ...form.view, cart: { ...cart, pre_order_time: '2026-11-20 17:00:00' } }
    const asked = walk([{ on: 'pressed', form, moved_from, recent }])
    expect(asked.last).toEqual({ do: 'ask_changes', was: moved_from, now: form.view, wallet: undefined })
    const again = walk([{ on: 'agreed', form }], asked.state)
    expect(again.names).toEqual(['ask_recent_order'])
    expect(walk([{ on: 'agreed', form }], again.state).last).toEqual({ do: 'read_profile' })
  })

  test.each(['moved_time', 'recent_order'])(
    'if a price changes while the question about the %s is open, agreeing reads the times again and does not send the order',
    about => {
      const moved_from = about === 'moved_time' ? form.view : undefined
      const asked = walk([{ on: 'pressed', form, moved_from, recent: moved_from ? undefined : recent }])
      const now: WireCart = { ...saved, total: { value: '30.00', currency: 'GBP' } }
      const shown = { ...form, view: { ...form.view, cart: now }, basket: now }
      const [, ...steps] = toSending({ on: 'pressed', form: shown }, now)
      const { names } = walk([{ on: 'agreed', form: shown }, ...steps], asked.state)
      expect(names.at(-1)).toBe('read_times')
      expect(names).not.toContain('send_order')
    },
  )

  const dearer: WireCart = { ...saved, version: 6, total: { value: '8.50', currency: 'GBP' } }
  const priceChanged: CheckoutEvent = {
    on: 'basket_changed',
    cart: dearer,
    error: error('price-changed', 409, 4096),
  }
  const times = { on: 'times_read', lookup, form } as const satisfies CheckoutEvent

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
    expect(walk([...toSending(), ...events])).toMatchObject({
      state: READY,
      last: { do: 'show_refusal', error: { type: 'cart-changed' } },
    })
  })

  test('a refusal of a basket that looks as before is shown in the words of the server, without a question', () => {
    const short = error('points-short', 409, 4112)
    const same: CheckoutEvent = { on: 'basket_changed', cart: { ...cart }, error: short }
    const { state, last } = walk([...toSending(pressed, cart), same, times])
    expect(last).toEqual({ do: 'show_refusal', error: short })
    expect(state).toBe(READY)
  })

  test('the dialog asks about another amount from the wallet, even if the basket is as before', () => {
    const view = { ...form.view, cart: { ...cart, payment_mode: 'CARD_AND_WALLET' as const } }
    const wallet = { payment_mode: 'CARD_AND_WALLET', wallet_amount: '4.00' } as const
    const low = error('card-share-too-small', 409, 4109)
    const { last } = walk([
      ...toSending({ on: 'pressed', form: { ...form, view, wallet } }, view.cart),
      { on: 'basket_changed', cart: view.cart, error: low },
      { ...times, form: { ...form, view, wallet: { ...wallet, wallet_amount: '3.50' } } },
    ])
    expect(last).toMatchObject({ do: 'ask_changes', wallet: { wallet_amount: '3.50' } })
  })

  test('a basket that was saved with another sum than the page shows is not sent', () => {
    const { names, state } = walk([...toSending(pressed, dearer), times])
    expect(names).not.toContain('send_order')
    expect(state).toMatchObject({ at: 'asking', question: { about: 'changes' } })
  })

  test('the dialog asks about a time that the kitchen has moved, even if nothing else has changed, and shows the refusal if the time is the same', () => {
    const moved = { ...priceChanged, cart: { ...saved, version: 9 }, error: error('time-moved', 409, 4100) }
    const delivery = { ...lookup.delivery, next_time: '2026-11-20 19:20:00' }
    const later: CheckoutEvent = { ...times, lookup: { ...lookup, delivery } }
    expect(walk([...toSending(), moved, later]).last).toMatchObject({ do: 'ask_changes' })
    expect(walk([...toSending(), moved, times]).last).toMatchObject({ do: 'show_refusal' })
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

  test('if they are known before the press, the dialog asks about them and no request is sent', () => {
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
