import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getSupportMessages, reportMissingItems } from '@tiffin/contract/ordering/support/diner'
import { readThread } from '@tiffin/contract/people/messages/staff'
import { expect, test } from 'vitest'
import { fillBasket, newCustomer } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change: ({ payments }) => void (payments.collection = ['CASH', 'WALLET']),
}))

/** Three dals for 16.50, paid from the wallet, one of which is reported as missing. */
async function reportedOrder() {
  const owner = await newStaff(tiffin, shop, 'owner')
  const diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: '50.00', reason: 'Welcome' },
  })
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'WALLET' } })
  await diner.client.call(payFromWallet, {
    params: { id },
    body: { wallet_amount: '16.50', card_amount: '0.00' },
  })
  const report = crypto.randomUUID()
  const lines = [{ position: 0, quantity: 1 }]
  await diner.client.call(reportMissingItems, { body: { id: report, order_id: id, lines } })
  const params = { storeId: shop.id, id }
  return {
    owner,
    params,
    report,
    refund: (captured: string, refund_id: string = crypto.randomUUID()) =>
      owner.client.call(refundOrder, {
        params,
        body: { id: refund_id, way: 'wallet', lines, captured, report, reason: 'Missing' },
      }),
    chat: async () =>
      (await diner.client.call(getSupportMessages, { query: { order_id: id } })).data.messages,
  }
}

test('a refund of missing dishes marks their report as refunded, and no second refund names it [S-02] [Y-07]', async () => {
  const { owner, params, report, refund, chat } = await reportedOrder()
  expect(await chat()).toMatchObject([{ id: report, is_refunded: false }])
  const id = crypto.randomUUID()
  await refund('16.50', id)
  await refund('16.50', id)
  expect(await chat()).toMatchObject([{ id: report, is_refunded: true }])
  const { data } = await owner.client.call(readThread, { params })
  expect(data).toMatchObject({
    kind: 'CHAT',
    order_number: expect.any(Number),
    messages: [{ missing: [{ position: 0, quantity: 1 }], refunded_by: owner.name }],
  })
  await expect(refund('11.00')).rejects.toMatchObject({ status: 409 })
  expect((await owner.client.call(getRefundable, { params })).data).toMatchObject({ captured: '11.00' })
})

test('a report of another order cannot be named', async () => {
  const [one, other] = [await reportedOrder(), await reportedOrder()]
  const body = { id: crypto.randomUUID(), way: 'wallet', captured: '16.50', reason: 'Missing' } as const
  const call = one.owner.client.call(refundOrder, {
    params: one.params,
    body: { ...body, report: other.report, lines: [{ position: 0, quantity: 1 }] },
  })
  await expect(call).rejects.toMatchObject({ status: 409 })
  expect(await other.chat()).toMatchObject([{ is_refunded: false }])
})
