import type { CallError } from '@tiffin/contract/client'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { openPointsShop } from '../../testing/loyalty/points-shop.ts'

const tiffin = withInstallation()

test('of many orders at once that want the same points exactly those get them that they cover, and what cancelled orders give back is exact too [K-09]', async () => {
  const at = await openPointsShop(tiffin)
  const diner = await newCustomer(at.shop)
  await at.give(diner, 1749)
  // Each basket shows a discount of 5.50 and a total of zero.
  const baskets = await Promise.all(
    Array.from({ length: 16 }, () => at.basket(diner, 1, { items: { 'Tarka dal': 1 } })),
  )
  expect(new Set(baskets.map(({ total }) => total.value))).toEqual(new Set(['0.00']))
  const results = await Promise.allSettled([...baskets, ...baskets].map(each => at.order(diner, each)))
  const placed = new Set(results.flatMap(each => (each.status === 'fulfilled' ? [each.value] : [])))
  const codes = results.flatMap(each => (each.status === 'rejected' ? [(each.reason as CallError).code] : []))
  // The losers of the race get a changed price, or too few points.
  expect(codes.filter(code => code !== 4096 && code !== 4112)).toEqual([])
  expect(placed.size).toBe(3)
  expect(await at.points(diner)).toBe(1749 - 3 * 550)
  const cancelTwice = [...placed, ...placed].map(id =>
    diner.client.call(cancelOrder, { params: { id }, body: {} }),
  )
  await Promise.allSettled(cancelTwice)
  expect(await at.points(diner)).toBe(1749)
  expect(await ledgerProblems(await commandContext(tiffin.services, at.shop.id))).toEqual([])
})
