import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { listCards } from '@tiffin/contract/money/cards/diner'
import { paySavedCard } from '@tiffin/contract/money/card-payments/saved-card'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Diner, fillBasket, newCustomer } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { takesBoth, THREE_DALS } from '../../testing/card-payments/card-acts.ts'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'

const at = sandboxShop({ change: takesBoth })
let diner: Diner
let card: string
/** With 4.00 in the wallet, a saved card that this phone has used, and 16.50 to pay for three dals. */
beforeEach(async () => {
  diner = await newCustomer(at.shop)
  await at.credit(diner, '4.00')
  card = await save(CARDS.approved)
  return async () => expect(await at.problems()).toEqual([])
})

const basket = async () => (await fillBasket(at.shop, diner, THREE_DALS)).id
const PHONE = 'phone'
const TABLET = 'tablet'

async function save(number: string): Promise<string> {
  const { id } = await at.basket(diner, THREE_DALS)
  const { url } = await at.start(diner, id, { device: PHONE })
  await at.sandbox.pay(url!, number, { save: 'yes' })
  await at.status(id)
  return (await diner.client.call(listCards, {})).data.find(({ last4 }) => number.endsWith(last4))!.id
}
type Press = { device?: string; cvv?: string; wallet?: string; rest?: string; of?: string; on?: Diner }
const pay = (id: string, { device = PHONE, cvv, wallet, rest, of = card, on = diner }: Press = {}) =>
  on.client.call(payFromWallet, {
    params: { id },
    query: {},
    body: {
      wallet_amount: wallet ?? '4.00',
      card_amount: rest ?? '12.50',
      customer_payment_id: of,
      device,
      cvv_challenge: cvv === undefined ? 'NO' : 'YES',
      ...(cvv !== undefined && { cvv }),
    },
  })
const balance = (cart_id?: string) => at.balance(diner, cart_id)

