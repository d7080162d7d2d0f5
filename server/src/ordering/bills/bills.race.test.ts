import { getBill, payBill } from '@tiffin/contract/ordering/bills/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { dineInShop, tableBasket } from '../../testing/bills/dine-in-shop.ts'
import { type Installation, openInstallation } from '../../testing/installation.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../../testing/sandbox.ts'

const PHONES = 8

let sandbox: RunningSandbox
let tiffin: Installation
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})

test('phones that order at one table and pay one round at the same moment have one bill and one payment [U-06]', async () => {
  const { shop, owner, storeId } = await dineInShop(tiffin, ({ payments }) => {
    payments.collection = ['CASH', 'CARD']
    payments.provider = 'SANDBOX'
  })
  const baskets = []
  for (let phone = 0; phone < PHONES; phone++) baskets.push(await tableBasket(shop, 'Window'))
  await Promise.all(baskets.map(({ diner, confirm }) => diner.client.call(confirmCart, confirm)))
  const orders = await Promise.all(
    baskets.map(({ cart: { id } }) => owner.call(getStaffOrder, { params: { storeId, id } })),
  )
  const tokens = new Set(orders.map(({ data }) => data.bill_token))
  expect(tokens.size).toBe(1)
  const token = [...tokens][0]!
  const bill = async (returned?: 'yes') =>
    (await shop.call(getBill, { params: { token }, query: returned ? { returned } : {} })).data
  expect((await bill()).rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])

  const order_id = (await bill()).rounds[0]!.order_id
  const body = { order_id, redirectUrl: `http://${shop.host}/dine-in/${token}/payment/success` }
  const pay = () => shop.call(payBill, { params: { token }, body })
  const urls = (await Promise.all(Array.from({ length: PHONES }, pay))).flatMap(({ url }) => url ?? [])
  expect(new Set(urls).size).toBe(1)
  await sandbox.pay(urls[0]!, CARDS.approved)
  tiffin.clock.add({ seconds: 3 })
  await Promise.all(Array.from({ length: PHONES }, () => bill('yes')))
  expect(await bill()).toMatchObject({ total: '88.00', owed: '77.00' })
  const attempts = await tiffin.services.db.query(
    storeId,
    sql<{
      state: string
    }>`select state from payment_attempt where store_id = ${storeId} and holder = ${order_id}`,
  )
  expect(attempts).toEqual([{ state: 'succeeded' }])
})
