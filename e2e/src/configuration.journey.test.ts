import { createHash } from 'node:crypto'
import type { Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { changePage } from './change-page.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { addDish, basketCount } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const url = `${server.shop('mango-tree')}/order-now`

const withoutConfiguration = (html: string) =>
  html.replace(/<script id="store-config"[^>]*>[^<]*<\/script>/, '')
const FILE = `/storage/config/${createHash('sha256').update('mango-tree.localhost').digest('hex')}.json`

describe('a page without its embedded configuration', () => {
  test('loads the file under the hash of its hostname, and works [C-03]', async () => {
    const diner = await newDiner(browser)
    const { page, context, problems } = diner
    await changePage(diner, url, withoutConfiguration)
    const asked = page.waitForRequest(request => request.url().endsWith(FILE))
    await visit(diner, url)
    await asked
    await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!)
    await see(basketCount(diner, 1)).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })

  test('is the only one to request the configuration file; a page with the embedded configuration does not request it', async () => {
    const diner = await newDiner(browser)
    const asked: string[] = []
    diner.page.on('request', request => asked.push(request.url()))
    await visit(diner, url)
    expect(asked.filter(each => each.includes('/storage/config/'))).toEqual([])
    await diner.context.close()
  })

  test('reloads three times when the file cannot be loaded, and then says that the shop cannot be reached [C-11] [E-28]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await changePage(diner, url, withoutConfiguration)
    let reads = 0
    await page.route(`**${FILE}`, route => {
      reads += 1
      return reads % 2 ? route.fulfill({ status: 503 }) : route.abort('connectionreset')
    })
    // It reloads before it has fully loaded.
    await page.goto(url, { waitUntil: 'commit' })
    await see(page.getByRole('heading', { name: t('document.unavailable.title') })).toBeVisible({
      timeout: 90_000,
    })
    expect(reads).toBe(4)
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  test('if the file does not exist, logs that, shows the same page at once and does not reload [C-12]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await changePage(diner, url, withoutConfiguration)
    await page.route(`**${FILE}`, route => route.fulfill({ status: 404, json: {} }))
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    let loads = 0
    page.on('request', request => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.goto(url)
    await see(page.getByRole('heading', { name: t('document.unavailable.title') })).toBeVisible()
    await see(page.getByText(t('document.unavailable.text'))).toBeVisible()
    expect(logged.some(line => /configuration/i.test(line))).toBe(true)
    expect(loads).toBe(1)
    await context.close()
  })

  test('says it in Spanish in Mexico', async () => {
    const diner = await newDiner(browser, { language: 'es' })
    const { page, context, t } = diner
    const mexican = `${server.shop('el-cempasuchil')}/order-now`
    await changePage(diner, mexican, withoutConfiguration)
    await page.route('**/storage/config/*', route => route.fulfill({ status: 404, json: {} }))
    await page.goto(mexican)
    await see(page.getByRole('heading', { name: t('document.unavailable.title') })).toBeVisible()
    await see(page.getByText(t('document.unavailable.text'))).toBeVisible()
    await context.close()
  })
})

test('while the shop’s details are slow a deep link shows the home skeleton, keeps its address, and then the wanted page [R-37]', async () => {
  const diner = await newDiner(browser)
  const { page, context, problems, t } = diner
  await changePage(diner, url, html =>
    withoutConfiguration(html).replace(/<script id="state"[^>]*>[^<]*<\/script>/, ''),
  )
  const held = Promise.withResolvers<void>()
  await page.route(/\/consumer\/store\?/, async route => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/consumer\/store\?/)
  await page.goto(url, { waitUntil: 'commit' })
  await asked
  await see(page.locator('main[aria-busy=true]')).toBeVisible()
  await see(page.getByRole('button', { name: t('menu.search') })).toBeHidden()
  expect(page.url()).toBe(url)
  held.resolve()
  await see(page.getByRole('button', { name: t('menu.search') })).toBeVisible()
  expect(page.url()).toBe(url)
  expect(problems).toEqual([])
  await context.close()
})

test('a page sends every call to its configured base address, and loads its texts from theirs [C-15, C-16]', async () => {
  const diner = await newDiner(browser)
  const { page, context, problems } = diner
  await changePage(diner, url, html =>
    html.replace('data-api="" data-language="/language"', 'data-api="/gateway" data-language="/words"'),
  )
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const passOn = (route: Route, base: string, own: string) =>
    route.continue({ url: route.request().url().replace(base, own) })
  await page.route('**/gateway/**', route => passOn(route, '/gateway/', '/'))
  await page.route('**/words/**', route => passOn(route, '/words/', '/language/'))
  await visit(diner, url)
  await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!)
  await see(basketCount(diner, 1)).toBeVisible()
  expect(asked.filter(path => path.startsWith('/gateway/consumer/'))).not.toEqual([])
  expect(asked.filter(path => path.startsWith('/consumer/'))).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
