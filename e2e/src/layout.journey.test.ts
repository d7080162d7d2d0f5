import type { Locator } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes, SHOPS } from './demo.ts'
import { follows, newDiner, see, visit } from './diner.ts'
import { seeMenu } from './home-page.ts'
import { somebody } from './last-press.ts'
import { slowLine, watchShifts } from './layout-shifts.ts'
import { addDish, basketCount } from './menu-page.ts'
import { orderAs } from './order-as.ts'
import { startServer } from './server.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const [dish] = plainDishes(mango)
/**
 * Late in the evening the next opening is tomorrow, which is the longest text that the header
 * shows.
 */
const LATE = '2026-11-21T03:30:00Z'
const late = await startServer({ env: { CLOCK: LATE } })
afterAll(() => late.stop())

test('nothing on the page of an order moves when the order arrives on a slow line', async () => {
  const { id } = await orderAs(server, MANGO_TREE, { person: somebody() })
  const { page, t } = await newDiner(browser)
  const shifts = await watchShifts(page)
  await slowLine(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/consumer\/order/, async route => {
    await answered
    await route.fallback()
  })
  await page.goto(`${server.shop('mango-tree')}/order-tracking/${id}`)
  await see(page.locator('main [aria-busy="true"] [aria-hidden="true"] > span:empty').first()).toBeVisible()
  answer()
  await see(page.getByText(t('tracking.receipt'), { exact: true })).toBeVisible()
  expect(await shifts()).toEqual([])
})

test('nothing on the menu and at home moves when the page comes to life on a slow line', async () => {
  for (const path of ['/order-now', '/']) {
    const { page, context } = await newDiner(browser)
    const shifts = await watchShifts(page)
    await slowLine(page)
    const usable = follows({ page })
    await page.goto(server.shop('mango-tree') + path)
    await usable
    expect(await shifts()).toEqual([])
    await context.close()
  }
})

test('at 400 % zoom the whole window is the menu: header, categories and basket scroll away [Z-17]', async () => {
  const diner = await newDiner(browser, { viewport: { width: 320, height: 256 } })
  const { page } = diner
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, dish!)
  await see(basketCount(diner, 1)).toBeAttached()
  const covered = await page.evaluate(() => {
    const list = document.querySelector('main section')!.parentElement!
    const third = list.querySelectorAll(':scope > section')[2]!
    scrollTo(0, third.getBoundingClientRect().top + scrollY + 40)
    return [2, 64, 128, 192, 253].filter(y => !list.contains(document.elementFromPoint(160, y)))
  })
  expect(covered).toEqual([])
})

const IN_BOTH_LANGUAGES = [
  ...SHOPS.map(({ host }) => host),
  'la-ceiba',
  'salty-gull',
  'ba-sau',
  'fat-kereru',
].flatMap(host => [
  { host, language: 'en' as const },
  { host, language: 'es' as const },
])

test.each(IN_BOTH_LANGUAGES)(
  'on a phone of 360 px the header has the name on one line and the whole state on another, also when the next time is tomorrow: $host in $language',
  async ({ host, language }) => {
    for (const [site, path, clock] of [
      [late, '/', LATE],
      [late, '/order-now', LATE],
      [server, '/order-now', undefined],
    ] as const) {
      const options = { viewport: PHONE, ...(clock ? { clock } : {}) }
      const diner = await newDiner(browser, options)
      await diner.context.addInitScript(code => localStorage.setItem('Language', code), language)
      await visit(diner, site.shop(host) + path)
      const line = diner.page.locator('header p')
      await see(line).toHaveText(path === '/' ? /\p{L}/u : /\d/)
      const linesOf = (part: Locator) =>
        part.evaluate(each => {
          const text = document.createRange()
          text.selectNodeContents(each)
          const rows = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          return { rows: rows.size, isCut: each.scrollWidth > each.clientWidth }
        })
      for (const part of [line, diner.page.locator('header a').first()])
        expect(await linesOf(part), `${path} ${await part.innerText()}`).toEqual({ rows: 1, isCut: false })
      await diner.context.close()
    }
  },
)

