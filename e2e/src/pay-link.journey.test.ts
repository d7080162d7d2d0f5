import { createPaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { changePage } from './change-page.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see } from './diner.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { fillCard } from './card-page.ts'

const { server, browser } = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })

test('a payment link works where its page carries no state and before the shop’s details are loaded; other pages wait for them [P-36] [R-37]', async () => {
  const owner = await staffOf(server)
  const { data: link } = await owner.call(createPaymentLink, {
    params: { storeId: MANGO_TREE.id },
    body: { id: crypto.randomUUID(), amount: '12.50', purpose: 'Naan for ten' },
  })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  // As served by a server that embeds no data: no configuration, no state.
  await changePage(diner, link.url, html =>
    html.replaceAll(/<script id="(?:state|store-config)"[^>]*>[^<]*<\/script>/g, ''),
  )
  const held = Promise.withResolvers<void>()
  await page.route(/\/consumer\/store\?/, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(link.url, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: t('paylink.pay', { amount: '£12.50' }) })
  await see(button).toBeVisible()
  await see(page.getByRole('heading', { level: 1 })).toContainText(MANGO_TREE.name)
  await see(page.getByText('Naan for ten')).toBeVisible()
  await button.click()
  await see(page.locator(`iframe[title="${t('payment.frame')}"]`)).toBeVisible()
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('who pays by a link tries again after refused cards, and reads at every later visit that it is paid [P-34] [P-36]', async () => {
  const owner = await staffOf(server)
  const { data: link } = await owner.call(createPaymentLink, {
    params: { storeId: MANGO_TREE.id },
    body: { id: crypto.randomUUID(), amount: '1250.00', purpose: 'A party of forty' },
  })
  const diner = await newDiner(browser, { viewport: { ...PHONE, height: 640 } })
  const { page, t } = diner
  await page.goto(link.url)
  await see(page.getByText('A party of forty')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('paylink.pay', { amount: '£1,250.00' }) }).dblclick()
  const card = page.frameLocator(`iframe[title="${t('payment.frame')}"]`)
  const pay = (number: string) => fillCard(card, number)
  for (const refusals of [1, 2]) {
    await pay('4000000000000002')
    await see(card.getByText('has refused this card')).toHaveCount(1)
    await see(card.getByLabel('Card number'), `after refusal ${refusals}`).toHaveValue('')
  }
  await pay('4000000000000002')
  await see(page.getByRole('heading', { name: t('paylink.not_paid') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('paylink.again') }).click()
  await pay('4242424242424242')
  await see(page.getByRole('heading', { name: t('paylink.paid.title') })).toBeVisible()
  await page.goto(link.url)
  await see(page.getByRole('heading', { name: t('paylink.paid.title') })).toBeVisible()
  expect(diner.problems).toEqual([])
})
