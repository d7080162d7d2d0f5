import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { describe, expect, test } from 'vitest'
import { type CheckoutEvent, type FormSnapshot, READY } from './checkout-states.ts'
import {
  cut,
  error,
  form,
  lookup,
  pressed,
  request,
  saved,
  soldOut,
  toSending,
  walk,
} from './testing/checkout-events.ts'
import { cart, dal, ID } from './testing/checkout-of.ts'

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

  test('is replaced if another tab has ordered it', () => {
    const other: WireCart = { ...cart, id: 'new', item: [] }
    const gone = walk([...toSending().slice(0, 4), { on: 'attributes_saved', basket: other }])
    expect(gone.last).toEqual({ do: 'find_order', cart_id: ID })
    expect(walk([{ on: 'no_order_found' }], gone.state)).toMatchObject({
      state: READY,
      last: { do: 'replace_basket' },
    })
  })
})

test('a past order that was put into the basket again is ordered like any other order; the dialog asks about its unavailable dishes [T-24]', () => {
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
