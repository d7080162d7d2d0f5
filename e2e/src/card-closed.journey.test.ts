import { expect, test } from 'vitest'
import { addressOfFrame, atPayment, cardFrame, enterCard, pressPay } from './card-page.ts'
import { atTracking, part } from './checkout-page.ts'
import { type Diner, newTab, see, visit } from './diner.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { openStage } from './stage.ts'

const stage = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })
const { server } = stage

test('a browser that is closed with the card’s page open finds the basket again, goes on with the same payment in two tabs, and pays once [P-04] [O-16]', async () => {
  const diner = await atPayment(stage)
  await pressPay(diner)
  await see(cardFrame(diner).getByLabel('Card number')).toBeVisible()
  const payment = await addressOfFrame(diner)
  const next = await newTab(diner)
  await diner.page.close()
  await visit(next, `${server.shop('mango-tree')}/checkout`)
  await see(part(next, 'pay')).toBeVisible()
  await pressPay(next)
  await see(cardFrame(next).getByLabel('Card number')).toBeVisible()
  expect(await addressOfFrame(next)).toBe(payment)
  const second = await newTab(next)
  await second.page.goto(next.page.url())
  await see(cardFrame(second).getByLabel('Card number')).toBeVisible()
  await enterCard(second, '4242424242424242')
  const order = await atTracking(second)
  expect(await atTracking(next)).toEqual(order)
})

/** The point at which the browser is closed, and how the next visit continues. */
const CLOSED: Record<
  string,
  { until: (diner: Diner) => Promise<void>; after: (next: Diner) => Promise<void> }
> = {
  'the order has been sent and not answered': {
    async until(diner) {
      const { status } = await losingResponses(diner, /\/v1\/cart\/[^/]+\/payment/)
      await pressPay(diner)
      expect(await status).toBe(200)
    },
    after: next => enterCard(next, '4242424242424242'),
  },
  'a card has been refused': {
    async until(diner) {
      await pressPay(diner)
      await enterCard(diner, '4000000000000002')
      await see(cardFrame(diner).getByText('has refused this card')).toBeVisible()
    },
    after: next => enterCard(next, '4242424242424242'),
  },
  'the bank asks for a code': {
    async until(diner) {
      await pressPay(diner)
      await enterCard(diner, '4000000000003220')
      await see(cardFrame(diner).getByText('ends in 3220')).toBeVisible()
    },
    async after(next) {
      await cardFrame(next).getByLabel('Code').fill('1234')
      await next.page.keyboard.press('Enter')
    },
  },
}

/**
 * From now on requests to such an address are processed, and their response is lost; the result has the status of the
 * first.
 */
async function losingResponses({ page }: Diner, address: RegExp): Promise<{ status: Promise<number> }> {
  const { promise: status, resolve } = Promise.withResolvers<number>()
  await page.route(address, route => void sendWithoutResponse(route.request()).then(resolve))
  return { status }
}

test.for(Object.entries(CLOSED))(
  'a browser that is closed when %s goes on with its payment at the next visit [P-04] [O-16] [R-25]',
  async ([, { until, after }]) => {
    const diner = await atPayment(stage)
    await until(diner)
    const next = await newTab(diner)
    await diner.page.close()
    await visit(next, `${server.shop('mango-tree')}/checkout`)
    await see(part(next, 'pay')).toBeVisible()
    await pressPay(next)
    await after(next)
    await atTracking(next)
    await see(next.page.getByText(next.t('tracking.payment_received'))).toBeVisible()
    expect(next.problems).toEqual([])
  },
)

test('a tab that is closed while the bank thinks is found again at the next visit [R-25] [O-16]', async () => {
  const diner = await atPayment(stage)
  const { page, t } = diner
  await pressPay(diner)
  await enterCard(diner, '4000000000000259')
  await see(page.getByRole('heading', { name: t('payment.checking.title') })).toBeVisible()
  const next = await newTab(diner)
  await page.close()
  await visit(next, server.shop('mango-tree'))
  await atTracking(next)
})
