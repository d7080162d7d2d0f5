import { updateCart } from '@tiffin/contract/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/card-payments/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/refunds/staff'
import { walletBalance } from '@tiffin/contract/wallet/diner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { commandContext } from '../cli/command-context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Diner, fillBasket, newCustomer } from '../testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../testing/sandbox.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { type Member, newStaff } from '../testing/staff.ts'

let sandbox: RunningSandbox
let tiffin: Installation
let shop: Shop
let owner: Member
let diner: Diner
beforeAll(async () => {
  sandbox = await startSandbox()
  tiffin = await openInstallation({ env: sandbox.env })
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD']
      payments.provider = 'SANDBOX'
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
  diner = await newCustomer(shop)
})
afterAll(async () => {
  await tiffin.close()
  await sandbox.stop()
})

test('a card gets back what was refunded of the order and the rest when it is cancelled, once, also when the provider fails meanwhile [Y-03] [P-38]', async () => {
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 3 } })
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation` },
  })
  await sandbox.pay(url!, CARDS.approved)
  await shop.call(getPaymentStatus, { params: { id } })
  const gateway = () => sandbox.read(shop.id, url!.split('/').at(-1)!)
  const refund = (way: 'wallet' | 'original', captured: string) =>
    owner.client.call(refundOrder, {
      params: { storeId: shop.id, id },
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
  await refund('wallet', '11.00')
  expect((await diner.client.call(walletBalance, { body: {} })).balance).toBe('5.50')

  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await sandbox.fault('refund', 'deaf', 1)
  const work = async () => {
    tiffin.clock.add({ minutes: 10 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
  for (let n = 0; n < 4; n++) await work()
  expect((await gateway()).refunded).toBe(1100)
  const after = await owner.client.call(getRefundable, { params: { storeId: shop.id, id } })
  expect(after.data).toMatchObject({ captured: '0.00' })
  expect(after.data.refunds.map(({ amount, mode, done }) => [amount, mode, done])).toEqual([
    ['5.50', 'card', true],
    ['5.50', 'wallet', true],
    ['5.50', 'card', true],
  ])
  const order = await diner.client.call(getOrder, { params: { id } })
  expect(order.data.refund).toEqual({ mode: 'card+wallet', state: 'DONE', amount: '16.50' })
  expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
})
