import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { openPointsShop } from '../../testing/loyalty/points-shop.ts'

const tiffin = withInstallation()

/** The points of an order, calculated independently, in pence; a point is worth a penny. */
type PointsRecord = {
  id: string
  total: number
  used: number
  earns: number
  refunded: number
  is: 'placed' | 'done' | 'over'
}

/** The points returned or debited after this much of the money was refunded. */
const shareOf = (points: number, { refunded, total }: PointsRecord) => Math.floor((points * refunded) / total)

const step = fc.oneof(
  fc.record({
    do: fc.constant('order' as const),
    dals: fc.integer({ min: 1, max: 3 }),
    redeem: fc.constantFrom(0, 1, 1),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'complete' as const), which: fc.nat(5) }),
  fc.record({
    do: fc.constant('refund' as const),
    which: fc.nat(5),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
)

test('for random orders, cancellations, completions and refunds, the points balance equals a naive count [K-09, K-15]', async () => {
  const at = await openPointsShop(tiffin, { per_unit: 20 })
  const { client: owner } = await at.owner()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async steps => {
      const diner = await newCustomer(at.shop)
      await at.give(diner, 700)
      let balance = 700
      const orders: PointsRecord[] = []
      for (const each of steps) {
        if (each.do === 'order') {
          const price = 550 * each.dals
          const used = each.redeem && balance >= 100 ? Math.min(balance, price) : 0
          const cart = await at.basket(diner, each.redeem ? 1 : 0, { items: { 'Tarka dal': each.dals } })
          const total = price - used
          orders.push({
            id: await at.order(diner, cart),
            total,
            used,
            earns: Math.floor((total * 20) / 100),
            refunded: 0,
            is: 'placed',
          })
          balance -= used
        } else {
          const order = orders[each.which]
          if (!order) continue
          if (each.do === 'refund') balance = await refunded(order, each.percent, balance)
          else if (order.is === 'placed' && each.do === 'cancel') {
            await diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
            balance += order.used
            order.is = 'over'
          } else if (order.is === 'placed') {
            await at.complete(order.id)
            balance += order.earns
            order.is = 'done'
          }
        }
        expect(await at.points(diner)).toBe(balance)
      }
    }),
    { numRuns: 4 },
  )
  expect(await ledgerProblems(await commandContext(tiffin.services, at.shop.id))).toEqual([])

  async function refunded(order: PointsRecord, percent: number, balance: number): Promise<number> {
    const left = order.total - order.refunded
    if (order.is !== 'done' || left === 0) return balance
    const params = { ...at.params, id: order.id }
    const { captured } = (await owner.call(getRefundable, { params })).data
    const minor = Math.ceil((left * percent) / 100)
    await owner.call(refundOrder, {
      params,
      body: {
        id: crypto.randomUUID(),
        captured,
        way: 'original',
        reason: 'Cold',
        amount: (minor / 100).toFixed(2),
      },
    })
    const before = { ...order }
    order.refunded += minor
    const back = shareOf(order.used, order) - shareOf(order.used, before)
    const away = shareOf(order.earns, order) - shareOf(order.earns, before)
    // A balance is never negative.
    return Math.max(balance + back - away, 0)
  }
})
