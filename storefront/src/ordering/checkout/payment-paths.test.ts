import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { describe, expect, test } from 'vitest'
import { type CheckoutEvent, type CheckoutState, type FormSnapshot, READY } from './checkout-states.ts'
import { cut, error, form, saved, toSending, walk } from './testing/checkout-events.ts'
import { cart, ID } from './testing/checkout-of.ts'

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

  test('by a saved card asks for the security code, asks again if the code is wrong, and closes the popup before any other step [P-07] [P-11]', () => {
    const asked = walk([...cardSending('visa'), { on: 'code_needed', message: '' }])
    expect(asked.last).toEqual({ do: 'ask_code', card: 'visa' })
    const wrong = walk(
      [
        { on: 'code_entered', cvv: '111' },
        { on: 'code_needed', message: 'Wrong' },
      ],
      asked.state,
    )
    // The same happens if Back has closed the popup.
    expect(wrong.names).toEqual(['send_order', 'ask_code'])
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
