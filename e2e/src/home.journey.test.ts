import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { fillPerson, payBy, placeButton, placeOrder } from './checkout-page.ts'
import { orderForCollection, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { somebody } from './last-press.ts'
import { addDish, toast } from './menu-page.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

describe('where the order goes', () => {
  test('is asked when a dish is pressed on the home page; collection then opens the dish, and is not asked again [R-01]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, problems, t } = diner
    await visit(diner, home)
    const dish = page
      .getByRole('region', { name: t('home.popular') })
      .getByRole('link')
      .first()
    const name = await dish.locator('span').first().innerText()
    await dish.click()
    const question = page.getByRole('dialog', { name: t('start.title') })
    await see(question.getByLabel(t('service.postcode.label'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await question.getByRole('button', { name: new RegExp(`^${t('start.collection')}`) }).click()
    await see(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
    await see(page.getByRole('button', { name: t('service.change') })).toContainText(
      t('service.type.collection'),
    )
    await page.goBack()
    await see(dish).toBeVisible()
    await dish.click()
    await see(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
    expect(problems).toEqual([])
  })

  test('is asked by every link to the menu, and Back returns to the home page [R-01] [R-43]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, problems, t } = diner
    await visit(diner, home)
    const question = page.getByRole('dialog', { name: t('start.title') })
    const links = page.getByRole('link', { name: t('shell.order_now') })
    for (const link of await links.all()) {
      if (!(await link.isVisible())) continue
      await link.click()
      await see(question).toBeVisible()
      await page.goBack()
      await see(question).toBeHidden()
      await see(page).toHaveURL(home)
    }
    await links.first().click()
    await question.getByLabel(t('service.postcode.label')).fill('bd7 1pf')
    await question.getByRole('button', { name: t('start.delivery') }).click()
    await see(page).toHaveURL(`${home}order-now`)
    await see(page.getByRole('button', { name: t('service.change') })).toContainText('BD7 1PF')
    expect(problems).toEqual([])
  })

  test('is asked in the drawer of a phone as well, and the menu can be read without an answer', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, problems, t } = diner
    await visit(diner, home)
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell.order_now') })
      .click()
    const question = page.getByRole('dialog', { name: t('start.title') })
    await question.getByRole('button', { name: t('start.see_menu') }).click()
    await see(page).toHaveURL(`${home}order-now`)
    await page.goBack()
    await see(page).toHaveURL(home)
    await (await openPlaceQuestion(diner)).getByRole('button', { name: t('shell.close') }).click()
    await see(question).toBeHidden()
    expect(problems).toEqual([])
  })
})

test('a sheet that is closed while its postcode is checked does not lead to the menu', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, home)
  const held = Promise.withResolvers<void>()
  await page.route(/lookup\/delivery_charge/, async route => {
    await held.promise
    await route.continue()
  })
  const question = await openPlaceQuestion(diner)
  await question.getByLabel(t('service.postcode.label')).fill('BD7 1PF')
  await question.getByRole('button', { name: t('start.delivery') }).click()
  await page.keyboard.press('Escape')
  await see(question).toBeHidden()
  const checked = page.waitForResponse(/lookup\/delivery_charge/)
  held.resolve()
  await checked
  await see.poll(() => page.evaluate(() => localStorage.getItem('POST_CODE'))).toBe('BD7 1PF')
  await see(page).toHaveURL(home)
})

test('a change that fails does not lead to the menu when its sheet is closed', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, t } = diner
  await visit(diner, `${home}order-now`)
  await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!)
  await visit(diner, home)
  const question = await openPlaceQuestion(diner)
  await context.setOffline(true)
  await question.getByRole('button', { name: new RegExp(`^${t('start.collection')}`) }).click()
  await see(toast(diner, 'ERROR', t('errors.network'))).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await see(question).toBeHidden()
  await see(page).toHaveURL(home)
})

describe('a returning diner', () => {
  test('follows the live order on the home page, and orders the last one again with three presses, also as a guest [O-12] [R-20]', async () => {
    const staff = await staffOf(server)
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, problems, t } = diner
    await visit(diner, home)
    const question = await openPlaceQuestion(diner)
    await question.getByRole('button', { name: new RegExp(`^${t('start.collection')}`) }).click()
    const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => minorOf(each.price) > 600)!
    await addDish(diner, dish)
    await page.getByRole('link', { name: t('cart.checkout') }).click()
    await fillPerson(diner, somebody())
    await payBy(diner, 'CASH')
    const { id } = await placeOrder(diner)

    await visit(diner, home)
    const live = page.getByRole('main').getByRole('link', { name: t('tracking.follow') })
    await see(live).toContainText(t('tracking.state.sent'))
    const again = page.getByRole('main').getByRole('button', { name: t('account.again.action') })
    await see(again).toHaveCount(0)
    const params = { storeId: MANGO_TREE.id, id }
    await staff.call(acceptOrder, { params, body: {} })
    await see(live).toContainText(t('tracking.state.preparing'))
    expect(await axeFindings(page)).toEqual([])
    await staff.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
    await see(again).toBeVisible()
    await see(live).toHaveCount(0)

    // An hour later: within ten minutes the same dishes would be taken for a mistake.
    await page.evaluate(() => {
      const last = JSON.parse(localStorage.getItem('last_order')!) as { at: number }
      localStorage.setItem('last_order', JSON.stringify({ ...last, at: last.at - 3_600_000 }))
    })
    await visit(diner, home)
    await see(live).toHaveCount(0)
    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.click()
    }
    await see(again).toContainText(MANGO_TREE.money(minorOf(dish.price)).slice(0, 3))
    await see(page.getByRole('main').getByText(dish.name).first()).toBeVisible()
    await press(again)
    await press(page.getByRole('link', { name: t('cart.checkout') }))
    // The second press of a double press lands where the button to order appears, and places nothing.
    const { x, y, width, height } = (await placeButton(diner).boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await see(placeButton(diner)).toBeEnabled()
    await see(page).toHaveURL(`${home}checkout`)
    await press(placeButton(diner))
    await see(page).toHaveURL(/order-tracking/)
    expect(presses).toBe(3)
    expect(problems).toEqual([])
  })

  test('sees no earlier order after a sign-out', async () => {
    const nia = await registerCustomer(server, 'Nia')
    await orderForCollection(server, nia)
    const diner = await signedInDiner(browser, nia, PHONE)
    const { page, t } = diner
    await visit(diner, home)
    const live = page.getByRole('main').getByRole('link', { name: t('tracking.follow') })
    await see(live).toBeVisible()
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.log_out') })
      .click()
    await see(live).toHaveCount(0)
  })
})
