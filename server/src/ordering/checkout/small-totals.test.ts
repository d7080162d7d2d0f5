import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { PaymentMode } from '@tiffin/contract/money'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { type Diner, fillBasket, newCustomer } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'

const MODES: PaymentMode[] = ['CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET', 'CASH_AND_WALLET']
const tiffin = withInstallation(() => ({
  env: { SANDBOX_GATEWAY: 'http://127.0.0.1:9', SANDBOX_SECRET: 'a'.repeat(40) },
}))
const shop = withShop(tiffin, () => ({
  menu: {
    currency: 'GBP',
    categories: [
      {
        ref: 'dips',
        name: 'Dips',
        items: [
          { ref: 'mint', name: 'Mint dip', price: '0.10' },
          { ref: 'water', name: 'Tap water', price: '0.00' },
        ],
      },
    ],
  },
  change({ payments }) {
    payments.collection = MODES
    payments.provider = 'SANDBOX'
  },
}))
let diner: Diner
afterAll(async () => {
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})
beforeEach(async () => {
  diner = await newCustomer(shop)
})

async function basketOf(items: Record<string, number>, payment_mode: PaymentMode) {
  const { id } = await fillBasket(shop, diner, { items })
  return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode } })).data
}
const start = (id: string, payment_mode: 'CARD' | 'CARD_AND_WALLET', wallet_amount?: string) =>
  diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode },
    body: {
      redirectUrl: `http://${shop.host}/payment/${id}/confirmation`,
      ...(wallet_amount && { wallet_amount }),
    },
  })

test.each([
  [2, ['CASH', 'WALLET', 'CASH_AND_WALLET']],
  [3, ['CASH', 'CARD', 'WALLET', 'CASH_AND_WALLET']],
  [4, MODES],
])('%i dips for 0.10 each can be paid by %j: a card takes 0.30 or more [P-01]', async (count, modes) => {
  expect((await basketOf({ 'Mint dip': count }, 'CASH')).payment_modes).toEqual(modes)
})

test('a card payment below the minimum charge is rejected with a message that states the minimum [P-01]', async () => {
  const { id } = await basketOf({ 'Mint dip': 2 }, 'CARD')
  await expect(start(id, 'CARD')).rejects.toMatchObject({
    code: 4108,
    message: expect.stringContaining('£0.30'),
    data: { payment_modes: ['CASH', 'WALLET', 'CASH_AND_WALLET'] },
  })
})

test('of wallet and card together, a split that leaves too little to the card is refused with one that works [P-21]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '0.90', reason: 'Welcome' },
  })
  const { id } = await basketOf({ 'Mint dip': 10 }, 'CARD_AND_WALLET')
  await expect(start(id, 'CARD_AND_WALLET', '0.90')).rejects.toMatchObject({
    code: 4109,
    message: expect.stringContaining('£0.70'),
  })
})

test('an order that costs nothing offers what can be paid in one way [P-01]', async () => {
  const { payment_modes } = await basketOf({ 'Tap water': 1 }, 'CASH')
  expect(payment_modes).toEqual(['CASH', 'CARD', 'WALLET'])
})

test.each(['CASH', 'CARD', 'WALLET'] as const)(
  'an order with a total of zero is placed, handed over or cancelled in the payment mode %s [P-01]',
  async mode => {
    const place = async () => {
      const { id, version } = await basketOf({ 'Tap water': 1 }, mode)
      if (mode === 'CARD') await start(id, 'CARD')
      else if (mode === 'CASH')
        await diner.client.call(confirmCart, { params: { id }, body: { version, total: '0.00' } })
      else
        await diner.client.call(payFromWallet, {
          params: { id },
          body: { wallet_amount: '0.00', card_amount: '0.00' },
        })
      return id
    }
    const read = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data
    const [served, cancelled] = [await place(), await place()]
    expect(await read(served)).toMatchObject({
      status: 'PLACED',
      payment_mode: mode,
      total: { value: '0.00' },
    })
    const kitchen = await openKitchen(tiffin, shop)
    await kitchen.accept(served, 20)
    await kitchen.advance(served, 'COMPLETED')
    await diner.client.call(cancelOrder, { params: { id: cancelled }, body: {} })
    expect(await read(cancelled)).toMatchObject({ status: 'CANCELLED', refund: null })
  },
)
