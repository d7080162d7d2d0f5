import { listCards } from '@tiffin/contract/money/cards/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { paymentWebhook } from '@tiffin/contract/money/card-payments/webhook'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { paySavedCard } from '@tiffin/contract/money/card-payments/saved-card'
import { CallError } from '@tiffin/contract/client'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, advanceOrder, cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { confirmPayByLink, payByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { createPaymentLink, revokePaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { type Diner, fillBasket } from '../ordering.ts'
import { Crash } from './crash-seam.ts'
import type { Scene } from './scene.ts'

/** A basket and what its diner has seen of it. */
export type Basket = {
  id: string
  diner: Diner
  /** The payments whose page some tab has open. */
  pages: string[]
  /** The payment links that staff have sent for it. */
  links: string[]
  /** A response has stated that it is paid. */
  told_paid: boolean
}

type Move = (scene: Scene, basket: Basket, random: () => number) => Promise<unknown>

/**
 * A diner fills a basket, sometimes with the coupon, sometimes with a tip for its delivery. No faults occur here. `redeems`: some use
 * points, which may no longer be available when the basket is paid after another.
 */
export async function newBasket(
  { shop, diners }: Scene,
  random: () => number,
  { redeems = true } = {},
): Promise<Basket> {
  const diner = diners[Math.floor(random() * diners.length)]!
  const service_type = random() < 0.5 ? ('to' as const) : ('collection' as const)
  const items = { 'Tarka dal': 1 + Math.floor(random() * 3) }
  const { id } = await fillBasket(shop, diner, { items, service_type })
  const coupon_code = random() < 0.4 ? 'TENTH' : ''
  // Not both: the discount of a coupon and a payment by points are checked separately.
  const redeem = redeems && coupon_code === '' && random() < 0.5 ? 1 : 0
  const tip_amount = random() < 0.7 ? '1.50' : '0.00'
  const body = { payment_mode: 'CARD' as const, coupon_code, redeem, tip_amount } as const
  await diner.client.call(updateCart, { params: { id }, body })
  return { id, diner, pages: [], links: [], told_paid: false }
}

const pageOf = ({ pages }: Basket, random: () => number) => pages[Math.floor(random() * pages.length)]

const start: Move = async ({ shop }, basket) => {
  const { client } = basket.diner
  await client.call(updateCart, { params: { id: basket.id }, body: { payment_mode: 'CARD' } })
  await openPage(shop.host, basket)
}

/** Another press, or another tab: the basket stays as it is. */
const startAgain: Move = ({ shop }, basket) => openPage(shop.host, basket)

/** A part of it comes from the wallet. */
const startMixed: Move = ({ shop }, basket) => openPage(shop.host, basket, '1.00')

/** The diner goes to the page of a card; `wallet_amount`: the rest is from the wallet. */
export async function openPage(host: string, basket: Basket, wallet_amount?: string): Promise<void> {
  const { url } = await basket.diner.client.call(startPayment, {
    params: { id: basket.id },
    query: { payment_mode: wallet_amount ? 'CARD_AND_WALLET' : 'CARD' },
    body: {
      redirectUrl: `http://${host}/payment/${basket.id}/confirmation`,
      ...(wallet_amount ? { wallet_amount } : {}),
    },
  })
  if (url?.startsWith('https://pay.example/')) basket.pages.push(url.split('/').at(-1)!)
  else if (url) basket.told_paid = true
}

const onPage =
  (act: (scene: Scene, page: string, random: () => number) => void): Move =>
  async (scene, basket, random) => {
    const page = pageOf(basket, random)
    if (page) act(scene, page, random)
  }

const ask: Move = async ({ shop }, basket) => {
  const { data } = await shop.call(getPaymentStatus, { params: { id: basket.id } })
  if (data.state === 'paid') basket.told_paid = true
}

/** A webhook, perhaps once more, perhaps forged. */
const webhook: Move = async ({ tiffin, shop, gateway }, basket, random) => {
  const page = pageOf(basket, random)
  if (!page) return
  const { body, signature } = gateway.webhook(page)
  const send = () =>
    tiffin.app.inject({
      method: paymentWebhook.method,
      url: '/payment/webhook/sandbox',
      headers: {
        host: shop.host,
        'content-type': 'application/json',
        'sandbox-signature': random() < 0.1 ? signature.replace(/.$/, '') : signature,
      },
      payload: body,
    })
  await (random() < 0.3 ? Promise.all([send(), send()]) : send())
}

const inCash: Move = async (_, { id, diner }) => {
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
  await diner.client.call(confirmCart, { params: { id } })
}

const fromWallet: Move = async (_, { id, diner }, random) => {
  const { data } = await diner.client.call(updateCart, {
    params: { id },
    body: { comments: crypto.randomUUID() },
  })
  const isWhole = random() < 0.5
  const body = { wallet_amount: isWhole ? data.total.value : '1.00', card_amount: '0.00' }
  const query = { payment_mode: isWhole ? ('WALLET' as const) : ('CASH_AND_WALLET' as const) }
  await diner.client.call(payFromWallet, { params: { id }, query, body })
}

const change: Move = (_, { id, diner }) =>
  diner.client.call(updateCart, { params: { id }, body: { comments: crypto.randomUUID() } })

const cancel: Move = (_, { id, diner }) => diner.client.call(cancelOrder, { params: { id }, body: {} })

/** The kitchen moves an order on, or refuses it. */
const kitchen: Move = ({ owner, shop }, { id }, random) => {
  const params = { storeId: shop.id, id }
  const chance = random()
  if (chance < 0.5) return owner.client.call(acceptOrder, { params, body: { minutes: 20 } })
  if (chance < 0.75)
    return owner.client.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
  const status = random() < 0.5 ? ('PLACED' as const) : ('ACCEPTED' as const)
  return owner.client.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status } })
}

