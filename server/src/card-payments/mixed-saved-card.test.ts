import { updateCart } from '@tiffin/contract/cart/diner'
import { listCards } from '@tiffin/contract/cards/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/card-payments/diner'
import { paySavedCard } from '@tiffin/contract/card-payments/saved-card'
import { creditWallet } from '@tiffin/contract/customers/staff'
import { getOrder } from '@tiffin/contract/orders/diner'
import { payFromWallet, walletBalance } from '@tiffin/contract/wallet/diner'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { commandContext } from '../cli/command-context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Diner, fillBasket, newCustomer } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { newStaff } from '../testing/staff.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let diner: Diner
let card: string
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET']
      payments.provider = 'SANDBOX'
    },
  })
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})
/** With 4.00 in the wallet, a saved card that this phone has used, and 16.50 to pay for three dals. */
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  diner = await newCustomer(shop)
  await credit('4.00')
  card = await save(CARDS.approved)
  return async () => {
    await sandbox.fault()
    expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
  }
})

async function credit(amount: string) {
  const owner = await newStaff(tiffin, shop, 'owner')
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount, reason: 'Cold naan' },
  })
}
const basket = async () => (await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })).id
const PHONE = 'phone'
const TABLET = 'tablet'

async function save(number: string): Promise<string> {
  const id = await basket()
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation`, device: PHONE },
  })
  await sandbox.pay(url!, number, { save: 'yes' })
  await shop.call(getPaymentStatus, { params: { id } })
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
const balance = async (cart_id?: string) =>
  (await diner.client.call(walletBalance, { body: cart_id ? { cart_id } : {} })).balance
const orderOf = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data
const attempts = (id: string) =>
  tiffin.services.db.query(
    shop.id,
    sql<{
      state: string
      amount: number
      reference: string
    }>`select state, amount, reference from payment_attempt
      where store_id = ${shop.id} and order_id = ${id} order by created_at, id`,
  )
async function pass(minutes: number) {
  for (let half = 0; half < minutes * 2; half++) {
    tiffin.clock.add({ seconds: 30 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
}

describe('wallet and a saved card', () => {
  test('pay by one press, each its part, once, however often it is pressed [P-21] [Z-14]', async () => {
    const id = await basket()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(6).fill('success'))
    const order = await orderOf(id)
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
    expect(await attempts(id)).toMatchObject([{ state: 'succeeded', amount: 1250 }])
    expect(await balance()).toBe('0.00')
  })

  test('leave the wallet’s part set aside while the card’s holder is asked, and take it with the right code [P-07] [P-21]', async () => {
    const id = await basket()
    const device = TABLET
    expect(await pay(id, { device })).toMatchObject({ outcome: 'challenged', url: null, order_number: null })
    expect([await balance(), await balance(id)]).toEqual(['0.00', '4.00'])
    expect(await pay(id, { device, cvv: '000' })).toMatchObject({
      outcome: 'challenged',
      message: expect.stringContaining('2 more tries'),
    })
    expect(await pay(id, { device, cvv: '123' })).toMatchObject({ outcome: 'success' })
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED', wallet_amount: '4.00' })
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
    await sandbox.fault('create', 'error')
    expect(await pay(id)).toMatchObject({ outcome: 'failed' })
    expect(await balance()).toBe('4.00')
    expect(await pay(id)).toMatchObject({ outcome: 'success' })
    expect(await balance()).toBe('0.00')
  })

  test('wait where the gateway does not answer, and are both taken or neither [P-16] [P-21]', async () => {
    const [taken, never] = [await basket(), await basket()]
    await sandbox.fault('charge', 'deaf')
    expect(await pay(taken)).toMatchObject({ outcome: 'checking', order_number: null })
    expect(await balance()).toBe('0.00')
    await pass(0.5)
    expect(await orderOf(taken)).toMatchObject({ status: 'PLACED', paid: true })
    await credit('4.00')
    await sandbox.fault('charge', 'error')
    expect(await pay(never)).toMatchObject({ outcome: 'checking' })
    await pass(3)
    expect(await orderOf(never)).toMatchObject({ status: 'EXPIRED' })
    expect(await balance()).toBe('4.00')
    const [uncharged] = await attempts(never)
    expect(await sandbox.read(shop.id, uncharged!.reference)).toMatchObject({ state: 'cancelled' })
  })

  test('are over after ten minutes: a code that comes late pays nothing, and the wallet is whole [P-04] [P-21]', async () => {
    const id = await basket()
    const device = TABLET
    await pay(id, { device })
    await pass(11)
    expect(await balance()).toBe('4.00')
    expect(await pay(id, { device, cvv: '123' })).toMatchObject({ outcome: 'failed' })
    expect(await orderOf(id)).toMatchObject({ status: 'EXPIRED' })
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
    expect(await orderOf(id)).toMatchObject({ payment_mode: 'CARD', wallet_amount: '0.00' })
    expect(await balance()).toBe('4.00')
    await pass(1)
    const ended = await attempts(id)
    expect(ended.map(({ state, amount }) => `${state} ${amount}`).toSorted()).toEqual([
      'cancelled 1250',
      'cancelled 1350',
      'succeeded 1650',
    ])
  })
})

describe('a press that cannot be paid', () => {
  test('is refused with the wallet’s own reason, and nothing is charged [P-23] [P-24] [E-12]', async () => {
    const [first, second] = [await basket(), await basket()]
    await pay(first)
    await expect(pay(second)).rejects.toMatchObject({ status: 400, code: 4020 })
    expect(await attempts(second)).toEqual([])
  })

  test('for another sum than the basket’s shows what it costs now [P-20]', async () => {
    const id = await basket()
    await expect(pay(id, { rest: '12.00' })).rejects.toMatchObject({ status: 409, code: 4096 })
    expect(await balance()).toBe('4.00')
  })

  test('with a card of somebody else finds none [P-12]', async () => {
    const stranger = await newCustomer(shop)
    const theirs = (await fillBasket(shop, stranger, { items: { 'Tarka dal': 3 } })).id
    await expect(pay(theirs, { on: stranger })).rejects.toMatchObject({ status: 404 })
  })
})
