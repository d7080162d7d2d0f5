import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { describe, expect, test } from 'vitest'
import { emptyCart } from '../cart/cart-lines.ts'
import {
  after,
  asInBrowser,
  cart,
  channel,
  dal,
  ID,
  lookup,
  refused,
  checkoutOf,
} from './testing/checkout-of.ts'

asInBrowser()

test('an order for now to an area that is not delivered to at this hour stops before the confirm, and collection is offered [Y-04] [T-18]', async () => {
  const week = { monday: [], tuesday: [], wednesday: [], thursday: [], saturday: [], sunday: [] }
  const delivery_hours = { ...week, friday: [{ open: '20:00', close: '21:00' }] }
  const far = { ...cart, delivery_hours }
  const { press, asked } = checkoutOf({ view: { body: { data: far } } })
  expect(await press({ delivery_hours })).toMatchObject({
    do: 'offer_other_way',
    offer_other: 'collection',
  })
  expect(asked.some(call => call.startsWith('confirm'))).toBe(false)
  const near = { ...cart, delivery_hours: { ...week, friday: [{ open: '18:00', close: '21:00' }] } }
  expect(await checkoutOf({ view: { body: { data: near } } }).press()).toMatchObject({ do: 'go_to_order' })
})

describe('a press of the button', () => {
  test('runs the five steps in order, saves the comment and confirms the order as the diner saw it [T-22] [P-28]', async () => {
    const { press, asked } = checkoutOf()
    expect(await after(press())).toEqual({ do: 'go_to_order', order_id: ID, paid: false })
    // A basket is read again after a change, but not after an order.
    expect(asked.slice(0, 6)).toEqual([
      'loader',
      'profile',
      'view',
      'lookup',
      'update',
      'confirm {"version":4,"total":"7.00","time":"2026-11-20 18:20:00"}',
    ])
  })

  test('ends before the loader if a dish is not sold at the chosen time [T-14]', async () => {
    const { press, asked, shop } = checkoutOf()
    shop.cart.adopt({ ...cart, version: 9, item: [{ ...dal, missing: 'not_at_this_time' }] })
    expect(await after(press())).toMatchObject({ do: 'ask_without_lines', lines: [{ name: 'Dal' }] })
    expect(asked).toEqual([])
    // The same if only the server knows of the order so far.
    const late = checkoutOf({
      view: { body: { data: { ...cart, version: 9, item: [{ ...dal, missing: 'sold_out' }] } } },
    })
    expect(await after(late.press())).toMatchObject({ do: 'ask_without_lines', lines: [{ name: 'Dal' }] })
    expect(late.asked).toEqual(['loader', 'profile', 'view'])
  })

  test('stops for a suspended customer and makes no further call [T-16] [E-03]', async () => {
    const { press, asked } = checkoutOf({ profile: refused(401, 'suspended', { code: 4016 }) })
    expect(await after(press())).toBeUndefined()
    expect(asked).toEqual(['loader', 'profile'])
  })

  test('stops if it is unknown whether the customer is suspended, and makes no further call [T-16]', async () => {
    const { press, asked } = checkoutOf({ profile: { status: 500, body: {} } })
    expect(await after(press())).toMatchObject({ do: 'show_failure', error: { status: 500 } })
    expect(asked).toEqual(['loader', 'profile'])
  })

  test('any other 401 ends the session [E-02]', async () => {
    const { press } = checkoutOf({ profile: refused(401, 'unauthorized') })
    expect(await after(press())).toBeUndefined()
  })

  test('stops if both channels are closed [T-18]', async () => {
    const body = lookup(channel('closed', 'no', 'DN'), channel('closed', 'no', 'CN'))
    const { press, asked } = checkoutOf({ lookup: { body } })
    expect(await after(press())).toEqual({ do: 'show_closed' })
    expect(asked.at(-1)).toBe('lookup')
  })

  test('offers the other type if the chosen one is closed [T-19]', async () => {
    const { press } = checkoutOf({ lookup: { body: lookup(channel('closed', 'no', 'DN')) } })
    expect(await after(press())).toEqual({
      do: 'offer_other_way',
      offer_pre_order: false,
      offer_other: 'collection',
    })
  })

  test('a slot in the past is announced with the one that replaces it [T-20]', async () => {
    const late = { ...cart, pre_order_time: '2026-11-20 17:00:00' }
    const { press } = checkoutOf({ view: { body: { data: late } } })
    expect(await after(press())).toEqual({
      do: 'choose_other_time',
      wished: 'ASAP',
      slot: 'ASAP',
    })
  })

  test('a slot is refused with a message if the shop takes no pre-orders [T-21]', async () => {
    const later = { ...cart, pre_order_time: '2026-11-20 20:00:00' }
    const { press } = checkoutOf({
      view: { body: { data: later } },
      lookup: { body: lookup(channel('open', 'no', 'D')) },
    })
    expect(await after(press())).toEqual({ do: 'ask_new_basket' })
  })

  test('does not confirm what could not be saved [P-28]', async () => {
    const { press, asked } = checkoutOf({ update: refused(400, 'invalid-data') })
    expect(await after(press())).toMatchObject({ do: 'show_failure', at: 'attributes' })
    expect(asked.some(each => each.startsWith('confirm'))).toBe(false)
  })

  test.each<[string, Partial<WireCart>]>([
    ['sum', { total: { value: '6.50', currency: 'GBP' } }],
    ['time', { pre_order_time: '2026-11-20 19:00:00' }],
    ['way to have it', { type: 'collection' }],
    ['place', { address: '9 Leeds Road' }],
  ])('does not order for another %s than the page shows [R-43]', async (_, seen) => {
    const { press, asked } = checkoutOf()
    expect(await after(press(seen))).toMatchObject({
      do: 'ask_changes',
      was: { cart: seen },
      now: { cart: { total: { value: '7.00' }, pre_order_time: 'ASAP', type: 'to' } },
    })
    expect(asked.some(each => each.startsWith('confirm'))).toBe(false)
  })

  test('after a lost connection the same request is sent again [P-32]', async () => {
    const { press, asked } = checkoutOf({ confirm: [{ cut: true }, { status: 503, body: {} }] })
    expect(await after(press())).toEqual({ do: 'go_to_order', order_id: ID, paid: false })
    expect(asked.filter(each => each.startsWith('confirm'))).toEqual(
      Array.from({ length: 3 }, () => 'confirm {"version":4,"total":"7.00","time":"2026-11-20 18:20:00"}'),
    )
  })

  test('a network that stays down is an error that loses nothing', async () => {
    const { press, shop } = checkoutOf({ confirm: { cut: true } })
    expect(await after(press())).toMatchObject({ do: 'show_failure', error: { status: 0 } })
    expect(shop.cart.view().cart?.id).toBe(ID)
  })

  test('400/4017 is about the slot, 400/4010 about a basket that no longer exists [P-30] [P-31]', async () => {
    const full = checkoutOf({ confirm: refused(400, 'slot-full', { code: 4017 }) })
    expect(await after(full.press())).toMatchObject({ do: 'choose_other_time', error: { code: 4017 } })
    const expired = checkoutOf({ confirm: refused(400, 'cart-expired', { code: 4010 }) })
    expect(await after(expired.press())).toMatchObject({ do: 'replace_basket', error: { code: 4010 } })
  })

  test.each([
    ['coupon-ended', 4110],
    ['invalid-data', undefined],
    ['store-mismatch', undefined],
  ])(
    'any other 400 is shown in the words of the server, and the dishes stay in the basket: %s [P-31]',
    async (type, code) => {
      const { press, shop } = checkoutOf({ confirm: refused(400, type, code ? { code } : {}) })
      expect(await after(press())).toMatchObject({ do: 'show_failure', error: { type }, at: 'order' })
      expect(shop.cart.view().cart).toMatchObject({ id: ID, item: [{ name: 'Dal' }] })
    },
  )

  test('409 contains the current basket [V1]', async () => {
    const fresh = { ...cart, version: 8, total: { value: '8.00', currency: 'GBP' } }
    const { press } = checkoutOf({ confirm: refused(409, 'price-changed', { code: 4096, data: fresh }) })
    expect(await after(press())).toMatchObject({
      do: 'ask_changes',
      error: { type: 'price-changed' },
      now: { cart: { version: 8 } },
    })
  })

  test('a basket that another tab orders while this one saves its comment leads to its order, without a question [R-44]', async () => {
    const NEW = 'b4b0f2d6-04ac-40ab-b8dd-c0c86da102f2'
    const { press, asked } = checkoutOf({
      update: [
        refused(400, 'cart-expired', { code: 4010 }),
        { body: { data: { ...emptyCart('to'), id: NEW, version: 1 } } },
      ],
      create: { body: { resource_id: NEW } },
      order: { body: { data: { id: ID } } },
    })
    expect(await press()).toEqual({ do: 'go_to_order', order_id: ID, paid: false })
    expect(asked).not.toContainEqual(expect.stringContaining('confirm'))
  })

  test('a basket that another tab has ordered and cleared leads to its order when this one presses again [R-44]', async () => {
    const { press, shop } = checkoutOf({ order: { body: { data: { id: ID } } } })
    shop.cart.reset()
    expect(await press()).toEqual({ do: 'go_to_order', order_id: ID, paid: false })
  })

  test('a basket is not renewed while it is unknown whether it was ordered [R-44]', async () => {
    const { press, shop } = checkoutOf({ order: refused(503, 'unavailable') })
    shop.cart.reset()
    expect(await after(press())).toMatchObject({ do: 'show_failure', error: { status: 503 } })
  })

  test('a basket that another tab has ordered leads to its order', async () => {
    const { press } = checkoutOf({
      view: refused(400, 'cart-expired', { code: 4010 }),
      order: { body: { data: { id: ID } } },
    })
    expect(await after(press())).toEqual({ do: 'go_to_order', order_id: ID, paid: false })
  })
})
