import { createHmac } from 'node:crypto'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { loopbackFetch, readyBasket } from './order-over-http.ts'
import { CLOCK } from './server.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { chargeByStripe, openStripe, WEBHOOK_SECRET } from './stripe-host.ts'

const { server, browser } = await openStage({ env: { STRIPE_API: await openStripe() } })

const shop = { storeId: MANGO_TREE.id }

/** An order paid with a card whose bank accepts no refunds, and a refund that was sent for it. */
async function refundToDeadCard(): Promise<{ refund_id: string }> {
  await chargeByStripe(server, MANGO_TREE)
  const { diner, id } = await readyBasket(server)
  await diner.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://localhost:${server.port}/payment/${id}/confirmation` },
  })
  const number = '4000000000005126'
  await fetch(url!, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' })
  await diner.call(getPaymentStatus, { params: { id } })

  const owner = await staffOf(server)
  const refund_id = crypto.randomUUID()
  const params = { ...shop, id }
  const { captured } = (await owner.call(getRefundable, { params })).data
  const body = { id: refund_id, way: 'original', captured, amount: '2.50', reason: 'Cold' } as const
  await owner.call(refundOrder, { params, body })
  const isSent = async () => (await owner.call(getRefundable, { params })).data.refunds[0]?.done
  await see.poll(isSent).toBe(true)
  return { refund_id }
}

/** Sends the shop a webhook about a refund, as Stripe does. */
async function sendEvent(refund_id: string): Promise<number> {
  const metadata = { refund: refund_id, shop: String(MANGO_TREE.id) }
  const object = { id: 're_1', object: 'refund', metadata }
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.failed', data: { object } })
  const seconds = Date.parse(CLOCK) / 1000
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex')
  const { status } = await loopbackFetch(`http://localhost:${server.port}/payment/webhook/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  })
  return status
}

test('a refund that the card’s bank sends back stands on the board, also on a phone, until it is noted as given in cash [Y-03]', async () => {
  const { refund_id } = await refundToDeadCard()
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, context, t, problems } = kitchen
  const title = page.getByText(t('console.refunds.failed_title'))
  await see(page.getByText(t('console.board.empty_progress'))).toBeVisible()
  await see(title).toHaveCount(0)
  expect(await sendEvent(refund_id)).toBe(200)
  await page.reload()
  await title.click()
  const row = page.getByRole('listitem').filter({ hasText: '£2.50' })
  await see(row.getByRole('link', { name: '07400 123456' })).toHaveAttribute('href', 'tel:+447400123456')
  await page.setViewportSize({ width: 360, height: 740 })
  const given = page.getByRole('button', { name: t('console.refunds.give_cash') })
  await see(given).toBeVisible()
  // A guest has no wallet.
  await see(page.getByRole('button', { name: t('console.refunds.give_wallet') })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await given.click()
  await see(page.getByText(t('console.refunds.given_cash', { amount: '£2.50' }))).toBeVisible()
  await see(title).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})