describe('wallet and a saved card', () => {
  test('pay by one press, each its part, once, however often it is pressed [P-21] [Z-14] [API-62]', async () => {
    const id = await basket()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(6).fill('success'))
    const order = await at.order(diner, id)
    expect(order).toMatchObject({
      status: 'PLACED',
      paid: true,
      payment_mode: 'CARD_AND_WALLET',
      wallet_amount: '4.00',
    })
    expect(await pay(id)).toEqual({
      outcome: 'success',
      message: '',
      url: null,
      resource_id: id,
      order_number: order.order_number,
    })
    expect(await at.attempts(id)).toMatchObject([{ state: 'succeeded', amount: 1250 }])
    expect(await balance()).toBe('0.00')
  })

  test('reserve the wallet part while the customer is asked for the security code, and capture it after the correct code [P-07] [P-21]', async () => {
    const id = await basket()
    const device = TABLET
    expect(await pay(id, { device })).toMatchObject({ outcome: 'challenged', url: null, order_number: null })
    expect([await balance(), await balance(id)]).toEqual(['0.00', '4.00'])
    expect(await pay(id, { device, cvv: '000' })).toMatchObject({
      outcome: 'challenged',
      message: expect.stringContaining('2 more tries'),
    })
    expect(await pay(id, { device, cvv: '123' })).toMatchObject({ outcome: 'success' })
    expect(await at.order(diner, id)).toMatchObject({ status: 'PLACED', wallet_amount: '4.00' })
    expect([await balance(), await balance(id)]).toEqual(['0.00', '0.00'])
  })

  test('give the wallet its part back when the card is not charged, and say why [P-08] [P-21] [E-14]', async () => {
    const id = await basket()
    const device = TABLET
    await pay(id, { device })
    for (let wrong = 0; wrong < 2; wrong++) await pay(id, { device, cvv: '000' })
    const failed = await pay(id, { device, cvv: '000' })
    expect(failed).toMatchObject({ outcome: 'failed', message: expect.stringContaining('three times') })
    expect(await balance()).toBe('4.00')
    const poor = await save(CARDS.once)
    expect(await pay(id, { of: poor })).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('not enough money'),
    })
    await at.sandbox.fault('create', 'error')
    expect(await pay(id)).toMatchObject({ outcome: 'failed' })
    expect(await balance()).toBe('4.00')
    expect(await pay(id)).toMatchObject({ outcome: 'success' })
    expect(await balance()).toBe('0.00')
  })

  test('wait when the payment provider does not respond, and are then either both charged or both not charged [P-16] [P-21]', async () => {
    const [taken, never] = [await basket(), await basket()]
    await at.sandbox.fault('charge', 'deaf')
    expect(await pay(taken)).toMatchObject({ outcome: 'checking', order_number: null })
    expect(await balance()).toBe('0.00')
    await at.pass(0.5)
    expect(await at.order(diner, taken)).toMatchObject({ status: 'PLACED', paid: true })
    await at.credit(diner, '4.00')
    await at.sandbox.fault('charge', 'error')
    expect(await pay(never)).toMatchObject({ outcome: 'checking' })
    await at.pass(3)
    expect(await at.order(diner, never)).toMatchObject({ status: 'EXPIRED' })
    expect(await balance()).toBe('4.00')
    const [uncharged] = await at.attempts(never)
    expect(await at.sandbox.read(at.shop.id, uncharged!.reference)).toMatchObject({ state: 'cancelled' })
  })

  test('are over after ten minutes: a code that comes late pays nothing, and the wallet is whole [P-04] [P-21]', async () => {
    const id = await basket()
    const device = TABLET
    await pay(id, { device })
    await at.pass(11)
    expect(await balance()).toBe('4.00')
    expect(await pay(id, { device, cvv: '123' })).toMatchObject({ outcome: 'failed' })
    expect(await at.order(diner, id)).toMatchObject({ status: 'EXPIRED' })
    expect(await pay(id, { device })).toMatchObject({ outcome: 'challenged' })
    expect(await pay(id, { device, cvv: '123' })).toMatchObject({ outcome: 'success' })
    expect(await balance()).toBe('0.00')
  })

  test('are begun anew with another part, or by the card alone, and the one before takes nothing [P-21]', async () => {
    const id = await basket()
    const device = TABLET
    await pay(id, { device })
    await pay(id, { device, wallet: '3.00', rest: '13.50' })
    expect([await balance(), await balance(id)]).toEqual(['1.00', '4.00'])
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
    const alone = await diner.client.call(paySavedCard, {
      params: { id },
      body: { customer_payment_id: card, device: PHONE },
    })
    expect(alone.outcome).toBe('success')
    expect(await at.order(diner, id)).toMatchObject({ payment_mode: 'CARD', wallet_amount: '0.00' })
    expect(await balance()).toBe('4.00')
    await at.pass(1)
    const ended = await at.attempts(id)
    expect(ended.map(({ state, amount }) => `${state} ${amount}`).toSorted()).toEqual([
      'cancelled 1250',
      'cancelled 1350',
      'succeeded 1650',
    ])
  })
})

describe('a press that cannot be paid', () => {
  test('is rejected with the wallet’s own reason, and nothing is charged [P-23] [P-24] [E-12]', async () => {
    const [first, second] = [await basket(), await basket()]
    await pay(first)
    await expect(pay(second)).rejects.toMatchObject({ status: 400, code: 4020 })
    expect(await at.attempts(second)).toEqual([])
  })

  test('for another sum than the basket’s shows what it costs now [P-20]', async () => {
    const id = await basket()
    await expect(pay(id, { rest: '12.00' })).rejects.toMatchObject({ status: 409, code: 4096 })
    expect(await balance()).toBe('4.00')
  })

  test('is rejected if the card belongs to another customer [P-12]', async () => {
    const stranger = await newCustomer(at.shop)
    const theirs = (await fillBasket(at.shop, stranger, THREE_DALS)).id
    await expect(pay(theirs, { on: stranger })).rejects.toMatchObject({ status: 404 })
  })
})
