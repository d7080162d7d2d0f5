import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getSupportMessages, reportMissingItems } from '@tiffin/contract/ordering/support/diner'
import { declineReport } from '@tiffin/contract/ordering/support/staff'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { readThread } from '@tiffin/contract/people/messages/staff'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { fillBasket, newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change: ({ payments }) => void (payments.collection = ['CASH', 'WALLET']),
}))

/** Three dals for 16.50, paid from the wallet, some of which are reported as missing. */
async function reportedOrder({ missing = 1 } = {}) {
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
  const lines = [{ position: 0, quantity: missing }]
  await diner.client.call(reportMissingItems, { body: { id: report, order_id: id, lines } })
  const params = { storeId: shop.id, id }
  return {
    owner,
    params,
    report,
    diner,
    refund: (captured: string, { id = crypto.randomUUID(), quantity = missing } = {}) =>
      owner.client.call(refundOrder, {
        params,
        body: { id, way: 'wallet', lines: [{ position: 0, quantity }], captured, report, reason: 'Missing' },
      }),
    decline: (reason = 'The rider has a photo of both.', answer_id: string = crypto.randomUUID()) =>
      owner.client.call(declineReport, {
        params: { ...params, reportId: report },
        body: { answer_id, reason },
      }),
    chat: async () =>
      (await diner.client.call(getSupportMessages, { query: { order_id: id } })).data.messages,
  }
}

test('a refund of missing dishes marks their report as refunded, and no second refund names it [S-02] [Y-07]', async () => {
  const { owner, params, report, refund, chat } = await reportedOrder()
  expect(await chat()).toMatchObject([{ id: report, is_refunded: false }])
  const id = crypto.randomUUID()
  await refund('16.50', { id })
  await refund('16.50', { id })
  expect(await chat()).toMatchObject([{ id: report, is_refunded: true }])
  const { data } = await owner.client.call(readThread, { params })
  expect(data).toMatchObject({
    kind: 'CHAT',
    order_number: expect.any(Number),
    messages: [{ missing: [{ position: 0, quantity: 1, refunded: 1 }], refunded_by: owner.name }],
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

test('a refund of fewer dishes than were reported marks only these; the next refund marks the rest [S-02]', async () => {
  const { owner, params, refund, chat } = await reportedOrder({ missing: 2 })
  await refund('16.50', { quantity: 1 })
  expect(await chat()).toMatchObject([{ missing: [{ quantity: 2, refunded: 1 }], is_refunded: false }])
  expect((await owner.client.call(readThread, { params })).data.messages[0]).toMatchObject({
    missing: [{ quantity: 2, refunded: 1 }],
    refunded_by: null,
  })
  await refund('11.00', { quantity: 2 })
  expect(await chat()).toMatchObject([{ missing: [{ quantity: 2, refunded: 2 }], is_refunded: true }])
})

test('a refund of other dishes than the reported ones leaves the report open, and one of an amount settles it [S-02]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  const { id, diner } = await orderFood(shop, { items: { 'Tarka dal': 1, Samosa: 1 } })
  await owner.client.call(acceptOrder, { params: { storeId: shop.id, id }, body: {} })
  await owner.client.call(advanceOrder, {
    params: { storeId: shop.id, id },
    body: { from: 'ACCEPTED', status: 'COMPLETED' },
  })
  const report = crypto.randomUUID()
  const lines = [{ position: 0, quantity: 1 }]
  await diner.client.call(reportMissingItems, { body: { id: report, order_id: id, lines } })
  const refund = async (what: { lines: typeof lines } | { amount: string }) => {
    const params = { storeId: shop.id, id }
    const { captured } = (await owner.client.call(getRefundable, { params })).data
    const body = { id: crypto.randomUUID(), way: 'original' as const, captured, report, reason: 'Cold' }
    await owner.client.call(refundOrder, { params, body: { ...body, ...what } })
    return (await diner.client.call(getSupportMessages, { query: { order_id: id } })).data.messages
  }
  expect(await refund({ lines: [{ position: 1, quantity: 1 }] })).toMatchObject([
    { missing: [{ refunded: 0 }], is_refunded: false },
  ])
  expect(await refund({ amount: '0.50' })).toMatchObject([{ is_refunded: true }])
})

test('staff decline what is left of a report once; the customer reads the dishes and the reason, by e-mail too, and no refund names it [S-02] [Y-07]', async () => {
  const { owner, params, report, refund, decline, chat, diner } = await reportedOrder({ missing: 2 })
  await refund('16.50', { quantity: 1 })
  const answer = crypto.randomUUID()
  await decline('The rider has a photo of both.', answer)
  const { data } = await decline('The rider has a photo of both.', answer)
  expect(data).toMatchObject({
    state: 'ANSWERED',
    messages: [{ declined_by: owner.name }, { actor: owner.name }],
  })
  const words = 'We do not refund:\n1 × Tarka dal\nThe rider has a photo of both.'
  expect(await chat()).toMatchObject([
    { id: report, missing: [{ quantity: 2, refunded: 1 }], is_refunded: false, is_declined: true },
    { author: 'STAFF', text: words },
  ])
  await expect(decline()).rejects.toMatchObject({ status: 409 })
  await expect(refund('11.00')).rejects.toMatchObject({ status: 409 })
  const again = { id: crypto.randomUUID(), order_id: params.id, lines: [{ position: 0, quantity: 2 }] }
  await expect(diner.client.call(reportMissingItems, { body: again })).rejects.toMatchObject({ status: 400 })

  const { data: acts } = await owner.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(
    acts.filter(({ action, subject }) => action === 'REPORT_DECLINED' && subject === `thread ${params.id}`),
  ).toHaveLength(1)
  tiffin.clock.add({ minutes: 3 })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(tiffin.sent.filter(({ text }) => text.includes('The rider has a photo of both.'))).toHaveLength(1)
})

test('a report that is refunded, or of another order, cannot be declined, and a reason of spaces is refused [S-02]', async () => {
  const [one, other] = [await reportedOrder(), await reportedOrder()]
  await expect(one.decline('  ')).rejects.toMatchObject({ status: 400 })
  const call = one.owner.client.call(declineReport, {
    params: { ...one.params, reportId: other.report },
    body: { answer_id: crypto.randomUUID(), reason: 'No' },
  })
  await expect(call).rejects.toMatchObject({ status: 404 })
  await one.refund('16.50')
  await expect(one.decline()).rejects.toMatchObject({ status: 409 })
  expect(await one.chat()).toHaveLength(1)
})
