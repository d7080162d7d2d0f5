import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStripeGateway } from '../../testing/gateways.ts'
import { type Installation, openInstallation, type Shop } from '../../testing/installation.ts'
import { type Diner, fillBasket, newCustomer } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

let gateway: Awaited<ReturnType<typeof startStripeGateway>>
let tiffin: Installation
let shop: Shop
let diner: Diner
beforeAll(async () => {
  gateway = await startStripeGateway()
  tiffin = await openInstallation({ env: gateway.env })
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD']
      payments.provider = 'STRIPE'
    },
  })
  await gateway.join(tiffin, shop)
})
afterAll(async () => {
  await gateway.stop()
  await tiffin.close()
})
beforeEach(async () => {
  gateway.host.noFaults()
  diner = await newCustomer(shop)
})

async function basket() {
  const { id } = await fillBasket(shop, diner)
  return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })).data
}
/** A short timeout, only for calls that never get a response, since a busy machine may be slower with any other. */
async function impatiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const { dinerPatience } = tiffin.services
  tiffin.services.dinerPatience = 300
  try {
    return await work()
  } finally {
    tiffin.services.dinerPatience = dinerPatience
  }
}
const start = (id: string) =>
  diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation` },
  })
const statusOf = async (id: string) => {
  tiffin.clock.add({ seconds: 2 })
  return (await shop.call(getPaymentStatus, { params: { id }, query: {} })).data
}

test.each(['customer', 'create'] as const)(
  'a payment provider that never responds to the call %s does not block the diner, who can pay in another way at once [P-08]',
  async place => {
    gateway.host.fault(place, 'hang', 10)
    const { id } = await basket()
    expect(await impatiently(() => start(id))).toMatchObject({ outcome: 'failed', url: null })
    const { data } = await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
    const body = { version: data.version, total: data.total.value }
    expect(await diner.client.call(confirmCart, { params: { id }, body })).toMatchObject({ resource_id: id })
  },
)

test('while the gateway does not say whether it was paid, the page says that it is being checked, and then that it is paid [P-16]', async () => {
  const { id } = await basket()
  const { url } = await start(id)
  await gateway.pay(url!, 'approved')
  gateway.host.fault('read', 'hang', 1)
  expect(await impatiently(() => statusOf(id))).toMatchObject({ state: 'checking' })
  expect(await statusOf(id)).toMatchObject({ state: 'paid' })
})
