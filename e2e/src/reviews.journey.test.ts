import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { expect, test } from 'vitest'
import { acceptConsent, enterEmail, enterPassword, GOOD_PASSWORD } from './account-popup.ts'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { registerCustomer } from './customer.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, follows, newDiner, reload, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { slowLine, watchShifts } from './layout-shifts.ts'
import { toast } from './menu-page.ts'
import { placeOrderOf } from './order-as.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`

/** A completed delivery of the customer with this token. */
async function completedOrder(token: string): Promise<string> {
  const diner = dinerOf(server, `${MANGO_TREE.host}.localhost`, token)
  const { id } = await placeOrderOf(diner, { server, shop: MANGO_TREE, delivered: true })
  const staff = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, id }
  await staff.call(acceptOrder, { params, body: {} })
  await staff.call(advanceOrder, { params, body: { status: 'OUT_FOR_DELIVERY', from: 'ACCEPTED' } })
  await staff.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'OUT_FOR_DELIVERY' } })
  return id
}

async function setReviews(isOn: boolean): Promise<void> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.goto(page.url().replace('/orders', '/settings/features'))
  await page.getByRole('switch', { name: t('settings.features.feedback') }).setChecked(isOn)
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await kitchen.context.close()
}

const statusOf = async ({ page }: Diner, path: string) =>
  (await page.goto(home + path, { waitUntil: 'domcontentloaded' }))!.status()

test('reviews have a page and links only while the shop shows them; the owner switches them on [R-14] [H-04]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, t } = diner
  const links = page.getByRole('link', { name: t('shell.reviews'), exact: true })
  expect(await statusOf(diner, 'review')).toBe(404)
  await see(page.getByRole('heading', { level: 1 })).toHaveText(t('lost.title'))
  await see(links).toHaveCount(0)
  await setReviews(true)
  await see.poll(() => statusOf(diner, 'review'), { timeout: 60_000 }).toBe(200)
  await visit(diner, home)
  await see(page.getByRole('contentinfo').getByRole('link', { name: t('shell.reviews') })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.reviews') })
    .click()
  await see(page).toHaveTitle(`${t('shell.reviews')} - ${MANGO_TREE.name}`)
  await see(page.getByRole('heading', { level: 2, name: t('reviews.empty.title') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await see(page.getByRole('dialog').getByRole('link', { name: t('shell.reviews') })).toBeVisible()
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('a customer signs in at the link of the letter, reviews by keyboard, keeps the draft over a reload, and everybody reads review and reply [I-04] [O-20] [O-14] [E-44]', async () => {
  const nia = await registerCustomer(server, 'Nia')
  const id = await completedOrder(nia.token)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, `${home}review/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.log_in'), exact: true })
    .click()
  await enterEmail(diner, nia.email)
  await enterPassword(diner, GOOD_PASSWORD)
  await acceptConsent(diner)
  const send = page.getByRole('button', { name: t('reviews.form.send') })
  await send.click()
  const stars = (of: string) => page.getByRole('radiogroup', { name: t(`reviews.rated.${of}`) })
  await see(stars('food')).toContainText(t('reviews.form.missing'))
  for (const [of, count] of [
    ['food', 5],
    ['delivery', 2],
    ['service', 4],
  ] as const) {
    await stars(of).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    for (let at = 1; at < count; at += 1) await page.keyboard.press('ArrowRight')
    await see(
      stars(of)
        .getByRole('radio')
        .nth(count - 1),
    ).toBeChecked()
  }
  await page.getByLabel(t('reviews.form.words')).fill('Warm bread,\nlate driver.')
  expect(await axeFindings(page)).toEqual([])
  await reload(diner)
  await see(page.getByLabel(t('reviews.form.words'))).toHaveValue('Warm bread,\nlate driver.')
  await see(stars('delivery').getByRole('radio').nth(1)).toBeChecked()
  await send.click()
  await see(toast(diner, 'SUCCESS', 'We got your valuable feedback. Thank you.')).toBeVisible()
  await see(page.getByText('late driver.')).toBeVisible()
  await see(page.getByRole('button', { name: t('reviews.form.withdraw') })).toBeVisible()

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await kitchen.page.goto(kitchen.page.url().replace('/orders', '/reviews'))
  await kitchen.page.getByRole('button', { name: t('console.reviews.answer') }).click()
  await kitchen.page.getByLabel(t('console.reviews.reply')).fill('Sorry, it rained.')
  await kitchen.page.getByRole('button', { name: t('console.reviews.save') }).click()
  await see(kitchen.page.getByText(t('console.reviews.saved'))).toBeVisible()
  expect(await axeFindings(kitchen.page)).toEqual([])
  await kitchen.context.close()

  await page.getByRole('link', { name: t('reviews.form.all') }).click()
  await see(page.getByText(t('reviews.average', { rating: '3.7' })).first()).toBeVisible()
  await see(page.getByText('Nia O.')).toBeVisible()
  await see(page.getByText(t('reviews.reply', { shop: MANGO_TREE.name }))).toBeVisible()
  await see(page.getByText('Sorry, it rained.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await visit(diner, `${home}orderHistory`)
  await page.getByRole('link', { name: t('account.history.review.written') }).click()
  await see(page).toHaveURL(`${home}review/${id}`)
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('nothing on the page of reviews moves when the rating and the reviews arrive on a slow line', async () => {
  // So tall that a move anywhere on the page is recorded.
  const diner = await newDiner(browser, { viewport: { ...PHONE, height: 2400 } })
  const { page, context } = diner
  const shifts = await watchShifts(page)
  await slowLine(page)
  const usable = follows(diner)
  await page.goto(`${home}review`)
  await usable
  await see(page.getByText('late driver.')).toBeVisible()
  await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(await shifts()).toEqual([])
  await context.close()
})

test('the page of a completed order asks for a review in the browser that placed it, until the customer declines [O-14]', async () => {
  const omar = await registerCustomer(server, 'Omar')
  const id = await completedOrder(omar.token)
  const { token, ...person } = omar
  const diner = await newDiner(browser)
  const { page, t } = diner
  const stored = { USER_PROFILE: JSON.stringify({ ...person, user_token: token }), feedback_pending: id }
  await visit(diner, home)
  await page.evaluate(all => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(`${home}order-tracking/${id}`)
  await see(page.getByText(t('tracking.review.ask'))).toBeVisible()
  await page.getByRole('button', { name: t('tracking.review.later') }).click()
  await see(page.getByText(t('tracking.review.ask'))).toHaveCount(0)
  await page.getByRole('link', { name: t('tracking.review.write') }).click()
  await see(page).toHaveURL(`${home}review/${id}`)
  expect(diner.problems).toEqual([])
  await diner.context.close()
})
