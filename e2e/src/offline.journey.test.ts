import type { Request, Route } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings, DESKTOP } from './browser.ts'
import { atTracking, choose, fillAddress, fillPerson, part, placeButton } from './checkout-page.ts'
import { choiceDish, MANGO_TREE, menuOf } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { savePerson, somebody, twoDishes } from './last-press.ts'
import { addDish, dishRow, goToCheckout, sheetOf } from './menu-page.ts'
import { loopbackFetch } from './order-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const [, dish] = await twoDishes(server)
const site = server.shop('mango-tree')

/** The fields that are marked as invalid. */
const wrongFields = ({ page }: Diner) => page.locator('[aria-invalid="true"]')

/**
 * Call it before the visit. The result resolves when the page has requested the texts and styles of
 * popups, which are its last requests, and everything except the choices has loaded.
 */
function warming({ page }: Diner): () => Promise<void> {
  const onTheirWay = new Set<Request>()
  const isAwaited = (request: Request) =>
    ['script', 'stylesheet', 'fetch'].includes(request.resourceType()) &&
    !/addons|revisions/.test(request.url())
  page.on('request', request => isAwaited(request) && onTheirWay.add(request))
  const end = (request: Request) => onTheirWay.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  const asked = Promise.all([
    page.waitForRequest(/sections=[^&]*sheet/),
    page.waitForResponse(/\/item-sheet[^/]*\.css/),
  ])
  return async () => {
    await asked
    await see.poll(() => onTheirWay.size).toBe(0)
  }
}

const notice = ({ page, t }: Diner) => page.getByRole('alert').filter({ hasText: t('errors.network') })

/** At checkout with no part saved yet. */
async function atCheckout(): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, `${site}/order-now`)
  await addDish(diner, dish, 2)
  await goToCheckout(diner)
  return diner
}

test('pressing the order button without a network marks no field as invalid: a notice says that nothing is lost, and a retry places the order [E-38]', async () => {
  const diner = await atCheckout()
  const { page, context, problems, t } = diner
  const person = somebody()
  await choose(diner, 'collection')
  await fillPerson(diner, person)
  await context.setOffline(true)
  await placeButton(diner).click()
  await see(notice(diner)).toContainText(t('checkout.network.text'))
  await see(wrongFields(diner)).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  const tryAgain = notice(diner).getByRole('button', { name: t('checkout.network.retry') })
  // The same with all parts saved, if the network is lost before the order or while its comment and
  // options are saved.
  await context.setOffline(false)
  // The page itself requests the guest's profile once. Later requests for it belong to a press.
  await Promise.all([page.waitForResponse(/\/consumer\/profile/), savePerson(diner, { server, person })])
  for (const [method, cut] of [
    ['GET', /\/consumer\/profile/],
    ['PUT', /\/consumer\/cart\/[^/?]+(\?|$)/],
  ] as const) {
    await page.route(cut, route => route.abort())
    const isOfPress = (request: Request) => request.method() === method && cut.test(request.url())
    await see(async () => {
      const isCut = page.waitForEvent('requestfailed', { predicate: isOfPress, timeout: 5000 })
      await Promise.all([isCut, placeButton(diner).click()])
    }).toPass()
    await see(notice(diner)).toContainText(t('checkout.network.text'))
    await see(wrongFields(diner)).toHaveCount(0)
    // The press has ended: the next one would otherwise be part of it.
    await see(placeButton(diner)).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute(cut)
  }
  await tryAgain.click()
  await atTracking(diner)
  expect(problems).toEqual([])
})

test('an address that cannot be saved without a network says so under its fields, which stay right [E-38]', async () => {
  const diner = await atCheckout()
  const { context, t } = diner
  const how = part(diner, 'how')
  await fillAddress(diner, MANGO_TREE)
  await context.setOffline(true)
  const goOn = how.getByRole('button', { name: t('checkout.continue') })
  await goOn.click()
  const said = how.getByRole('alert').filter({ hasText: t('errors.network') })
  await see(said).toContainText(t('checkout.network.text'))
  await see(wrongFields(diner)).toHaveCount(0)
  await context.setOffline(false)
  await said.getByRole('button', { name: t('checkout.network.retry') }).click()
  await see(goOn).toBeHidden()
})

