import { updateCart } from '../../contract/src/ordering/cart/diner.ts'
import { getPaymentStatus, startPayment } from '../../contract/src/money/card-payments/diner.ts'
import { getOrder } from '../../contract/src/ordering/orders/diner.ts'
import { startStripeGateway } from '../../server/src/testing/gateways.ts'
import { openInstallation } from '../../server/src/testing/installation.ts'
import { fillBasket, newGuest } from '../../server/src/testing/ordering.ts'
import { startSandbox } from '../../server/src/testing/sandbox.ts'
import { SMALL_MENU } from '../../server/src/testing/small-menu.ts'

/** The sandbox gateway in its own process. */
export const startCardGateway = startSandbox

/**
 * `count` orders that Stripe's host on this machine charges, one after another: the milliseconds from the press of the button to the
 * order's page. The shop's keys are entered as an owner does, so the shop is in this process, as is the host.
 */
export async function timeStripeOrders(database: string, count: number): Promise<number[]> {
  process.env.TEST_DATABASE_URL = database
  const gateway = await startStripeGateway()
  const tiffin = await openInstallation({ env: gateway.env })
  try {
    const shop = await tiffin.shop({
      menu: SMALL_MENU,
      change({ payments }) {
        payments.collection = ['CASH', 'CARD']
        payments.provider = 'STRIPE'
      },
    })
    await gateway.join(tiffin, shop)
    const { client, ...diner } = await newGuest(shop)
    const times: number[] = []
    for (let n = 0; n < count; n++) {
      const { id } = await fillBasket(shop, { client, ...diner })
      const params = { id }
      await client.call(updateCart, { params, body: { payment_mode: 'CARD' } })
      const pressed = performance.now()
      const redirectUrl = `http://${shop.host}/payment/${id}/confirmation`
      const query = { payment_mode: 'CARD' as const }
      const { url } = await client.call(startPayment, { params, query, body: { redirectUrl } })
      await gateway.pay(url!, 'approved')
      const { data } = await client.call(getPaymentStatus, { params, query: { returned: 'yes' } })
      if (data.state !== 'paid') throw new Error(`the payment is ${data.state}`)
      await client.call(getOrder, { params })
      times.push(performance.now() - pressed)
    }
    return times
  } finally {
    await tiffin.close()
    await gateway.stop()
  }
}
