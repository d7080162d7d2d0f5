import type { Client } from '@tiffin/contract/client'
import { getProfile } from '@tiffin/contract/people/accounts/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { newPerson, PATIENCE_MS, PHONE } from './browser.ts'
import { registerCustomer, signInBefore } from './customer.ts'
import { CARMELAS, EL_CEMPASUCHIL, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { type Diner, newTab, reload, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { type Language, wordsOf } from './words.ts'

/** A week after the demo shops and their customers were created. */
const NOW = '2026-11-27T19:00:00Z'
const LATER = '2026-11-27T19:30:00Z'

const EVEN_LATER = '2026-11-27T20:30:00Z'

const { server, browser } = await openStage({ env: { CLOCK: NOW } })

/** A diner with a clock that the test moves, once it has stopped it. */
async function withClock(language: Language = 'en'): Promise<Diner> {
  const person = await newPerson(browser, {
    viewport: PHONE,
    locale: language === 'es' ? 'es-MX' : 'en-GB',
  })
  person.page.setDefaultTimeout(PATIENCE_MS)
  await person.page.clock.install({ time: NOW })
  return { ...person, t: wordsOf(language) }
}

const offersOf = ({ page, t }: Diner): Locator => page.getByRole('region', { name: t('optin.question') })

/** The stopped clock also stops the notices of a response, so it is moved in small steps until the banner is there. */
async function seeOffers(diner: Diner): Promise<Locator> {
  const offers = offersOf(diner)
  await see
    .poll(async () => {
      await diner.page.clock.runFor(50)
      return offers.count()
    })
    .toBe(1)
  return offers
}

/** A page that is left open for a minute asks nothing. Between the steps the responses of its requests arrive. */
async function seeNoOffers(diner: Diner): Promise<void> {
  const { page } = diner
  const parts: string[] = []
  page.on('request', request => /optin-banner/.test(request.url()) && parts.push(request.url()))
  for (let step = 0; step < 12; step++) {
    await page.clock.runFor(5_000)
    await page.evaluate(async () => void (await fetch('/robots.txt')))
  }
  expect(parts).toEqual([])
  await see(offersOf(diner)).toHaveCount(0)
}

const subscriptions = async (client: Client) => {
  const { is_subscribed_sms, is_subscribed_email, optin_due } = await client.call(getProfile, {})
  return { sms: is_subscribed_sms, email: is_subscribed_email, optin_due }
}

test('a customer of more than five days is asked about offers above the basket’s bar, never at checkout, and thanked for two seconds [H-31] [H-32] [H-33] [H-34] [G-24] [G-26] [N-15]', async () => {
  const diner = await withClock()
  const { page, context, problems } = diner
  const client = await becomeDemoCustomer(diner, { server, host: MANGO_TREE.host })
  const menu = `${server.shop(MANGO_TREE.host)}/order-now`
  await visit(diner, menu)
  await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!)
  const bar = page.getByRole('button', { name: diner.t('cart.view') })
  await see(bar).toBeVisible()
  await page.clock.pauseAt(LATER)
  const offers = await seeOffers(diner)
  const button = (name: string) => offers.getByRole('button', { name, exact: true })
  const [SMS, EMAIL] = ['SMS', 'Email'].map(name => offers.getByRole('checkbox', { name, exact: true }))
  await see(offers.getByText('Enjoy our exclusive discounts by opt-in', { exact: true })).toBeVisible()
  // axe waits for timers.
  await page.clock.resume()
  expect(await findingsInEveryLook(page)).toEqual([])
  const [asked, below] = [await offers.boundingBox(), await bar.boundingBox()]
  expect(asked!.y + asked!.height).toBeLessThanOrEqual(below!.y)
  await goToCheckout(diner)
  await see(offers).toHaveCount(0)
  await visit(diner, menu)
  await page.clock.pauseAt(EVEN_LATER)
  await seeOffers(diner)
  await see(button('No,Thanks')).toBeEnabled()
  await see(button('Accept')).toBeDisabled()
  await SMS!.check()
  await SMS!.uncheck()
  await see(button('Accept')).toBeEnabled()
  await SMS!.check()
  await see(EMAIL!).not.toBeChecked()

  // A refused call says so and loses nothing.
  await page.route(/\/user\/consent/, route =>
    route.fulfill({ status: 400, json: { error: { message: 'No.' } } }),
  )
  await button('Accept').click()
  await see(offers.getByRole('alert')).toHaveText('No.')
  await see(SMS!).toBeChecked()
  await page.unroute(/\/user\/consent/)
  await button('Accept').click()
  const thanks = page.getByText('Thanks for opting in', { exact: true })
  await see(thanks).toBeVisible()
  await see(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.runFor(1_900)
  await see(thanks).toBeVisible()
  await page.clock.runFor(200)
  await see(thanks).toHaveCount(0)
  expect(await subscriptions(client)).toEqual({ sms: 'YES', email: 'NO', optin_due: false })
  await reload(diner)
  await seeNoOffers(diner)
  expect(problems).toEqual([])
  await context.close()

  // The account has the answer for the customer's other devices.
  const elsewhere = await withClock()
  await becomeDemoCustomer(elsewhere, { server, host: MANGO_TREE.host })
  await elsewhere.page.clock.pauseAt(LATER)
  await seeNoOffers(elsewhere)
  await elsewhere.context.close()
})

test('a customer who wants no offers is thanked for the response and not asked again, in Spanish too [H-32] [H-34]', async () => {
  const diner = await withClock('es')
  const { page, context, problems, t } = diner
  const client = await becomeDemoCustomer(diner, { server, host: EL_CEMPASUCHIL.host })
  await page.clock.pauseAt(LATER)
  const offers = await seeOffers(diner)
  await page.clock.resume()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.clock.pauseAt(EVEN_LATER)
  await offers.getByRole('button', { name: t('optin.no'), exact: true }).click()
  await see(page.getByText(t('optin.thanks'), { exact: true })).toBeVisible()
  await page.clock.runFor(2_100)
  await see(page.getByText(t('optin.thanks'), { exact: true })).toHaveCount(0)
  await see.poll(() => subscriptions(client)).toEqual({ sms: 'NO', email: 'NO', optin_due: false })
  await reload(diner)
  await seeNoOffers(diner)
  expect(problems).toEqual([])
  await context.close()
  expect(wordsOf('en')('optin.thanks')).toBe('Thanks for your response')
})

test('where cookies are asked about, offers follow ten seconds after their acceptance, and not for a new account [H-34] [H-35] [N-15]', async () => {
  const owner = await staffOf(server)
  const params = { storeId: CARMELAS.id, section: 'tracking' }
  const { revision } = await owner.call(getSection, { params })
  const value = { tag_manager: '', facebook_pixel_id: '123456789', google_conversion: '' }
  await owner.call(changeSection, { params, body: { value, revision } })
  const diner = await withClock()
  const { page, context, t } = diner
  await context.route('https://connect.facebook.net/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await becomeDemoCustomer(diner, { server, host: CARMELAS.host })
  const question = page.getByRole('region', { name: t('shell.policy.cookies') })
  await see(question).toBeVisible()
  await page.clock.pauseAt(LATER)
  await seeNoOffers(diner)
  let reads = 0
  page.on('request', request => (reads += /\/consumer\/profile/.test(request.url()) ? 1 : 0))
  await question.getByRole('button', { name: 'Accept', exact: true }).click()
  await see(question.getByText('Thanks for consenting', { exact: true })).toBeVisible()
  await page.clock.runFor(9_900)
  expect(reads).toBe(0)
  const read = page.waitForRequest(/\/consumer\/profile/)
  await page.clock.runFor(200)
  await read
  await seeOffers(diner)
  // An answer in another tab is one for this tab too.
  const tab = await newTab(diner)
  await visit(tab, server.shop(CARMELAS.host))
  await tab.page.evaluate(() => {
    const id = localStorage.getItem('customer_login_id')!
    localStorage.setItem('optin_answered', JSON.stringify({ [id]: '2026-11-27T19:31:00Z' }))
  })
  await see(offersOf(diner)).toHaveCount(0)
  await context.close()

  const newcomer = await registerCustomer(server, 'Nia')
  const fresh = await withClock()
  await signInBefore(fresh, newcomer)
  await visit(fresh, server.shop(MANGO_TREE.host))
  await fresh.page.clock.pauseAt(LATER)
  await seeNoOffers(fresh)
  await fresh.context.close()
})
