import { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import { CallError } from '@tiffin/contract/client'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import type { CrashPoint } from './crash-seam.ts'
import { problemsOf, problemsOfShop } from './judge-money.ts'
import { type Basket, newBasket, openPage } from './moves.ts'
import type { Scene } from './scene.ts'

/** The result: the number of steps, and the problems after the process was ended at one of them. */
export type Killed = { steps: number; problems: string[] }

/** `wallet_amount`: the card pays the rest. */
type Way = { every?: number; wallet_amount?: string }

/**
 * An order is paid by card, or by card and wallet, partly refunded and cancelled, once for each of
 * its steps, before or after which the process ends. Steps are counted as they occur, so a new one
 * is included; `every` third or fourth is enough for a quick run. All clients retry requests
 * without a response; in the end all money has been refunded.
 */
export async function killBetweenSteps(
  scene: Scene,
  place: CrashPoint,
  { every = 1, wallet_amount }: Way = {},
): Promise<Killed> {
  const problems: string[] = []
  for (let at = 1; ; at += every) {
    scene.begin(() => 0.999)
    const basket = await newBasket(scene, () => 0.999)
    scene.seam.crashAt(at, place)
    const isKilled = await payAndReturn(scene, basket, wallet_amount)
    scene.seam.calm()
    const after = [...(await problemsOf(scene, basket)), ...(await unlike(scene, basket))]
    problems.push(...after.map(each => `ended ${place} step ${at}: ${each}`))
    if (!isKilled) return { steps: at - 1, problems: [...problems, ...(await problemsOfShop(scene))] }
  }
}

/** Does the whole way; returns whether the process ended somewhere on it. */
async function payAndReturn(
  scene: Scene,
  basket: Basket,
  wallet_amount: string | undefined,
): Promise<boolean> {
  const { owner, shop, gateway, seam } = scene
  const { id, diner } = basket
  let isKilled = false
  /** Again, after the process has been started again. */
  const surely = async (act: () => Promise<unknown>): Promise<void> => {
    for (let tries = 0; tries < 3; tries++) {
      const isDone = await act().then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallError) return false
          throw error
        },
      )
      const hasEnded = seam.restart()
      isKilled ||= hasEnded
      if (isDone && !hasEnded) return
    }
  }
  await surely(() => openPage(shop.host, basket, wallet_amount))
  const [page] = basket.pages.toReversed()
  if (page) gateway.approve(page)
  await surely(() => shop.call(getPaymentStatus, { params: { id } }))
  for (let look = 0; look < 2; look++) await surely(() => scene.pass(150))
  const params = { storeId: shop.id, id }
  const refund_id = crypto.randomUUID()
  await surely(async () => {
    const { data } = await owner.client.call(getRefundable, { params })
    const body = {
      id: refund_id,
      way: 'original' as const,
      captured: data.captured,
      amount: '2.00',
      reason: 'Cold',
    }
    await owner.client.call(refundOrder, { params, body })
  })
  await surely(() => scene.pass(1))
  await surely(() => diner.client.call(cancelOrder, { params: { id }, body: {} }))
  for (let look = 0; look < 4; look++) await surely(() => scene.pass(150))
  return isKilled
}

/** After its retries the client has a paid order, with a full refund. */
async function unlike({ gateway }: Scene, { id, diner }: Basket): Promise<string[]> {
  const { data } = await diner.client.call(getOrder, { params: { id } })
  const paid = gateway.payments().filter(({ order, state }) => order === id && state === 'paid')
  const isBack = paid.length === 1 && paid[0]!.refunded === paid[0]!.amount
  return [
    ...(data.status === 'CANCELLED' ? [] : [`the order is ${data.status}`]),
    ...(data.refund?.state === 'DONE' ? [] : [`its refund is ${JSON.stringify(data.refund)}`]),
    ...(isBack ? [] : [`the gateway has ${JSON.stringify(paid)}`]),
  ]
}
