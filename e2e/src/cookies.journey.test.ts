import { getProfile } from '@tiffin/contract/people/accounts/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, DESKTOP, newPerson, PATIENCE_MS, PHONE } from './browser.ts'
import { CARMELAS, MANGO_TREE } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { type Diner, newDiner, newTab, reload, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { tooWide } from './fits.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { CLOCK } from './server.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { wordsOf } from './words.ts'

const { server, browser } = await openStage()

const IDS = { tag_manager: 'GTM-AB12CD3', facebook_pixel_id: '123456789', google_conversion: '' }
const menu = `${server.shop(CARMELAS.host)}/order-now`
const at = (path: string) => menu.replace('order-now', path)

beforeAll(async () => {
  const owner = await staffOf(server)
  const params = { storeId: CARMELAS.id, section: 'tracking' }
  const { revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, { params, body: { value: IDS, revision } })
})

/** The scripts of the services set a cookie each, and the hosts of all requests to others are listed. */
async function withServices(diner: Diner): Promise<string[]> {
  const loaded: string[] = []
  await diner.context.route(
    url => !url.hostname.endsWith('localhost'),
    route => {
      const { host } = new URL(route.request().url())
      loaded.push(host)
      const name = host.includes('facebook') ? '_fbp' : '_ga'
      return route.fulfill({ contentType: 'text/javascript', body: `document.cookie = "${name}=1; path=/"` })
    },
  )
  return loaded
}

const questionOf = ({ page, t }: Diner) => page.getByRole('region', { name: t('shell.policy.cookies') })
const cookiesOf = async ({ context }: Diner) => (await context.cookies()).map(({ name }) => name).toSorted()

test('a shop without services asks nothing', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, language: CARMELAS.language })
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  await see(diner.page.getByRole('contentinfo')).toBeAttached()
  await see(questionOf(diner)).toHaveCount(0)
  await diner.context.close()
})

test('a shop that counts its visitors asks for consent first; no tracking script is loaded before consent, and scripts and cookies are removed when consent is withdrawn, for each category alone [G-01] [G-02] [G-06] [H-27] [H-28] [H-30]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, language: CARMELAS.language })
  const { page, context, t } = diner
  const loaded = await withServices(diner)
  const question = questionOf(diner)
  await visit(diner, menu)
  await see(question).toBeVisible()
  expect(await findingsInEveryLook(page)).toEqual([])
  await question.getByRole('button', { name: 'No, Manage Settings', exact: true }).click()
  await see(page).toHaveURL(/\/cookies$/)
  await see(question).toHaveCount(0)
  const [analytics, marketing] = ['analytics', 'marketing'].map(category =>
    page.getByRole('switch', { name: t(`cookies.${category}`) }),
  )
  await see(analytics!).not.toBeChecked()
  await see(marketing!).not.toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  // No decision was made, and during this visit the banner does not appear again.
  expect(await page.evaluate(() => localStorage.getItem('COOKIES_ACCEPTED'))).toBeNull()
  await visit(diner, menu)
  await see(question).toHaveCount(0)
  expect(loaded).toEqual([])

  await page.evaluate(() => sessionStorage.clear())
  await reload(diner)
  await question.getByRole('button', { name: 'Accept', exact: true }).click()
  await see.poll(() => loaded.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
  await see.poll(() => cookiesOf(diner)).toEqual(['_fbp', '_ga', 'cookie_consent'])
  const stored = await page.evaluate(() => localStorage.getItem('COOKIES_DECISION'))
  expect(JSON.parse(stored!)).toEqual({
    categories: { analytics: true, marketing: true },
    at: expect.stringMatching(/^2026-11-20T19:/),
  })

  await visit(diner, at('cookies'))
  await see.poll(() => loaded.length).toBe(4)
  await see(analytics!).toBeChecked()
  await marketing!.uncheck()
  // Loaded scripts disappear with the page, which reloads.
  const save = async () => {
    const isNew = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: t('cookies.save') }).click()
    await isNew
  }
  await save()
  await see.poll(() => loaded.slice(4)).toEqual(['www.googletagmanager.com'])
  await see.poll(() => cookiesOf(diner)).toEqual(['_ga', 'cookie_consent'])
  await see(marketing!).not.toBeChecked()
  await analytics!.uncheck()
  await save()
  await see.poll(() => cookiesOf(diner)).toEqual(['cookie_consent'])
  await reload(diner)
  await see(analytics!).not.toBeChecked()
  expect(loaded).toHaveLength(5)
  expect(await page.evaluate(() => localStorage.getItem('COOKIES_ACCEPTED'))).toBe('NO')
  expect(diner.problems).toEqual([])
  await context.close()
})

test('a visit from an advertisement is counted after consent, with its order, and the owner sees both [I-27]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, language: CARMELAS.language })
  const { page, context, t } = diner
  await withServices(diner)
  const counted: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/campaign/metrics'))
      counted.push((request.postDataJSON() as { event: string }).event)
  })
  await visit(diner, at('?utm_campaign=autumn&utm_source=flyer'))
  const question = questionOf(diner)
  await see(question).toBeVisible()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.policy.privacy') })
    .click()
  await see(page).toHaveURL(at('privacy'))
  expect(counted).toEqual([])
  const sent = page.waitForResponse(/campaign\/metrics/)
  await question.getByRole('button', { name: 'Accept', exact: true }).click()
  expect((await sent).status()).toBe(204)
  const ordered = page.waitForResponse(/campaign\/metrics/)
  await page.evaluate(() => {
    const order = { order_id: crypto.randomUUID(), at: Date.now(), content: '', uncounted: true }
    localStorage.setItem('last_order', JSON.stringify(order))
  })
  await reload(diner)
  expect((await ordered).status()).toBe(204)
  expect(counted).toEqual(['visit', 'order'])

  const kitchen = await openKitchen(browser, server, { shop: CARMELAS })
  await goToPage(kitchen, 'figures')
  const table = kitchen.page.getByRole('table', { name: kitchen.t('console.figures.campaigns') })
  await see(table.getByRole('row', { name: /autumn · flyer/ })).toHaveText(/autumn · flyer\s*1\s*1/)
  expect(await axeFindings(kitchen.page)).toEqual([])
  expect(diner.problems).toEqual([])
  await Promise.all([context.close(), kitchen.context.close()])
})

