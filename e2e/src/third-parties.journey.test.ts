import { ESSENTIAL_COOKIES } from '@tiffin/contract/shop/stores/tracking'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { CARMELAS, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { type Diner, hydrated, newDiner, see, visit } from './diner.ts'
import { everyPath } from './every-path.ts'
import { addDish } from './menu-page.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const site = server.shop(CARMELAS.host)
const IDS = {
  tag_manager: 'GTM-AB12CD3',
  facebook_pixel_id: '123456789',
  google_conversion: 'AW-123456789/AbC-D_efG',
}

beforeAll(async () => {
  const owner = await staffOf(server)
  const params = { storeId: CARMELAS.id, section: 'tracking' }
  const { revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, { params, body: { value: IDS, revision } })
})

/** What the browser sends elsewhere. The services answer here; their script also tries a host that is no service. */
async function withServices({ context }: Diner): Promise<Set<string>> {
  const hosts = new Set<string>()
  context.on('request', request => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && host !== new URL(site).host) hosts.add(host)
  })
  await context.route(
    url => !url.hostname.endsWith('localhost'),
    route =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: `document.cookie = "_ga=1; path=/"
          fetch('https://www.google-analytics.com/g/collect').catch(() => {})
          fetch('https://tracker.example/').catch(() => {})`,
      }),
  )
  return hosts
}

const optionalCookies = async ({ context }: Diner) => {
  const essential: readonly string[] = ESSENTIAL_COOKIES
  return (await context.cookies()).map(({ name }) => name).filter(name => !essential.includes(name))
}

const questionOf = ({ page, t }: Diner) => page.getByRole('region', { name: t('shell.policy.cookies') })

/** Pages that show no banner: they ask the same question, redirect visitors, or have a token in their address. */
const QUIET = /^\/(?:checkout|cookies|profile\/cookies|my-data|reset-password|social)(?:\/|$)/

/** The file that shows the banner is also the one that would load the services. */
async function visitEveryPage(diner: Diner): Promise<void> {
  for (const path of await everyPath()) {
    await diner.page.goto(site + path)
    await hydrated(diner)
    if (!QUIET.test(path)) await see(questionOf(diner), path).toHaveCount(1)
  }
  // The requests of the last page have been sent when a later one is answered.
  await visit(diner, site)
  await see(questionOf(diner)).toHaveCount(1)
}

async function fillBasket(diner: Diner): Promise<void> {
  await visit(diner, `${site}/order-now`)
  await addDish(diner, plainDishes(await menuOf(server, CARMELAS))[0]!)
}

test('without a yes no page sends anything to another host or keeps an optional cookie, of a visitor or a customer, maps and chat included [C-23] [C-24] [G-02]', async () => {
  const visitor = await newDiner(browser, { viewport: DESKTOP })
  const hosts = await withServices(visitor)
  await fillBasket(visitor)
  await visitEveryPage(visitor)
  expect([...hosts]).toEqual([])
  expect(await optionalCookies(visitor)).toEqual([])
  expect(visitor.problems).toEqual([])
  await visitor.context.close()

  const customer = await newDiner(browser, { viewport: DESKTOP })
  const others = await withServices(customer)
  await becomeDemoCustomer(customer, { server, host: CARMELAS.host })
  await fillBasket(customer)
  await visitEveryPage(customer)
  expect([...others]).toEqual([])
  expect(await optionalCookies(customer)).toEqual([])
  expect(customer.problems).toEqual([])
  await customer.context.close()
})

test('after a yes a page reaches the shop’s own services alone, whatever their scripts try; after the withdrawal they are gone [C-23] [C-24] [G-02]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, context, t } = diner
  const hosts = await withServices(diner)
  await visit(diner, `${site}/order-now`)
  await questionOf(diner)
    .getByRole('button', { name: t('cookies.accept') })
    .click()
  const services = ['connect.facebook.net', 'www.google-analytics.com', 'www.googletagmanager.com']
  await see.poll(() => [...hosts].toSorted()).toEqual(services)
  await see.poll(() => optionalCookies(diner)).toEqual(['_ga'])
  expect(diner.problems.some(problem => problem.includes('tracker.example'))).toBe(true)

  await visit(diner, `${site}/cookies`)
  for (const category of ['analytics', 'marketing'])
    await page.getByRole('switch', { name: t(`cookies.${category}`) }).uncheck()
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: t('cookies.save') }).click()
  await reloaded
  await hydrated(diner)
  hosts.clear()
  await Promise.all([page.waitForResponse(/cookie-parts/), visit(diner, `${site}/order-now`)])
  await see(page.getByRole('contentinfo')).toBeAttached()
  await see(page.locator('script[data-analytics]')).toHaveCount(0)
  expect([...hosts]).toEqual([])
  expect(await optionalCookies(diner)).toEqual([])
  await context.close()
})

test('the page of another shop does not permit these hosts [C-24]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const policyOf = async (url: string) => (await visit(diner, url))!.headers()['content-security-policy']
  const others = (policy: string | undefined) => policy?.match(/https:\/\/[^\s;]+/g) ?? []
  expect(others(await policyOf(`${site}/order-now`))).toContain('https://connect.facebook.net')
  expect(others(await policyOf(`${server.shop(MANGO_TREE.host)}/order-now`))).toEqual([])
  await diner.context.close()
})
