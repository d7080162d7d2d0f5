import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { expect, test } from 'vitest'
import { THREE_DALS } from '../../testing/card-payments/card-acts.ts'
import { sandboxShop } from '../../testing/card-payments/sandbox-shop.ts'
import { newCustomer } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { newStaff } from '../../testing/staff.ts'

const at = sandboxShop()

test('a card receives its refund and, at cancellation, the remaining amount, each exactly once, also if the payment provider fails meanwhile [Y-03] [P-38]', async () => {
  const [owner, diner] = [await newStaff(at.tiffin, at.shop, 'owner'), await newCustomer(at.shop)]
  const { id, url, payment } = await at.started(diner, THREE_DALS)
  await at.sandbox.pay(url, CARDS.approved)
  await at.status(id)
  const gateway = () => at.sandbox.read(at.shop.id, payment)
  const refund = (way: 'wallet' | 'original', captured: string) =>
    owner.client.call(refundOrder, {
      params: { storeId: at.shop.id, id },
      body: {
        id: crypto.randomUUID(),
        way,
        captured,
        lines: [{ position: 0, quantity: 1 }],
        reason: 'Cold',
      },
    })
  const { data } = await refund('original', '16.50')
  expect(data.refunds).toMatchObject([{ amount: '5.50', mode: 'card', done: false }])
  at.tiffin.clock.add({ minutes: 1 })
  await refund('wallet', '11.00')
  expect(await at.balance(diner)).toBe('5.50')

  at.tiffin.clock.add({ minutes: 1 })
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await at.sandbox.fault('refund', 'deaf', 1)
  await at.pass(40, 600)
  expect((await gateway()).refunded).toBe(1100)
  const after = await owner.client.call(getRefundable, { params: { storeId: at.shop.id, id } })
  expect(after.data).toMatchObject({ captured: '0.00' })
  expect(after.data.refunds.map(({ amount, mode, done }) => [amount, mode, done])).toEqual([
    ['5.50', 'card', true],
    ['5.50', 'wallet', true],
    ['5.50', 'card', true],
  ])
  expect((await at.order(diner, id)).refund).toEqual({ mode: 'card+wallet', state: 'DONE', amount: '16.50' })
  expect(await at.problems()).toEqual([])
})
