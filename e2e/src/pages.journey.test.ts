import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { sumOf, weighMenuPage } from '../../scripts/prove/page-weight.ts'
import { axeFindings, DESKTOP } from './browser.ts'
import { MANGO_TREE, menuOf, openingOf, SHOPS } from './demo.ts'
import { follows, newDiner, see, visit } from './diner.ts'
import { seeMenu } from './home-page.ts'
import { basketColumn, dishRow } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

describe('without scripts', () => {
  test.each(SHOPS)('every dish of $name can be read with its price [R-10]', async shop => {
    const menu = await menuOf(server, shop)
    const diner = await newDiner(browser, { language: shop.language, scripts: false, viewport: DESKTOP })
    const { page, context, t } = diner
    // Without scripts a browser loads all photos at once.
    await page.goto(`${server.shop(shop.host)}/order-now`)
    expect(menu.dishes.length).toBeGreaterThanOrEqual(40)
    for (const folded of await page.getByRole('main').locator('section summary').all())
      await folded.press('Enter')
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    const rows = await links.allTextContents()
    for (const dish of menu.dishes) {
      const price = shop.money(openingOf(menu, dish).price)
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
    'every page of $name says what does not work and shows the phone number, and no page shows loading placeholders',
    async shop => {
      const diner = await newDiner(browser, { language: shop.language, scripts: false })
      const { page, context, t } = diner
      const order = `/order-tracking/${crypto.randomUUID()}`
      for (const path of ['/', '/order-now', '/checkout', order, '/orderHistory', '/profile', '/nowhere']) {
        await page.goto(server.shop(shop.host) + path, { waitUntil: 'domcontentloaded' })
        const note = page.getByRole('note').filter({ hasText: t('document.without_scripts') })
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
      await page.goto(`${server.shop('carmelas')}${path}`, { waitUntil: 'domcontentloaded' })
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
    await seeMenu(diner)
    await see(page).toHaveTitle(`${t('menu.page')} - The Mango Tree`)
    await see(description).toHaveAttribute('content', /^The menu of The Mango Tree/)
    expect(before).not.toMatch(/^The menu/)
    await context.close()
  })

  test('an address that leads nowhere is a page with status 404, out of search engines [R-35]', async () => {
    const { page, context, problems, t } = await newDiner(browser)
    const response = await visit({ page }, `${server.shop('mango-tree')}/nowhere`)
    expect(response?.status()).toBe(404)
    await see(page.getByRole('heading', { level: 1, name: t('lost.title') })).toBeVisible()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: t('lost.action') }).click()
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
    await see(page.getByRole('button', { name: t('menu.search') })).toBeVisible()
    await context.close()
  })

  test('an address without a shop says so [C-12]', async () => {
    const { page, context, t } = await newDiner(browser)
    const response = await page.goto(`http://nobody.localhost:${server.port}/order-now`)
    expect(response?.status()).toBe(404)
    await see(page.getByRole('heading', { level: 1, name: t('document.unknown.title') })).toBeVisible()
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

describe('the first response', () => {
  test('contains all that the menu shows: the browser requests neither menu nor shop again', async () => {
    const { page, context, problems } = await newDiner(browser, { viewport: DESKTOP })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const usable = follows({ page })
    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    const menu = await menuOf(server, MANGO_TREE)
    await see(dishRow({ page }, menu.dishes[0]!)).toBeVisible()
    await usable
    expect(asked.filter(path => /^\/(?!assets).*menu|\/consumer\/store$/.test(path))).toEqual([])
    // The options of the dishes are loaded while the menu is read, so that a dish opens at once.
    expect(asked.filter(path => /\/addons\//.test(path)).length).toBeLessThanOrEqual(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('makes a phone load scripts, texts and styles only up to their size limits before the menu can be used', async () => {
    const weight = await weighMenuPage({
      port: server.port,
      host: new URL(server.shop(MANGO_TREE.host)).hostname,
    })
    expect(sumOf(weight!.script) + sumOf(weight!.texts)).toBeLessThan(SCRIPT_AND_TEXTS)
    expect(weight!.style).toBeLessThan(STYLE)
  })
})

/** Bytes after gzip. Raise the limit only for features that diners need in order to order. */
const SCRIPT_AND_TEXTS = 119_300
const STYLE = 8_000
