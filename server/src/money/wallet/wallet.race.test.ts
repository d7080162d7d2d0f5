import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { CallError } from '@tiffin/contract/client'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { payFromWallet, walletBalance } from '@tiffin/contract/money/wallet/diner'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newCustomer } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { orderCount } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()

test('of 48 parallel payments from one wallet exactly those become orders that it covers, and what cancelled orders give back is exact too', async () => {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ payments }) => void (payments.collection = ['CASH', 'WALLET']),
  })
  const owner = await newStaff(tiffin, shop, 'owner')
  const diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '33.49', reason: 'Party' },
  })
  const baskets: string[] = []
  for (let n = 0; n < 24; n++) {
    const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 1 } })
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'WALLET' } })
    baskets.push(id)
  }
  const body = { wallet_amount: '5.50', card_amount: '0.00' }
  const pay = (id: string) => diner.client.call(payFromWallet, { params: { id }, body })
  const balance = async () => (await diner.client.call(walletBalance, { body: {} })).balance
  // Each is sent twice: the second gets the same order and pays nothing.
  const results = await Promise.allSettled([...baskets, ...baskets].map(pay))
  const placed = new Set(
    results.flatMap(each => (each.status === 'fulfilled' ? [each.value.resource_id] : [])),
  )
  expect(placed.size).toBe(6)
  expect(await orderCount(tiffin, shop)).toBe(6)
  const codes = results.flatMap(each => (each.status === 'rejected' ? [(each.reason as CallError).code] : []))
  expect(codes.filter(code => code !== 4020)).toEqual([])
  expect(await balance()).toBe('0.49')

  const cancelTwice = [...placed, ...placed].map(id =>
    diner.client.call(cancelOrder, { params: { id }, body: {} }),
  )
  const again = baskets.filter(id => !placed.has(id)).map(pay)
  const [repaid] = await Promise.all([Promise.allSettled(again), Promise.allSettled(cancelTwice)])
  const more = repaid.filter(({ status }) => status === 'fulfilled').length
  expect(await balance()).toBe((33.49 - 5.5 * more).toFixed(2))
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})
