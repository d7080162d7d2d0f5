import { request as httpRequest } from 'node:http'
import type { WireMenuItem } from '@tiffin/contract/menu/menu'
import { describe, expect, test } from 'vitest'
import { sumOf, weighMenuPage } from '../../scripts/prove/page-weight.ts'
import { consentPopup, giveEmail, givePassword } from './account-popup.ts'
import { axeFindings, DESKTOP } from './browser.ts'
import { DEMO_DINER, EL_CEMPASUCHIL, MANGO_TREE, type Menu, menuOf, minorOf, SHOPS } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { basketColumn, dishRow } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

describe('without scripts', () => {
  test.each(SHOPS)('every dish of $name can be read with its price [R-10]', async shop => {
    const menu = await menuOf(server, shop)
    const diner = await newDiner(browser, { language: shop.language, scripts: false, viewport: DESKTOP })
    const { page, context, t } = diner
    await page.goto(`${server.shop(shop.host)}/order-now`)
    expect(menu.dishes.length).toBeGreaterThanOrEqual(40)
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    const rows = await links.allTextContents()
    for (const dish of menu.dishes) {
      const price = shop.money(leastPrice(dish, menu))
      const isRow = (text: string) => text.startsWith(dish.name) && text.includes(price)
      expect(rows.filter(isRow).length, `${dish.name} at ${price}`).toBeGreaterThanOrEqual(1)
    }
    await see(page.getByRole('heading', { level: 1, name: t('menu.title') })).toBeVisible()
    await links.last().scrollIntoViewIfNeeded()
    await see(links.last()).toBeInViewport()
    await see(basketColumn(diner).getByRole('heading', { name: t('cart.title') })).toBeVisible()
    await context.close()
  })

  test.each(SHOPS)(
    'every page of $name says what cannot be done and gives the phone, and none waits for ever',
    async shop => {
      const diner = await newDiner(browser, { language: shop.language, scripts: false })
      const { page, context, t } = diner
      const order = `/order-tracking/${crypto.randomUUID()}`
      for (const path of ['/', '/order-now', '/checkout', order, '/orderHistory', '/profile', '/nowhere']) {
        await page.goto(server.shop(shop.host) + path)
        const note = page.getByRole('note').filter({ hasText: t('shell.without_scripts') })
        await see(note).toBeVisible()
        await see(note.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d{7,}$/)
        // The placeholders for text that is still loading.
        const bars = page.locator('[aria-hidden="true"] > span:empty:visible')
        expect(await bars.count(), path).toBe(0)
      }
      await context.close()
    },
  )

  test('each page has a title and a description of its own with the shop’s name [R-39]', async () => {
    const { page, context } = await newDiner(browser, { scripts: false })
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    const order = `/order-tracking/${crypto.randomUUID()}`
    const paths = ['/', '/order-now', '/checkout', order, '/orderHistory', '/profile', '/nowhere']
    for (const path of paths) {
      await page.goto(`${server.shop('carmelas')}${path}`)
      titles.add(await page.title())
      expect(await page.title()).toContain('Carmela’s')
      const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
      descriptions.add(description)
      // The home page has the shop's own description.
      if (path !== '/') expect(description).toContain('Carmela’s')
      expect(description.length).toBeGreaterThan(20)
    }
    expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length])
    await context.close()
  })
})

