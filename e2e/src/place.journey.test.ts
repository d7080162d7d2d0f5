import { expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, reload, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { addButton, addDish, basketColumn, basketCount, toast } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const dish = plainDishes(mango)[0]!
const url = `${server.shop('mango-tree')}/order-now`
/** Leeds, where the shop does not deliver. */
const OUTSIDE = 'LS1 1AA'

const kept = ({ page }: Diner, key: string) => page.evaluate(name => localStorage.getItem(name), key)

/** The server's refusals during one order. */
function refusalsOf({ page }: Diner): string[] {
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 400 && answer.url().includes('/consumer/cart'))
      refused.push(`${answer.request().method()} ${answer.status()}`)
  })
  return refused
}

const lineOf = (diner: Diner) => basketColumn(diner).getByRole('listitem').filter({ hasText: dish.name })

test('a refused postcode is not used: the next dish goes into a basket without it [D-10] [D-16]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, problems, t } = diner
  const refused = refusalsOf(diner)
  await visit(diner, url)
  await basketColumn(diner)
    .getByRole('button', { name: t('service.change') })
    .click()
  const popup = page.getByRole('dialog', { name: t('choose_service.title') })
  await popup.getByRole('radio', { name: new RegExp(`^${t('service.type.delivery')}`) }).check()
  await popup.getByLabel(t('service.postcode.label')).fill(OUTSIDE)
  await popup.getByRole('button', { name: t('choose_service.save') }).click()
  await see(popup.getByText(t('service.postcode.no_delivery'))).toBeVisible()
  await page.keyboard.press('Escape')
  await see(popup).toBeHidden()
  expect(await kept(diner, 'POST_CODE')).toBeNull()
  await see(basketColumn(diner)).not.toContainText(OUTSIDE)

  await addDish(diner, dish)
  await see(lineOf(diner)).toBeVisible()
  await reload(diner)
  await see(lineOf(diner)).toBeVisible()
  await see(basketCount(diner, 1)).toBeVisible()
  expect(refused).toEqual([])
  expect(problems).toEqual([])
})

test('a remembered place to which the shop no longer delivers is reported and forgotten, and the dish goes into the basket [D-16]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, t } = diner
  await visit(diner, url)
  await page.evaluate(postcode => {
    localStorage.setItem('POST_CODE', postcode)
    localStorage.setItem('order_type', 'delivery')
  }, OUTSIDE)
  await reload(diner)
  const refused = refusalsOf(diner)
  await addButton(diner, dish).click()
  await see(toast(diner, 'ERROR', t('service.postcode.no_delivery'))).toBeVisible()
  await see(
    page.getByRole('status').filter({ hasText: t('cart.added', { name: dish.name, count: 1 }) }),
  ).toHaveCount(1)
  expect(await kept(diner, 'POST_CODE')).toBeNull()
  await reload(diner)
  await see(lineOf(diner)).toBeVisible()
  expect(refused).toEqual(['PUT 404'])
})

test('a refused place of a remembered address is not offered at the next checkout [D-16]', async () => {
  const diner = await newDiner(browser)
  const { page, t } = diner
  await visit(diner, server.shop('mango-tree'))
  await page.evaluate(postcode => {
    localStorage.setItem('POST_CODE', postcode)
    localStorage.setItem('deladdress', JSON.stringify({ postcode, house_number: '9' }))
  }, OUTSIDE)
  const question = await openPlaceQuestion(diner)
  await question.getByLabel(t('service.postcode.label')).fill(OUTSIDE.toLowerCase())
  await question.getByRole('button', { name: t('start.delivery') }).click()
  await see(question.getByText(t('service.postcode.no_delivery'))).toBeVisible()
  await see.poll(() => kept(diner, 'POST_CODE')).toBeNull()
  await see.poll(() => kept(diner, 'deladdress')).toBeNull()
})

test('a dish is announced as added only after the server has accepted it; a refused one is not announced [B-13]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, t } = diner
  await visit(diner, url)
  const held = Promise.withResolvers<void>()
  await page.route(/\/item\//, async route => {
    await held.promise
    await route.continue()
  })
  const said = page.getByRole('status').filter({ hasText: t('cart.added', { name: dish.name, count: 1 }) })
  const sent = page.waitForRequest(/\/item\//)
  await addButton(diner, dish).click()
  await sent
  await see(lineOf(diner)).toBeVisible()
  expect(await said.count()).toBe(0)
  held.resolve()
  await see(said).toHaveCount(1)

  await page.unroute(/\/item\//)
  await page.route(/\/item\//, route => route.abort())
  await addButton(diner, dish).click()
  await see(toast(diner, 'ERROR', t('cart.not_sent'))).toBeVisible()
  await see(basketCount(diner, 1)).toBeVisible()
  const second = t('cart.added', { name: dish.name, count: 2 })
  expect(await page.getByRole('status').filter({ hasText: second }).count()).toBe(0)
})