test.each([
  ['stays, with what was typed, if the connection was lost for a moment', 200],
  ['is loaded anew if a newer version is there', 404],
])('a page of which a script did not come %s [E-38]', async (_, status) => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page } = diner
  const typed = Promise.withResolvers<void>()
  const script = /\/assets\/once-usable-.*\.js$/
  const lose = (route: Route) => typed.promise.then(() => route.abort())
  await page.route(script, lose, { times: 1 })
  await page.route(/\/assets\/client-entry-.*\.js$/, route =>
    status === 404 && route.request().method() === 'HEAD' ? route.fulfill({ status }) : route.continue(),
  )
  await visit(diner, `${site}/order-now`)
  await addDish(diner, dish, 2)
  await goToCheckout(diner)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const isAsked = page.waitForResponse(response => response.request().method() === 'HEAD')
  const isAnew = page.waitForEvent('load').catch(() => undefined)
  typed.resolve()
  expect((await isAsked).status()).toBe(status)
  if (status === 404) await isAnew
  await fillPerson(diner, somebody())
  expect(await page.evaluate(() => 'isSame' in window)).toBe(status === 200)
})

test('a postcode or e-mail that cannot be looked up is not called wrong [E-38]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, context, t } = diner
  await visit(diner, site)
  await page.getByRole('button', { name: t('shell.log_in') }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel(t('account.field.email')).fill('ada@example.com')
  await context.setOffline(true)
  await popup.getByRole('button', { name: t('account.email.next') }).click()
  await see(notice(diner)).toBeVisible()
  await see(wrongFields(diner)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  const question = await openPlaceQuestion(diner)
  await question.getByLabel(t('service.postcode.label')).fill('BD7 1PF')
  await context.setOffline(true)
  await question.getByRole('button', { name: t('start.delivery') }).click()
  await see(page.getByText(t('service.postcode.offline'))).toBeVisible()
  await see(wrongFields(diner)).toHaveCount(0)
})

test('if a dish’s choices cannot be loaded, the sheet stays open, says so, and can try again [E-38]', async () => {
  const { dish: choosy, group } = choiceDish(mango)
  const diner = await newDiner(browser)
  const { page, problems, t } = diner
  const asked: string[] = []
  let silent = true
  await page.route(/consumer\/.*addons/, async route => {
    asked.push(route.request().url())
    // Neither a response nor an error: a dead connection.
    if (!silent) await route.continue()
  })
  await visit(diner, `${site}/order-now`)
  await dishRow(diner, choosy).click()
  const sheet = sheetOf(diner, choosy.name)
  await see(sheet.getByText(t('sheet.options_late'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  silent = false
  await sheet.getByRole('button', { name: t('cart.try_again') }).click()
  await see(sheet.getByRole('radiogroup', { name: group.name })).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
  expect(problems).toEqual([])
})

test('without a network a dish opens with its choices, which came while the menu was read [E-38]', async () => {
  const { dish: choosy, group } = choiceDish(mango)
  const diner = await newDiner(browser)
  const { page, context } = diner
  const isWarm = warming(diner)
  const [choices] = await Promise.all([
    page.waitForResponse(/consumer\/.*addons/),
    visit(diner, `${site}/order-now`),
  ])
  await choices.finished()
  await isWarm()
  await context.setOffline(true)
  await dishRow(diner, choosy).click()
  await see(sheetOf(diner, choosy.name).getByRole('radiogroup', { name: group.name })).toBeVisible()
})

test('without a network a dish whose choices are not loaded opens with what the menu knows of it, says so, and shows them when the network is back', async () => {
  const { dish: choosy, group } = choiceDish(mango)
  const diner = await newDiner(browser)
  const { page, context, t } = diner
  await page.route(/consumer\/.*addons/, route => route.abort())
  const isWarm = warming(diner)
  await visit(diner, `${site}/order-now`)
  await isWarm()
  await context.setOffline(true)
  await dishRow(diner, choosy).click()
  const sheet = sheetOf(diner, choosy.name)
  await see(sheet.getByText(t('sheet.options_late'))).toBeVisible()
  await page.unroute(/consumer\/.*addons/)
  await context.setOffline(false)
  await see(sheet.getByRole('radiogroup', { name: group.name })).toBeVisible()
})

test('the page prefetches the code that a first tap needs, so the code is available in time on a slow connection', async () => {
  const html = await (await loopbackFetch(`${site}/order-now`)).text()
  // `crossorigin` as for module requests; otherwise the browser loads it twice, because responses vary by Origin.
  const named = [...html.matchAll(/<link rel="prefetch" href="([^"]+)" as="\w+" crossorigin>/g)].map(
    ([, file]) => file!,
  )
  for (const part of ['item-sheet', 'basket-sheet', 'filled-basket'])
    expect(named.filter(file => file.includes(`/${part}-`) && file.endsWith('.js'))).toHaveLength(1)
  for (const file of named) expect((await loopbackFetch(site + file)).status).toBe(200)
  expect(html.match(/<link rel="prefetch"/g)).toHaveLength(named.length)
  // Without the scripts that the page loads anyway.
  const first = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file!)
  expect(named.filter(file => first.includes(file))).toEqual([])
})