describe('addresses', () => {
  test('a page that is reached by a link brings its own title and description [R-39]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${server.shop('mango-tree')}/`)
    const description = page.locator('meta[name=description]')
    const before = await description.getAttribute('content')
    await page
      .getByRole('link', { name: t('shell.order_now') })
      .first()
      .click()
    await see(page).toHaveTitle(`${t('menu.page')} - The Mango Tree`)
    await see(description).toHaveAttribute('content', /^The menu of The Mango Tree/)
    expect(before).not.toMatch(/^The menu/)
    await context.close()
  })

  test('an address that leads nowhere is a page with status 404, out of search engines [R-35]', async () => {
    const { page, context, problems, t } = await newDiner(browser)
    const response = await visit({ page }, `${server.shop('mango-tree')}/nowhere`)
    expect(response?.status()).toBe(404)
    await see(page.getByRole('heading', { level: 1, name: t('shell.not_found.title') })).toBeVisible()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: t('shell.not_found.action') }).click()
    await see(page).toHaveURL(/\/order-now$/)
    expect(problems).toEqual([])
    await context.close()
  })

  test('the old address of the menu leads to the new one and keeps its query [R-11]', async () => {
    const { status, location } = await head('/ordernow?item=7&preview=yes')
    expect([status, location]).toEqual([301, '/order-now?item=7&preview=yes'])
  })

  test('a slash at the end is forgiven, capitals are not [R-36]', async () => {
    expect((await head('/order-now/')).status).toBe(200)
    expect((await head('/Order-Now')).status).toBe(404)
    const { page, context, t } = await newDiner(browser)
    await visit({ page }, `${server.shop('mango-tree')}/order-now/`)
    await see(page.getByRole('searchbox', { name: t('menu.search') })).toBeVisible()
    await context.close()
  })

  test('an address without a shop says so [C-12]', async () => {
    const { page, context, t } = await newDiner(browser)
    const response = await page.goto(`http://nobody.localhost:${server.port}/order-now`)
    expect(response?.status()).toBe(404)
    await see(page.getByRole('heading', { level: 1, name: t('shell.unknown.title') })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  async function head(path: string): Promise<{ status: number | undefined; location: string | undefined }> {
    return new Promise((resolve, reject) => {
      const headers = { host: `mango-tree.localhost:${server.port}` }
      httpRequest({ host: '127.0.0.1', port: server.port, path, headers }, answer => {
        answer.resume()
        resolve({ status: answer.statusCode, location: answer.headers.location })
      })
        .on('error', reject)
        .end()
    })
  }
})

describe('the shell', () => {
  test('links to Home and Order Now, changes its header after 40 pixels of scrolling, and shows a visitor Log in [H-01] [H-09] [H-15] [N-17]', async () => {
    const { page, context, problems, t } = await newDiner(browser, { viewport: DESKTOP })
    await visit({ page }, server.shop('mango-tree'))
    const nav = page.getByRole('navigation', { name: t('shell.navigation') })
    await see(nav.getByRole('link')).toHaveText([t('shell.home'), t('shell.order_now')])
    await nav.getByRole('link', { name: t('shell.order_now') }).click()
    await see(page).toHaveURL(/\/order-now$/)
    await nav.getByRole('link', { name: t('shell.home') }).click()
    await see(page).toHaveURL(`${server.shop('mango-tree')}/`)
    await see(page).toHaveTitle(/The Mango Tree/)
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()

    await page.goto(`${server.shop('mango-tree')}/order-now`)
    const header = page.getByRole('banner')
    await page.getByRole('searchbox').focus()
    const before = await header.getAttribute('class')
    await page.evaluate(() => scrollTo(0, 40))
    expect(await header.getAttribute('class')).toBe(before)
    await page.evaluate(() => scrollTo(0, 41))
    await see(header).not.toHaveAttribute('class', before ?? '')
    await page.evaluate(() => scrollTo(0, 0))
    await see(header).toHaveAttribute('class', before ?? '')
    expect(problems).toEqual([])
    await context.close()
  })

  test('has a drawer on narrow screens, which Escape and Back close [H-13] [R-43]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, `${server.shop('mango-tree')}/order-now`)
    const opener = page.getByRole('button', { name: t('shell.menu') })
    const drawer = page.getByRole('dialog', { name: 'The Mango Tree' })
    await opener.click()
    await see(drawer.getByRole('link')).toHaveText([t('shell.home'), t('shell.order_now')])
    await see(drawer.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await see(drawer.getByRole('combobox', { name: t('shell.language') })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await see(drawer).toBeHidden()
    await see(opener).toBeFocused()
    await opener.click()
    await see(drawer).toBeVisible()
    await page.goBack()
    await see(drawer).toBeHidden()
    await see(page).toHaveURL(/\/order-now$/)
    await opener.click()
    await drawer.getByRole('link', { name: t('shell.home') }).click()
    await see(page).toHaveURL(`${server.shop('mango-tree')}/`)
    await see(drawer).toBeHidden()

    await opener.click()
    await drawer.getByRole('button', { name: t('shell.log_in') }).click()
    await giveEmail(diner, DEMO_DINER.email)
    await givePassword(diner, DEMO_DINER.password)
    await consentPopup(diner)
      .getByRole('button', { name: t('consent.accept') })
      .click()
    await see(consentPopup(diner)).toBeHidden()
    await opener.click()
    const entries = ['home', 'order_now', 'order_history', 'profile'].map(name => t(`shell.${name}`))
    await see(drawer.getByRole('link')).toHaveText(entries)
    await see(drawer.getByRole('button', { name: t('shell.log_out') })).toBeVisible()
    await see(drawer.getByRole('button', { name: t('shell.log_in') })).toBeHidden()
    await context.close()
  })

  test('switches to Spanish and back to English, and remembers it in a cookie until the first of next month [C-19] [C-20] [C-21] [N-16]', async () => {
    const { page, context, t } = await newDiner(browser, { viewport: DESKTOP })
    const spanish = await newDiner(browser, { language: 'es' })
    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    await see(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('combobox', { name: t('shell.language') }).selectOption('es')
    await see(page.getByRole('searchbox', { name: spanish.t('menu.search') })).toBeVisible()
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await page.evaluate(() => localStorage.getItem('Language'))).toBe('es')

    await page.reload()
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see(page.getByRole('searchbox', { name: spanish.t('menu.search') })).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${server.shop('mango-tree')}/`)
    await see(page.getByRole('link', { name: spanish.t('shell.see_menu') })).toBeVisible()
    await page.getByRole('combobox', { name: spanish.t('shell.language') }).selectOption('en')
    await see(page.getByRole('link', { name: t('shell.see_menu') })).toBeVisible()
    await see(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookie = (await context.cookies()).find(({ name }) => name === 'language')
    const left = await page.evaluate(() => {
      const today = new Date()
      return (new Date(today.getFullYear(), today.getMonth() + 1, 1).getTime() - today.getTime()) / 1000
    })
    expect(cookie?.value).toBe('en')
    // The page's clock differs from the browser's, so compare how long the cookie lives, within the seconds of this
    // test.
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - left)).toBeLessThan(300)
    await Promise.all([context.close(), spanish.context.close()])
  })

  test('sends the chosen language from its first call on, also after the cookie has expired [C-22]', async () => {
    const { page, context, t } = await newDiner(browser, { viewport: DESKTOP })
    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    await page.getByRole('combobox', { name: t('shell.language') }).selectOption('es')
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await context.clearCookies()
    const said: (string | undefined)[] = []
    page.on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/consumer/')) said.push(request.headers().language)
    })
    await page.reload()
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see.poll(() => said.length).toBeGreaterThan(0)
    expect(new Set(said)).toEqual(new Set(['es']))
    await context.close()
  })

  test('of a shop in Mexico is in Spanish by default [C-19]', async () => {
    const { page, context, t } = await newDiner(browser, { language: 'es', locale: 'en-US' })
    await visit({ page }, `${server.shop('el-cempasuchil')}/order-now`)
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see(page.getByRole('searchbox', { name: t('menu.search') })).toBeVisible()
    await context.close()
  })

  test.each([
    ['light', 320, SHOPS],
    ['dark', 1280, [EL_CEMPASUCHIL]],
  ] as const)(
    'home and menu are clean for axe in %s mode at %i pixels, and never wider than the screen [Z-17]',
    async (colorScheme, width, shops) => {
      for (const shop of shops) {
        const viewport = { width, height: 740 }
        const { page, context, problems } = await newDiner(browser, {
          language: shop.language,
          viewport,
          colorScheme,
        })
        for (const path of ['/', '/order-now']) {
          await visit({ page }, `${server.shop(shop.host)}${path}`)
          expect(await axeFindings(page), `${shop.name} ${path}`).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            `${shop.name} ${path}`,
          ).toBeLessThanOrEqual(width)
        }
        expect(problems).toEqual([])
        await context.close()
      }
    },
  )
})

describe('the first response', () => {
  test('contains all that the menu shows: the browser requests neither menu nor shop again', async () => {
    const { page, context, problems } = await newDiner(browser, { viewport: DESKTOP })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    const menu = await menuOf(server, MANGO_TREE)
    await see(dishRow({ page }, menu.dishes[0]!)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(path => /^\/(?!assets).*menu|\/consumer\/store$/.test(path))).toEqual([])
    // The options of the dishes come while the menu is read, so that a dish opens at once.
    expect(asked.filter(path => /\/addons\//.test(path)).length).toBeLessThanOrEqual(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('weighs no more than it did: what a phone loads before the menu can be used', async () => {
    const weight = await weighMenuPage({
      port: server.port,
      host: new URL(server.shop(MANGO_TREE.host)).hostname,
    })
    expect(sumOf(weight!.script) + sumOf(weight!.texts)).toBeLessThan(SCRIPT_AND_TEXTS)
    expect(weight!.style).toBeLessThan(STYLE)
  })
})

/** Bytes after gzip. Raise a figure only for something that a hungry person misses without it. */
const SCRIPT_AND_TEXTS = 99_000
const STYLE = 6_700

/** The price that a row shows: the lowest, if choices have different prices. */
function leastPrice(dish: WireMenuItem, { groups }: Menu): number {
  return dish.group_ids
    .map(id => groups.get(id)!)
    .filter(group => group.min > 0)
    .reduce((sum, group) => {
      const prices = group.options.filter(option => !option.sold_out).map(option => minorOf(option.price))
      return (
        sum +
        prices
          .toSorted((a, b) => a - b)
          .slice(0, group.min)
          .reduce((a, b) => a + b, 0)
      )
    }, minorOf(dish.price))
}
