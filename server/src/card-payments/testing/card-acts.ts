import { updateCart } from '@tiffin/contract/cart/diner'
import { getPaymentStatus, paymentWebhook, startPayment } from '@tiffin/contract/card-payments/diner'
import { getOrder } from '@tiffin/contract/orders/diner'
import type { Settings } from '@tiffin/contract/settings'
import { sql } from 'kysely'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { ledgerProblems } from '../../ledger/ledger-problems.ts'
import type { Installation, Shop } from '../../testing/installation.ts'
import { type BasketOptions, type Diner, fillBasket } from '../../testing/ordering.ts'
import type { RunningSandbox } from '../../testing/sandbox.ts'

/** For the settings of a shop: cards of the sandbox and cash, for collection. */
export function takesCards({ payments }: Pick<Settings, 'payments'>): void {
  payments.collection = ['CASH', 'CARD']
  payments.provider = 'SANDBOX'
}

/** What diners, the gateway and time do to a shop's payments. */
export function cardActs({ tiffin, sandbox, shop }: Scene) {
  const basket = async (diner: Diner, options: BasketOptions = {}) => {
    const { id } = await fillBasket(shop, diner, options)
    return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })).data
  }
  const start = ({ client }: Diner, id: string, seen: { total?: string; version?: number } = {}) =>
    client.call(startPayment, {
      params: { id },
      query: { payment_mode: 'CARD' },
      body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation`, ...seen },
    })
  const seconds = () => tiffin.clock.now().epochMilliseconds / 1000
  return {
    basket,
    start,
    /** A basket whose payment has been started, and the page on which it is paid. */
    async started(diner: Diner, options: BasketOptions = {}) {
      const { id } = await basket(diner, options)
      const { url } = await start(diner, id)
      return { id, url: url!, payment: paymentAt(url) }
    },
    status: async (id: string) => (await shop.call(getPaymentStatus, { params: { id } })).data,
    order: async ({ client }: Diner, id: string) => (await client.call(getOrder, { params: { id } })).data,
    /** The gateway says that something has become of a payment. */
    hear: (payment: string, signed = sandbox.webhook(shop.id, payment, seconds())) =>
      tiffin.app.inject({
        method: paymentWebhook.method,
        url: '/payment/webhook/sandbox',
        headers: {
          host: shop.host,
          'content-type': 'application/json',
          'sandbox-signature': signed.signature,
        },
        payload: signed.body,
      }),
    /** Lets time pass in steps, and works on what is due. */
    async pass(minutes: number, step = 30) {
      for (let passed = 0; passed < minutes * 60; passed += step) {
        tiffin.clock.add({ seconds: step })
        await runDueJobs(tiffin.services, jobs, tiffin.app.log)
      }
    },
    attempts: (id: string) =>
      tiffin.services.db.query(
        shop.id,
        sql<{ state: string; reason: string | null }>`select state, reason from payment_attempt
          where store_id = ${shop.id} and order_id = ${id} order by created_at, id`,
      ),
    problems: async () => ledgerProblems(await commandContext(tiffin.services, shop.id)),
  }
}
type Scene = { tiffin: Installation; sandbox: RunningSandbox; shop: Shop }

/** The gateway's own name of the payment at this address. */
export function paymentAt(url: string | null): string {
  return url?.split('/').at(-1) ?? ''
}