/** A refund, sent twice as one or as two. */
const refund: Move = async ({ owner, shop }, { id }, random) => {
  const params = { storeId: shop.id, id }
  const { data } = await owner.client.call(getRefundable, { params })
  const [one, way] = [crypto.randomUUID(), random() < 0.5 ? ('wallet' as const) : ('original' as const)]
  const amount = random() < 0.5 ? '2.00' : undefined
  const body = { id: one, way, captured: data.captured, reason: 'Cold', ...(amount ? { amount } : {}) }
  const send = (refund_id: string) =>
    owner.client.call(refundOrder, { params, body: { ...body, id: refund_id } })
  await Promise.allSettled([send(one), ...(random() < 0.4 ? [send(one)] : [])])
  if (random() < 0.3) await send(crypto.randomUUID())
}

/** The saved card of a customer, perhaps used in two tabs at once. */
const saved: Move = async ({ shop }, basket, random) => {
  const { id, diner } = basket
  const [card] = (await diner.client.call(listCards, {})).data
  if (!card) return
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const body = {
    customer_payment_id: card.id,
    cvv_challenge: 'NO' as const,
    device: 'phone',
    redirectUrl: `http://${shop.host}/payment/${id}/confirmation`,
  }
  const pay = async () => {
    const { outcome } = await diner.client.call(paySavedCard, { params: { id }, body })
    if (outcome === 'success') basket.told_paid = true
  }
  await Promise.all([pay(), ...(random() < 0.3 ? [pay()] : [])])
}

const linkOf = ({ links }: Basket, random: () => number) => links[Math.floor(random() * links.length)]

/** The link is opened; its payment is one of the order's, whose page may be paid. */
const openLink: Move = async ({ shop }, basket, random) => {
  const id = linkOf(basket, random)
  if (!id) return
  const body = { redirectUrl: `http://${shop.host}/paybylink/${id}` }
  const { url } = await shop.call(payByLink, { params: { id }, body })
  if (url) basket.pages.push(url.split('/').at(-1)!)
}

/** Staff send a link for the cash due of an order, and the customer usually opens it. */
const sendLink: Move = async (scene, basket, random) => {
  const { owner, shop, tiffin } = scene
  const params = { storeId: shop.id }
  const [order] = await tiffin.services.db.query(
    shop.id,
    sql<{
      due: number
    }>`select total - wallet_amount as due from "order" where store_id = ${shop.id} and id = ${basket.id}`,
  )
  if (!order) return
  const id = crypto.randomUUID()
  const body = { id, order_id: basket.id, amount: (order.due / 100).toFixed(2) }
  basket.links.push(id)
  await owner.client.call(createPaymentLink, { params, body })
  if (random() < 0.7) await openLink(scene, basket, random)
}

const askLink: Move = async ({ shop }, basket, random) => {
  const id = linkOf(basket, random)
  if (!id) return
  const { outcome } = await shop.call(confirmPayByLink, { params: { id } })
  if (outcome === 'success') basket.told_paid = true
}

const revoke: Move = async ({ owner, shop }, basket, random) => {
  const id = linkOf(basket, random)
  if (id) await owner.client.call(revokePaymentLink, { params: { storeId: shop.id, id } })
}

/** Each with how often it happens. */
const MOVES: [number, Move][] = [
  [12, start],
  [5, startMixed],
  [6, startAgain],
  [16, onPage(({ gateway }, page, random) => gateway.approve(page, random() < 0.4))],
  [8, saved],
  [14, sendLink],
  [7, openLink],
  [4, askLink],
  [2, revoke],
  [4, onPage(({ gateway }, page) => gateway.decline(page))],
  [3, onPage(({ gateway }, page) => gateway.leave(page))],
  [5, onPage(({ gateway }, page, random) => gateway.later(page, 'paid', random() * 1200))],
  [2, onPage(({ gateway }, page, random) => gateway.later(page, 'failed', random() * 60))],
  [14, ask],
  [12, webhook],
  [4, change],
  [9, inCash],
  [4, fromWallet],
  [4, cancel],
  [7, kitchen],
  [7, refund],
]
const ALL = MOVES.reduce((sum, [weight]) => sum + weight, 0)

/** One action of a person. A refusal, or a process that ends, is part of the simulation. */
export async function moveSomehow(scene: Scene, basket: Basket, random: () => number): Promise<void> {
  let left = random() * ALL
  const [, move] = MOVES.find(([weight]) => (left -= weight) < 0) ?? MOVES[0]!
  try {
    await move(scene, basket, random)
  } catch (error) {
    if (!(error instanceof CallError || error instanceof Crash)) throw error
  }
}
