import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { paymentWebhook } from '@tiffin/contract/money/card-payments/webhook'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { walletBalance } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import type { Installation, Shop } from '../installation.ts'
import { type BasketOptions, type Diner, fillBasket } from '../ordering.ts'
import { webhookOf } from '../sandbox.ts'
import { newStaff } from '../staff.ts'

type Payments = Settings['payments']

/** For the settings of a shop: these payment modes for collection, with cards of the sandbox. */
export const takes =
  (...collection: Payments['collection']) =>
  ({ payments }: Pick<Settings, 'payments'>): void =>
    void Object.assign(payments, { collection, provider: 'SANDBOX' })

export const takesCards = takes('CASH', 'CARD')
/** Three dals for 16.50 are paid from the wallet and by card. */
export const takesBoth = takes('CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET')
export const THREE_DALS = { items: { 'Tarka dal': 3 } }

/** What diners, the gateway and time do to the payments of the shop that the scene has by then. */
export function cardActs(scene: Scene) {
  const basket = async (diner: Diner, options: BasketOptions = {}) => {
    const { id } = await fillBasket(scene.shop, diner, options)
    return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })).data
  }
  const start = (
    { client }: Diner,
    id: string,
    seen: { total?: string; version?: number; device?: string } = {},
  ) =>
    client.call(startPayment, {
      params: { id },
      query: { payment_mode: 'CARD' },
      body: { redirectUrl: `http://${scene.shop.host}/payment/${id}/confirmation`, ...seen },
    })
  /** The time as webhooks are signed with it. */
  const seconds = () => scene.tiffin.clock.now().epochMilliseconds / 1000
  return {
    basket,
    start,
    seconds,
    /** A basket whose payment has been started, and the page on which it is paid. */
    async started(diner: Diner, options: BasketOptions = {}) {
      const { id } = await basket(diner, options)
      const { url } = await start(diner, id)
      return { id, url: url!, payment: paymentAt(url) }
    },
    status: async (id: string) => (await scene.shop.call(getPaymentStatus, { params: { id } })).data,
    order: async ({ client }: Diner, id: string) => (await client.call(getOrder, { params: { id } })).data,
    /** The gateway sends a webhook about a payment. */
    deliver: (payment: string, signed = webhookOf(scene.shop.id, payment, seconds())) =>
      scene.tiffin.app.inject({
        method: paymentWebhook.method,
        url: '/payment/webhook/sandbox',
        headers: {
          host: scene.shop.host,
          'content-type': 'application/json',
          'sandbox-signature': signed.signature,
        },
        payload: signed.body,
      }),
    /** Advances the clock in steps, and runs due jobs. */
    async pass(minutes: number, step = 30) {
      for (let passed = 0; passed < minutes * 60; passed += step) {
        scene.tiffin.clock.add({ seconds: step })
        await runDueJobs(scene.tiffin.services, jobs, scene.tiffin.app.log)
      }
    },
    attempts: (id: string) =>
      scene.tiffin.services.db.query(
        scene.shop.id,
        sql<{
          state: string
          reason: string | null
          amount: number
          reference: string
        }>`select state, reason, amount, reference from payment_attempt
          where store_id = ${scene.shop.id} and holder = ${id} order by created_at, id`,
      ),
    /** Puts money into a diner's wallet. */
    async credit(diner: Diner, amount: string) {
      const owner = await newStaff(scene.tiffin, scene.shop, 'owner')
      await owner.client.call(creditWallet, {
        params: { storeId: scene.shop.id, id: diner.id },
        body: { id: crypto.randomUUID(), amount, reason: 'Cold naan' },
      })
    },
    balance: async ({ client }: Diner, cart_id?: string) =>
      (await client.call(walletBalance, { body: cart_id ? { cart_id } : {} })).balance,
    problems: async () => ledgerProblems(await commandContext(scene.tiffin.services, scene.shop.id)),
  }
}
type Scene = { tiffin: Installation; shop: Shop }

/** The gateway's own name of the payment at this address. */
export function paymentAt(url: string | null): string {
  return url?.split('/').at(-1) ?? ''
}
