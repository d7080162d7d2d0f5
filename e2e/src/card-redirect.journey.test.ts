import { expect, test } from 'vitest'
import { atPayment, pressPay } from './card-page.ts'
import { atTracking, part } from './checkout-page.ts'
import { CARMELAS } from './demo.ts'
import { newTab, see, visit } from './diner.ts'
import { openStage } from './stage.ts'
import { chargeByStripe, openStripe } from './stripe-host.ts'

const stage = await openStage({ env: { SANDBOX_GATEWAY: 'beside', STRIPE_API: await openStripe() } })
const { server } = stage

test('by redirect: Back keeps the basket, a page opens again and in a second tab, and who closes it once it is paid finds the one order [P-05] [P-16]', async () => {
  await chargeByStripe(server, CARMELAS)
  const diner = await atPayment(stage, CARMELAS)
  const { page } = diner
  await pressPay(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  await page.goBack()
  await see(part(diner, 'pay')).toBeVisible()
  await pressPay(diner)
  await see(page).toHaveURL(/\/c\/pay\//)
  const url = page.url()
  const second = await newTab(diner)
  await second.page.goto(url)
  await see(second.page.getByRole('button', { name: 'Pay' })).toBeVisible()
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await see(page.getByLabel('Card number')).toHaveValue('')
  await fetch(url, { method: 'POST', body: new URLSearchParams({ number: '4242' }), redirect: 'manual' })
  await page.close()
  await visit(second, server.shop(CARMELAS.host))
  const order = await atTracking(second)
  await second.page.goto(url)
  expect(await atTracking(second)).toEqual(order)
  expect(diner.problems).toEqual([])
})
