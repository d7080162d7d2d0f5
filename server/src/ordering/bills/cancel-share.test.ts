import { cancelShare } from '@tiffin/contract/ordering/bills/diner'
import { expect, test } from 'vitest'
import { openBillShop } from '../../testing/bills/bill-acts.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)

/** A table whose round costs 11.00, and a phone that has left the gateway's page of its payment. */
async function openLeftPayment() {
  const scene = await openBillShop({ tiffin, sandbox })
  const { id } = await orderAtTable(scene.shop, 'Window')
  const token = await scene.tokenOf(id)
  const { share, url } = await scene.pay(token, { by: 'whole' }, '11.00')
  return {
    ...scene,
    token,
    share,
    url: url!,
    cancel: (of: { token?: string; share?: string } = {}) =>
      scene.shop.call(cancelShare, { params: { token, share, ...of } }),
    payAgain: () => scene.payAll(token, { by: 'whole' }, '11.00'),
  }
}

test('a card payment whose payer has left is cancelled, twice at most, and its amount is paid again at once [U-06] [API-98]', async () => {
  const { token, bill, cancel, payAgain, pass, problems } = await openLeftPayment()
  expect((await bill(token)).payable).toBe('0.00')
  const [first, second] = [await cancel(), await cancel()]
  expect(first.result).toEqual({
    state: 'failed',
    message: 'This payment was cancelled. Nothing was charged.',
  })
  expect(second).toEqual(first)
  expect(await bill(token)).toMatchObject({ payable: '11.00', shares: [] })
  expect((await payAgain()).data.owed).toBe('0.00')
  await pass(15)
  expect((await bill(token)).owed).toBe('0.00')
  expect(await problems()).toEqual([])
})

test('a payment that was made on the page is not cancelled, although its payer has not returned yet [U-06]', async () => {
  const { token, url, bill, cancel, problems } = await openLeftPayment()
  await sandbox.pay(url, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  expect((await cancel()).result).toEqual({ state: 'success', message: '' })
  expect(await bill(token)).toMatchObject({ owed: '0.00', shares: [{ state: 'paid' }] })
  expect(await problems()).toEqual([])
})

test('the token of another bill, or an unknown share, cancels no payment', async () => {
  const { token, shop, bill, cancel, tokenOf } = await openLeftPayment()
  const other = await tokenOf((await orderAtTable(shop, 'Door')).id)
  await expect(cancel({ token: other })).rejects.toMatchObject({ status: 404 })
  await expect(cancel({ share: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  expect((await bill(token)).shares).toMatchObject([{ state: 'paying' }])
})

test('a phone that continues a payment which is made already starts no second one, also while an equal dish is left [U-06]', async () => {
  const scene = await openBillShop({ tiffin, sandbox })
  const { id: order_id } = await orderAtTable(scene.shop, 'Window')
  const token = await scene.tokenOf(order_id)
  const dal = { by: 'dishes' as const, lines: [{ order_id, position: 0, quantity: 1 }] }
  const started = await scene.pay(token, dal, '5.50')
  await sandbox.pay(started.url!, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  const again = () => scene.pay(token, dal, '5.50', started.share)
  for (let times = 0; times < 2; times++)
    await expect(again()).rejects.toMatchObject({ status: 409, message: 'This is paid already.' })
  expect((await scene.bill(token)).shares).toMatchObject([{ id: started.share, state: 'paid' }])
})

test('a shop that takes cards for deliveries alone takes none for a bill [U-06]', async () => {
  const { shop, storeId, pay, tokenOf } = await openBillShop({ tiffin, sandbox })
  const token = await tokenOf((await orderAtTable(shop, 'Window')).id)
  await changeShop(tiffin.services, storeId, ({ payments }) => {
    payments.collection = ['CASH']
    payments.delivery = ['CARD']
  })
  await expect(pay(token, { by: 'whole' }, '11.00')).rejects.toMatchObject({ status: 409, code: 4097 })
})