test.each([
  ...SHOPS.map(({ host, language }) => ({ host, language, isOpen: true })),
  { host: 'salty-gull', language: 'en-IE', isOpen: true },
  { host: 'la-ceiba', language: 'es', isOpen: true },
  { host: 'ba-sau', language: 'en', isOpen: false },
  { host: 'fat-kereru', language: 'en', isOpen: false },
] as const)(
  'on a phone of 360 by 640 px a dish with its price is fully visible below a head of at most 220 px: $host',
  async shop => {
    const diner = await newDiner(browser, { viewport: { width: 360, height: 640 }, language: shop.language })
    const { page, t } = diner
    await visit(diner, `${server.shop(shop.host)}/order-now`)
    const list = page.getByRole('main').locator('section')
    const first = list.getByRole('listitem').first()
    await see(first).toBeInViewport({ ratio: 1 })
    await see(first.locator('a')).toHaveText(/\d[.,]\d\d/)
    const chips = page.getByRole('navigation', { name: t('menu.categories') })
    const { y, height } = (await chips.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(220)
    await see(page.getByText(t('shell.state.closed'), { exact: true })).toHaveCount(shop.isOpen ? 0 : 1)
    const name = await first.locator('a > span').first().innerText()
    await first.locator('a').click()
    await see(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
    await diner.context.close()
  },
)

test.each([
  ...SHOPS.map(({ host, language }) => ({ host, language })),
  { host: 'salty-gull', language: 'en-IE' },
  { host: 'la-ceiba', language: 'es' },
  { host: 'ba-sau', language: 'en' },
] as const)(
  'on a phone of 360 by 640 px the home page shows name, opening state and two popular dishes with their price [R-01]: $host',
  async ({ host, language }) => {
    const diner = await newDiner(browser, { viewport: { width: 360, height: 640 }, language })
    const { page, t } = diner
    await visit(diner, `${server.shop(host)}/`)
    await see(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const state = new RegExp(`^(${t('shell.state.open')}|${t('shell.state.closed')})$`)
    await see(page.getByRole('main').getByText(state).first()).toBeInViewport({ ratio: 1 })
    const dishes = page.getByRole('region', { name: t('home.popular') }).getByRole('link')
    for (const dish of [dishes.nth(0), dishes.nth(1)]) {
      await see(dish).toBeInViewport({ ratio: 1 })
      await see(dish).toHaveText(/\d[.,]\d\d/)
    }
    const name = await dishes.nth(1).locator('span').first().innerText()
    await dishes.nth(1).click()
    // La Ceiba delivers in the whole city for one charge, so it does not ask where to.
    if (host !== 'la-ceiba') await seeMenu(diner)
    await see(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
    await page.goBack()
    await see(dishes.nth(1)).toBeVisible()
    await diner.context.close()
  },
)

test('a category that cannot be ordered at the chosen time is folded below the others, and opens by its chip and by a link to it', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, problems, t } = diner
  await visit(diner, `${server.shop('ba-sau')}/order-now`)
  // The page is not in the menu's order, and each dish still has its own data: the sheet of the last one has its price.
  const last = page.getByRole('main').locator('section:not(:has(details)) li').last()
  const [name_of_last, price] = [
    await last.locator('a > span').first().textContent(),
    await last.locator('a > span').last().textContent(),
  ]
  await last.locator('a').click()
  const sheet = page.getByRole('dialog')
  await see(sheet.getByRole('heading', { level: 2, name: name_of_last! })).toBeVisible()
  await see(sheet).toContainText(price!.match(/[\d.,]+/)![0])
  await page.goBack()
  const folded = page.getByRole('main').locator('section:has(details)')
  await see(folded.last()).toContainText(t('menu.later_at', { time: '' }).trim())
  const name = (await folded.last().getByRole('heading', { level: 2 }).textContent())!
  await see(folded.last().getByRole('listitem').first()).toBeHidden()
  const chips = page.getByRole('navigation', { name: t('menu.categories') }).getByRole('link')
  await see(chips.last()).toHaveText(name)
  await chips.last().click()
  await see(folded.last().getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await see(folded.last().getByRole('listitem').first()).toBeVisible()
  expect(problems).toEqual([])
  await diner.context.close()
})

test('the search is in reach wherever the menu is scrolled to', async () => {
  const diner = await newDiner(browser)
  const { page, t } = diner
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await page.evaluate(() => scrollTo(0, 2500))
  const field = page.getByRole('searchbox', { name: t('menu.search') })
  await see(field).not.toBeInViewport()
  await page.getByRole('button', { name: t('menu.search') }).click()
  await see(field).toBeFocused()
  await see(field).toBeInViewport()
  const isClear = () =>
    field.evaluate(each => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === each
    })
  await see.poll(isClear).toBe(true)
})
