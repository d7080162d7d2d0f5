import { createClient } from '@tiffin/contract/client'
import type { BillNews } from '@tiffin/contract/ordering/bills/bill'
import { followBill, getBill, payBill } from '@tiffin/contract/ordering/bills/diner'
import { listBills, moveBill } from '@tiffin/contract/ordering/bills/staff'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { dineInShop, orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { tiffin } = withGateway(startSandbox)
let baseUrl: string
beforeAll(async () => {
  await tiffin.app.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = `http://127.0.0.1:${(tiffin.app.server.address() as AddressInfo).port}`
})

/** Follows a bill as a phone with its token, without any other token. */
function followOf(host: string, token: string) {
  const [events, end] = [[] as BillNews[], new AbortController()]
  let check = () => {}
  const phone = createClient({ baseUrl, headers: () => ({ store: host }) })
  const ended = phone
    .follow(followBill, { params: { token }, signal: end.signal }, event => {
      events.push(event)
      check()
    })
    .catch((error: unknown) => error)
  return {
    events,
    ended,
    until: (count: number) =>
      new Promise<void>(resolve => {
        check = () => events.length >= count && resolve()
        check()
      }),
    async stop() {
      end.abort()
      await ended
    },
  }
}

test('a phone learns at once what other phones at its table order and pay, and that the bill moves, but nothing of other tables [R-27] [U-06]', async () => {
  const { shop, owner, storeId, tables } = await dineInShop(tiffin, ({ payments }) => {
    payments.collection = ['CASH', 'CARD']
    payments.provider = 'SANDBOX'
  })
  const { id, diner } = await orderAtTable(shop, 'Window')
  const token = (await diner.client.call(getOrder, { params: { id } })).data.bill_token!
  const phone = followOf(shop.host, token)
  await phone.until(1)
  await orderAtTable(shop, 'Window')
  await phone.until(2)
  // An order of another table sends no event, so the next event is the payment.
  const other = await orderAtTable(shop, 'Door')
  const choice = { by: 'rounds' as const, order_ids: [id] }
  const redirectUrl = `http://${shop.host}/dine-in/${token}/payment/success`
  await shop.call(payBill, { params: { token }, body: { choice, amount: '11.00', redirectUrl } })
  await phone.until(3)
  expect((await shop.call(getBill, { params: { token } })).data.rounds[0]).toMatchObject({
    is_under_way: true,
  })
  await owner.call(cancelStaffOrder, {
    params: { storeId, id: other.id },
    body: { reason: 'TOO_BUSY', status: 'PLACED' },
  })
  const { data } = await owner.call(listBills, { params: { storeId } })
  const bill = data.find(({ table_name }) => table_name === 'Window')!
  await owner.call(moveBill, { params: { storeId, id: bill.id }, body: { table_id: tables.Door } })
  await phone.until(4)
  expect(phone.events).toEqual([{ rounds: 1 }, { rounds: 2 }, { rounds: 2 }, { rounds: 2 }])
  await phone.stop()
})

test('a bill is followed only with its token [R-27]', async () => {
  const { shop } = await dineInShop(tiffin)
  expect(await followOf(shop.host, crypto.randomUUID()).ended).toMatchObject({ status: 404 })
})
