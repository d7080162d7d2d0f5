import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { choose, fillPerson, placeButton, placeOrder, review } from './checkout-page.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { card, openKitchen, startShift } from './kitchen.ts'
import { addDish, dishRow, goToCheckout, openBasket, sheetOf } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const url = `${server.shop('mango-tree')}/order-now`
const dish = plainDishes(mango).find(each => minorOf(each.price) > 400)!
/** Has a side salad, and no choice that is required. */
const kebab = mango.dishes.find(each => each.name.startsWith('Seekh kebab'))!

test('a guest orders on a page that the browser translates, and sees the right prices and times', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await startShift(kitchen)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const failures = failuresOf(diner)
  await visit(diner, url)
  await translate(diner)

  await addDish(diner, dish, 2)
  await see(dishRow(diner, dish)).toContainText(`2 × ${dish.name}`)
  await dishRow(diner, kebab).click()
  const sheet = sheetOf(diner, kebab.name)
  const more = sheet
    .getByRole('group', { name: t('sheet.quantity_of', { name: kebab.name }), exact: true })
    .getByRole('button', { name: t('sheet.more') })
  const add = sheet.getByRole('button', { name: /^Add/ })
  for (const quantity of [2, 3]) {
    await more.click()
    await see(add).toContainText(pounds(quantity * minorOf(kebab.price)))
  }
  await add.click()
  await see(sheet).toBeHidden()
  const dishes = 2 * minorOf(dish.price)
  const bar = page.getByRole('button', { name: t('cart.view') })
  await see(bar).toContainText('5')

  const basket = await openBasket(diner)
  const line = basket.getByRole('listitem').filter({ hasText: kebab.name })
  await line.getByRole('button', { name: t('cart.less') }).click()
  await see(line).toContainText(pounds(2 * minorOf(kebab.price)))
  await line.getByRole('button', { name: t('cart.less') }).click()
  await see(line).toContainText(pounds(minorOf(kebab.price)))
  await line.getByRole('button', { name: t('cart.remove_named', { name: kebab.name }) }).click()
  await see(line).toBeHidden()
  await see(basket.getByRole('definition').first()).toHaveText(pounds(dishes))
  await page.goBack()
  await see(basket).toBeHidden()

  await goToCheckout(diner)
  await choose(diner, 'collection')
  await see(review(diner).getByRole('definition').first()).toHaveText(pounds(dishes))
  await fillPerson(diner, {
    first_name: 'Ada',
    last_name: 'Khan',
    phone: MANGO_TREE.phone,
    email: 'ada@example.com',
  })
  const total = (await placeButton(diner).innerText()).match(/£[\d.]+/)![0]
  await see(review(diner)).toContainText(total)
  const { number } = await placeOrder(diner)
  await see(page.getByRole('region', { name: t('tracking.receipt') })).toContainText(total)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await see(heading).toContainText(t('tracking.now.sent', { shop: 'The Mango Tree' }))
  await card(kitchen, number)
    .getByRole('button', { name: /^Accept in 30 minutes/ })
    .click()
  const accepted = t('tracking.now.accepted').split('{time}')[0]!
  await see(heading).toContainText(accepted)
  const promised = (await heading.innerText()).match(/\d\d:\d\d/)![0]
  await see(kitchen.page.getByRole('main')).toContainText(promised)
  expect(failures).toEqual([])
  expect(await looseTexts(diner)).toEqual([])
  expect(diner.problems).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('a basket whose elements were moved by the browser is rendered again', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, problems, t } = diner
  const failures = failuresOf(diner)
  await visit(diner, url)
  for (const each of plainDishes(mango).slice(0, 2)) await addDish(diner, each)
  const [first, second] = plainDishes(mango)
  const basket = await openBasket(diner)
  const line = basket.getByRole('listitem').filter({ hasText: first!.name })
  await line.evaluate(item => {
    const font = document.createElement('font' as string)
    item.replaceWith(font)
    font.append(item)
  })
  await line.getByRole('button', { name: t('cart.remove_named', { name: first!.name }) }).click()
  await see(line).toBeHidden()
  await see(basket.getByRole('listitem').filter({ hasText: second!.name })).toBeVisible()
  await see(basket.getByRole('definition').first()).toHaveText(pounds(minorOf(second!.price)))
  expect(failures).not.toEqual([])
  await basket.getByRole('link', { name: t('cart.checkout') }).click()
  await see(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})

function pounds(minor: number): string {
  return `£${(minor / 100).toFixed(2)}`
}

/** Errors that a boundary has caught: React writes them to the console. */
function failuresOf({ page }: Diner): string[] {
  const failures: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && /NotFoundError|Failed to execute/.test(message.text()))
      failures.push(message.text())
  })
  return failures
}

/**
 * Puts every text into two `font` elements, as Chrome's translator does, at once and whenever a text is rendered. The text node
 * of the page is replaced, so what React writes into it later is not shown. Texts beside siblings are collected: React changes
 * those through their own nodes, and all others through their element.
 */
function translate({ page }: Diner): Promise<void> {
  return page.evaluate(() => {
    const loose: string[] = []
    Object.assign(window, { loose })
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea')) return
      if (parent.childNodes.length > 1) loose.push(parent.outerHTML)
      const [outer, inner] = [
        document.createElement('font' as string),
        document.createElement('font' as string),
      ]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    wrapIn(document.body)
    new MutationObserver(changes => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'childList' ? addedNodes : [target]) wrapIn(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

function looseTexts({ page }: Diner): Promise<string[]> {
  return page.evaluate(() => [...new Set((window as unknown as { loose: string[] }).loose)])
}
