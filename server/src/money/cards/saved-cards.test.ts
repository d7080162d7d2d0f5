import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { deleteCard, deleteCards, listCards, makeCardPrimary } from '@tiffin/contract/money/cards/diner'
import { paySavedCard } from '@tiffin/contract/money/card-payments/saved-card'
import { beforeEach, describe, expect, test } from 'vitest'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'

const at = sandboxShop()
let diner: Diner
beforeEach(async () => {
  diner = await newCustomer(at.shop)
})

const PHONE = 'phone'
const TABLET = 'tablet'

const cardBasket = async (of = diner) => (await at.basket(of)).id
const open = async (id: string, of = diner) => (await at.start(of, id, { device: PHONE })).url!
const list = async (of = diner) => (await of.client.call(listCards, {})).data

/** Pays an order on the page and ticks the checkbox for saving the card. */
async function save(number = CARDS.approved, card: { expiry?: string; name?: string } = {}) {
  at.tiffin.clock.add({ seconds: 3 })
  const id = await cardBasket()
  await at.sandbox.pay(await open(id), number, { save: 'yes', ...card })
  await at.status(id)
  return (await list()).find(({ last4 }) => number.endsWith(last4))!.id
}
type Press = { device?: string; cvv?: string }
const pay = (id: string, card: string, { device = PHONE, cvv }: Press = {}) =>
  diner.client.call(paySavedCard, {
    params: { id },
    body: {
      customer_payment_id: card,
      device,
      cvv_challenge: cvv === undefined ? 'NO' : 'YES',
      ...(cvv !== undefined && { cvv }),
    },
  })