test('the thanks are shown for two seconds; when the cookie of the decision has expired, the question appears again [G-03] [G-04] [H-27] [H-29] [H-30] [N-16] [N-30]', async () => {
  const person = await newPerson(browser, { viewport: PHONE })
  person.page.setDefaultTimeout(PATIENCE_MS)
  await person.page.clock.install({ time: CLOCK })
  const diner: Diner = { ...person, t: wordsOf('en') }
  const { page, context } = diner
  await withServices(diner)
  const question = questionOf(diner)
  await visit(diner, menu)
  await see(question).toBeVisible()
  await page.clock.pauseAt('2026-11-20T19:30:00Z')
  await question.getByRole('button', { name: 'Accept', exact: true }).click()
  const thanks = question.getByText('Thanks for consenting', { exact: true })
  await see(thanks).toBeVisible()
  await page.clock.runFor(1_900)
  await see(thanks).toBeVisible()
  await page.clock.runFor(200)
  await see(thanks).toHaveCount(0)
  await page.clock.resume()
  const mirror = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
  expect(mirror?.value).toBe('YES')
  await reload(diner)
  await see(question).toHaveCount(0)
  await context.clearCookies({ name: 'cookie_consent' })
  await page.evaluate(() => sessionStorage.clear())
  await reload(diner)
  await see(question).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('COOKIES_ACCEPTED'))).toBe('YES')
  await context.close()
})

test('a customer’s decision is also in the account, a withdrawal too, and ends in all tabs; a visitor at /profile/cookies is led home without a popup [G-05] [G-13] [G-26] [H-28] [R-18]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP, language: CARMELAS.language })
  const { page, context, t } = diner
  await withServices(diner)
  await visit(diner, at('profile/cookies'))
  await see(page).toHaveURL(at(''))
  await see(page.getByRole('dialog')).toHaveCount(0)

  const client = await becomeDemoCustomer(diner, { server, host: CARMELAS.host })
  await questionOf(diner)
    .getByRole('button', { name: t('cookies.manage'), exact: true })
    .click()
  await see(page).toHaveURL(at('profile/cookies'))
  const isSubscribed = async () => (await client.call(getProfile, {})).is_subscribed_cookie
  const choice = page.getByRole('switch', { name: t('cookies.analytics') })
  await choice.check()
  await page.getByRole('button', { name: t('cookies.save') }).click()
  await see(page.getByText(t('cookies.saved'))).toBeVisible()
  expect(await isSubscribed()).toBe('YES')
  expect(await axeFindings(page)).toEqual([])
  await see.poll(() => cookiesOf(diner)).toContain('_ga')
  const tab = await newTab(diner)
  await visit(tab, at('cookies'))
  await see(tab.page.getByRole('switch', { name: t('cookies.analytics') })).toBeChecked()

  const reloaded = Promise.all([page, tab.page].map(each => each.waitForEvent('domcontentloaded')))
  await choice.uncheck()
  // The page reloads only when the withdrawal has been recorded, or does not arrive.
  const released = Promise.withResolvers<void>()
  await page.route(/\/user\/consent/, async route => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t('cookies.save') }).click()
  await see.poll(() => cookiesOf(diner)).not.toContain('_ga')
  released.resolve()
  await reloaded
  expect(await isSubscribed()).toBe('NO')
  await see(tab.page.getByRole('switch', { name: t('cookies.analytics') })).not.toBeChecked()
  expect(diner.problems).toEqual([])
  await context.close()
})

test('each category of cookies has a document with name, purpose, lifetime and provider, ours too; other categories have none [R-09] [G-08]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE, language: CARMELAS.language })
  const { page, context, t } = diner
  await visit(diner, at('cookies'))
  await page.getByRole('link', { name: t('cookies.document.analytics') }).click()
  await see(page).toHaveURL(at('cookie-document/analytics'))
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await see(row('_ga')).toContainText('Two years')
  await see(row('_ga')).toContainText('to count visits')
  await see(row('_ga')).toContainText('Google')
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])
  const response = await visit(diner, at('cookie-document/ESSENTIAL'))
  expect(response!.status()).toBe(200)
  for (const name of ['language', 'preview_mode', 'preview_style', 'cookie_consent']) {
    await see(row(name)).toContainText('Until the first day of next month')
    await see(row(name)).toContainText(CARMELAS.name)
  }
  await visit(diner, at('cookie-document/Marketing'))
  await see(row('_fbp')).toContainText('Meta')
  const unknown = await visit(diner, at('cookie-document/biscuits'))
  expect(unknown!.status()).toBe(404)
  await see(page.getByRole('heading', { level: 1, name: t('lost.title') })).toBeVisible()
  await visit(diner, `${server.shop(MANGO_TREE.host)}/cookie-document/marketing`)
  await see(page.getByText(t('cookies.document.none'))).toBeVisible()
  expect(diner.problems).toEqual([])
  await context.close()
})