describe('a card', () => {
  test('is saved for a customer who wants it, shown without its number, and not without the tick [P-09] [P-14] [API-59]', async () => {
    const id = await cardBasket()
    await at.sandbox.pay(await open(id), CARDS.approved)
    await at.status(id)
    expect(await list()).toEqual([])
    const card = await save()
    expect(await list()).toEqual([
      {
        id: card,
        brand: 'VISA',
        last4: '4242',
        expiry_month: 9,
        expiry_year: 2029,
        name: 'Ada Byron',
        primary: true,
        expired: false,
        usable: true,
      },
    ])
    await save()
    expect(await list()).toHaveLength(1)
  })

  test('is not offered to be saved to a guest', async () => {
    const guest = await newGuest(at.shop)
    const id = await cardBasket(guest)
    await at.sandbox.pay(await open(id, guest), CARDS.approved, { save: 'yes' })
    await at.status(id)
    expect(await at.sandbox.cards(at.shop.id, guest.id)).toEqual([])
    await expect(list(guest)).rejects.toMatchObject({ status: 401 })
  })

  test('is the first one when it was made so, and says when it has expired [A-48]', async () => {
    const [visa, amex] = [await save(), await save(CARDS.amex)]
    const order = async () => (await list()).map(({ id, primary }) => [id, primary])
    expect(await order()).toEqual([
      [visa, true],
      [amex, false],
    ])
    await diner.client.call(makeCardPrimary, { params: { id: amex } })
    expect(await order()).toEqual([
      [amex, true],
      [visa, false],
    ])
    await diner.client.call(deleteCard, { params: { id: amex } })
    expect(await order()).toEqual([[visa, true]])
    await save(CARDS.once, { expiry: '11/26' })
    at.tiffin.clock.set('2026-11-30T23:30:00Z')
    expect(await list()).toMatchObject([{ id: visa }, { expired: false, usable: true }])
    at.tiffin.clock.set('2026-12-01T00:30:00Z')
    expect(await list()).toMatchObject([{ id: visa }, { expired: true, usable: false }])
  })

  test('is deleted alone or together with all cards, also at the payment provider after repeated failures [P-12] [P-13] [API-18] [API-19]', async () => {
    const [visa] = [await save(), await save(CARDS.amex)]
    await at.sandbox.fault('delete-card', 'error', 2)
    await diner.client.call(deleteCard, { params: { id: visa } })
    expect(await list()).toMatchObject([{ last4: '0005', primary: true }])
    await expect(diner.client.call(deleteCard, { params: { id: visa } })).rejects.toMatchObject({
      status: 404,
    })
    await at.pass(0.5)
    expect(await at.sandbox.cards(at.shop.id, diner.id)).toHaveLength(2)
    await at.pass(2)
    expect(await at.sandbox.cards(at.shop.id, diner.id)).toMatchObject([{ last4: '0005' }])
    await at.sandbox.fault('delete-card', 'deaf')
    await diner.client.call(deleteCards, {})
    await diner.client.call(deleteCards, {})
    expect(await list()).toEqual([])
    await at.pass(2)
    expect(await at.sandbox.cards(at.shop.id, diner.id)).toEqual([])
    await save()
    expect(await list()).toHaveLength(1)
  })

  test('of another customer is not found [P-12] [API-19]', async () => {
    const card = await save()
    const owner = diner
    diner = await newCustomer(at.shop)
    const id = await cardBasket()
    for (const call of [deleteCard, makeCardPrimary])
      await expect(diner.client.call(call, { params: { id: card } })).rejects.toMatchObject({ status: 404 })
    await expect(pay(id, card)).rejects.toMatchObject({ status: 404 })
    await diner.client.call(deleteCards, {})
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('an order that is paid with a saved card', () => {
  test('goes to the kitchen by one press on the device where the card was used [P-10] [P-17]', async () => {
    const card = await save()
    const id = await cardBasket()
    expect(await pay(id, card)).toEqual({ outcome: 'success', message: '', url: null })
    expect(await at.order(diner, id)).toMatchObject({ status: 'PLACED', paid: true, payment_mode: 'CARD' })
    expect(await pay(id, card)).toMatchObject({ outcome: 'success' })
    expect(await at.attempts(id)).toMatchObject([{ state: 'succeeded' }])
  })

  test('is charged once, however often and wherever it is pressed [Z-14]', async () => {
    const card = await save()
    const id = await cardBasket()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id, card)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(6).fill('success'))
    expect(await at.attempts(id)).toMatchObject([{ state: 'succeeded' }])
    expect(await at.problems()).toEqual([])
  })

  test('requires the security code on another device, and fails after three wrong codes [P-07] [P-11] [API-61]', async () => {
    const card = await save()
    const id = await cardBasket()
    const device = TABLET
    expect(await pay(id, card, { device })).toEqual({ outcome: 'challenged', message: '', url: null })
    expect(await pay(id, card, { device, cvv: '000' })).toMatchObject({
      outcome: 'challenged',
      message: 'That is not the security code. You have 2 more tries.',
    })
    expect(await pay(id, card, { device, cvv: '000' })).toMatchObject({ message: /one more try/ as never })
    const failed = await pay(id, card, { device, cvv: '000' })
    expect(failed).toMatchObject({ outcome: 'failed', message: expect.stringContaining('three times') })
    expect(await pay(id, card, { device, cvv: '123' })).toEqual(failed)
    expect(await at.order(diner, id)).toMatchObject({ status: 'EXPIRED' })
    expect(await pay(id, card, { device })).toMatchObject({ outcome: 'challenged' })
    expect(await pay(id, card, { device, cvv: '123' })).toMatchObject({ outcome: 'success' })
    expect(await pay(await cardBasket(), card, { device })).toMatchObject({ outcome: 'success' })
  })

  test('that waits for its code keeps the basket if another tab has started another payment meanwhile [P-07] [P-31]', async () => {
    const card = await save()
    const id = await cardBasket()
    expect(await pay(id, card, { device: TABLET })).toMatchObject({ outcome: 'challenged' })
    const page = await open(id)
    await expect(pay(id, card, { device: TABLET, cvv: '123' })).rejects.toMatchObject({
      status: 409,
      type: 'cart-changed',
    })
    await at.sandbox.pay(page, CARDS.approved)
    expect(await at.status(id)).toMatchObject({ state: 'paid' })
  })

  test('continues on the bank’s page if the bank requires it, and can still be paid in another way [P-07]', async () => {
    const first = await cardBasket()
    const page = await open(first)
    await at.sandbox.pay(page, CARDS.asks, { save: 'yes' })
    await at.sandbox.answer(page, '1234')
    await at.status(first)
    const [card] = await list()
    const id = await cardBasket()
    const asked = await pay(id, card!.id)
    expect(asked).toMatchObject({ outcome: 'challenged', url: expect.stringContaining('/pay/') })
    expect(await at.status(id)).toMatchObject({ state: 'open', url: asked.url })
    const other = await open(id)
    expect(other).not.toBe(asked.url)
    await at.sandbox.pay(other, CARDS.approved)
    expect(await pay(id, card!.id)).toMatchObject({ outcome: 'success' })
    expect((await at.attempts(id)).map(({ state }) => state).toSorted()).toEqual(['succeeded', 'withdrawn'])
  })

  test('gets the reason, and the basket stays [P-08] [E-14] [API-61]', async () => {
    const card = await save(CARDS.once)
    const id = await cardBasket()
    expect(await pay(id, card)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('not enough money'),
    })
    await at.sandbox.fault('create', 'error')
    expect(await pay(id, card)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('nothing was'),
    })
    await at.sandbox.pay(await open(id), CARDS.approved)
    expect(await at.status(id)).toMatchObject({ state: 'paid' })
  })

  test('waits when the payment provider does not respond, and is later found paid or not charged [P-16]', async () => {
    const card = await save()
    const [paid, never] = [await cardBasket(), await fillBasket(at.shop, diner)]
    await at.sandbox.fault('charge', 'deaf')
    expect(await pay(paid, card)).toMatchObject({ outcome: 'checking' })
    await at.pass(0.5)
    expect(await at.order(diner, paid)).toMatchObject({ status: 'PLACED', paid: true })
    await diner.client.call(updateCart, { params: { id: never.id }, body: { payment_mode: 'CARD' } })
    await at.sandbox.fault('charge', 'error')
    expect(await pay(never.id, card)).toMatchObject({ outcome: 'checking' })
    expect(await at.status(never.id)).toMatchObject({ state: 'checking' })
    await at.pass(3)
    expect(await at.order(diner, never.id)).toMatchObject({ status: 'EXPIRED' })
    const [never_charged] = await at.attempts(never.id)
    expect(await at.sandbox.read(at.shop.id, never_charged!.reference)).toMatchObject({ state: 'cancelled' })
    expect(await pay(never.id, card)).toMatchObject({ outcome: 'success' })
  })
})

test('the page of the payment provider asks for the security code if the shop’s own pages must not ask for it', async () => {
  const card = await save()
  const id = await cardBasket()
  Object.assign(at.tiffin.services.env, { CVV_IN_SHOP: 'off' })
  const asked = await pay(id, card, { device: TABLET })
  expect(asked).toMatchObject({ outcome: 'challenged', url: expect.stringContaining('/pay/') })
  await expect(pay(id, card, { cvv: '123' })).rejects.toMatchObject({ code: 4097 })
  await at.sandbox.answer(asked.url!, '123')
  at.tiffin.clock.add({ seconds: 3 })
  expect(await at.status(id)).toMatchObject({ state: 'paid' })
  Object.assign(at.tiffin.services.env, { CVV_IN_SHOP: 'on' })
})
