import type { WireAddonGroup, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { MenuFile, MenuFileItem } from '@tiffin/contract/menu/menu/menu-file'
import { describe, expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { changeMenu } from './change-menu.ts'
import { choose, fillPerson, placeOrder, review } from './checkout-page.ts'
import { CARMELAS, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, newTab, see, visit } from './diner.ts'
import { seeMenu } from './home-page.ts'
import { card, openKitchen } from './kitchen.ts'
import { somebody } from './last-press.ts'
import { lettersTo } from './mailbox.ts'
import { addDish, basketCount, dishRow, openBasket, sheetOf } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const url = `${server.shop('mango-tree')}/order-now`
/** A dish with a side salad and without required choices. */
const kebab = mango.dishes.find(dish => dish.name.startsWith('Seekh kebab'))!

/**
 * The position of a row in the window, after the rows above it have their height: rows get it when they scroll into
 * view.
 */
async function topOf(diner: Diner, dish: WireMenuItem): Promise<number> {
  return dishRow(diner, dish).evaluate(async row => {
    const frame = () => new Promise(requestAnimationFrame)
    const top = () => Math.round(row.getBoundingClientRect().top)
    for (let before = Number.NaN; before !== top(); await frame()) {
      before = top()
      await frame()
    }
    return top()
  })
}

describe('a dish that is closed', () => {
  test.each(['the close button', 'Escape', 'Back', 'Add'] as const)(
    'by %s leads back to its row, at the place where it was, also after a category was tapped [R-45] [R-43]',
    async way => {
      const diner = await newDiner(browser, { viewport: PHONE })
      const { page, context, problems, t } = diner
      await visit(diner, url)
      const chips = page.getByRole('navigation', { name: t('menu.categories') }).getByRole('link')
      await chips.nth(1).click()
      await see(page.getByRole('heading', { level: 2, name: 'Starters' })).toBeFocused()
      await dishRow(diner, kebab).evaluate(row => row.scrollIntoView({ block: 'center' }))
      const before = await topOf(diner, kebab)
      await dishRow(diner, kebab).click()
      const sheet = sheetOf(diner, kebab.name)
      const add = sheet.getByRole('button', { name: /^Add 1/ })
      await see(add).toBeVisible()
      if (way === 'the close button') await sheet.getByRole('button', { name: t('shell.close') }).click()
      if (way === 'Escape') await page.keyboard.press('Escape')
      if (way === 'Back') await page.goBack()
      if (way === 'Add') await add.click()
      await see(sheet).toBeHidden()
      await see(dishRow(diner, kebab)).toBeFocused()
      if (way === 'Add') await see(basketCount(diner, 1)).toBeVisible()
      expect(Math.abs((await topOf(diner, kebab)) - before)).toBeLessThanOrEqual(1)
      await see(dishRow(diner, kebab)).toBeFocused()
      expect(problems).toEqual([])
      await context.close()
    },
  )

  test('twice in quick succession stays on the menu [R-45]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, t } = diner
    await visit(diner, server.shop('mango-tree'))
    await page
      .getByRole('link', { name: t('shell.order_now') })
      .first()
      .click()
    await seeMenu(diner)
    await see(page).toHaveURL(url)
    await dishRow(diner, kebab).click()
    const close = sheetOf(diner, kebab.name).getByRole('button', { name: t('shell.close') })
    await close.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await see(sheetOf(diner, kebab.name)).toBeHidden()
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
    await see(page).toHaveURL(url)
    await context.close()
  })
})

test('a dish that is changed from the basket returns to the basket, which shows "Without Onion" [B-05] [B-16]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, problems, t } = diner
  await visit(diner, url)
  await dishRow(diner, kebab).click()
  const sheet = sheetOf(diner, kebab.name)
  await see(sheet.getByRole('checkbox', { name: /^Onion/ })).toBeChecked()
  await sheet.getByRole('button', { name: /^Add 1/ }).click()
  const basket = await openBasket(diner)
  const edit = basket.getByRole('button', { name: t('cart.edit_named', { name: kebab.name }) })
  await edit.click()
  await sheet.getByRole('checkbox', { name: /^Onion/ }).uncheck()
  await sheet.getByRole('button', { name: /^Update/ }).click()
  await see(sheet).toBeHidden()
  await see(basket).toBeVisible()
  await see(basket.getByText(`${t('modifiers.NO')} Onion`)).toBeVisible()
  await see(edit).toBeFocused()
  // Closing without a change does the same.
  await edit.click()
  await see(sheet.getByRole('checkbox', { name: /^Onion/ })).not.toBeChecked()
  await page.goBack()
  await see(basket).toBeVisible()
  await page.goBack()
  await see(basket).toBeHidden()
  await see(page).toHaveURL(url)
  expect(problems).toEqual([])
  await context.close()
})

test('a dish that is changed before the server has responded to its addition stays the same line, and its sheet closes when another tab removes it [B-13] [B-16]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, problems, t } = diner
  await visit(diner, url)
  const held = Promise.withResolvers<void>()
  await page.route(/\/item\//, async route => {
    await held.promise
    await route.continue()
  })
  await dishRow(diner, kebab).click()
  const sheet = sheetOf(diner, kebab.name)
  await sheet.getByRole('button', { name: /^Add 1/ }).click()
  const basket = await openBasket(diner)
  const edit = basket.getByRole('button', { name: t('cart.edit_named', { name: kebab.name }) })
  await edit.click()
  await sheet.getByRole('checkbox', { name: /^Onion/ }).uncheck()
  const answered = page.waitForResponse(/\/item\//)
  held.resolve()
  await answered
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
  await see(sheet.getByRole('checkbox', { name: /^Onion/ })).not.toBeChecked()
  await sheet.getByRole('button', { name: /^Update/ }).click()
  await see(sheet).toBeHidden()
  await see(basket.getByText(`${t('modifiers.NO')} Onion`)).toBeVisible()
  await see(basket.getByRole('listitem').filter({ hasText: kebab.name })).toHaveCount(1)
  await edit.click()
  await see(sheet).toBeVisible()
  const tab = await newTab(diner)
  await visit(tab, url)
  await (await openBasket(tab))
    .getByRole('button', { name: t('cart.remove_named', { name: kebab.name }) })
    .click()
  await see(sheet).toBeHidden()
  expect(problems).toEqual([])
  await context.close()
})

test('the plus button of a dish with a choice opens it, and its heading agrees with its button [M-06]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, t } = diner
  const shop = server.shop('carmelas')
  const { dishes, groups } = await menuOf(server, CARMELAS)
  const pie = dishes.find(dish => dish.needs_choice && sizesOf(dish, groups).length > 0)!
  await visit(diner, `${shop}/order-now`)
  const plus = page.getByRole('button', { name: t('menu.choose_named', { name: pie.name }), exact: true })
  await plus.click()
  const sheet = sheetOf(diner, pie.name)
  const add = sheet.getByRole('button', { name: /^Add 1/ })
  for (const size of sizesOf(pie, groups)) {
    await sheet.getByRole('radio', { name: new RegExp(`^${size}`) }).check()
    const price = (await add.innerText()).match(/\$[\d.]+/)![0]
    await see(sheet.getByText(price, { exact: true }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await see(plus).toBeFocused()
  await context.close()
})

/** The options of a required single choice with different prices. */
function sizesOf(dish: WireMenuItem, groups: ReadonlyMap<string, WireAddonGroup>): string[] {
  const asked = dish.group_ids.map(id => groups.get(id)!).find(group => group.min === 1 && group.max === 1)
  const prices = new Set(asked?.options.map(option => option.price))
  return asked && prices.size > 1
    ? asked.options.map(option => option.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    : []
}

test('a long basket scrolls under its title and the close button, which covers no price [Z-17]', async () => {
  const diner = await newDiner(browser, { viewport: { ...PHONE, height: 480 } })
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  for (const dish of plainDishes(mango).slice(0, 3)) await addDish(diner, dish)
  const basket = await openBasket(diner)
  const title = basket.getByRole('heading', { level: 2 }).first()
  const scrolled = await title.evaluate(element => {
    const scroll = element.parentElement!.parentElement!
    scroll.scrollTop = 150
    return scroll.scrollTop
  })
  expect(scrolled).toBe(150)
  await see(title).toBeInViewport()
  const close = await basket.getByRole('button', { name: diner.t('shell.close') }).boundingBox()
  const head = await title.locator('..').boundingBox()
  expect(head!.y + head!.height).toBeGreaterThanOrEqual(close!.y + close!.height)
  await basket.getByRole('button', { name: diner.t('shell.close') }).click()
  await see(basket).toBeHidden()
})

test('on a phone in landscape the first screen shows a dish, and a sheet shows an option [Z-17]', async () => {
  const diner = await newDiner(browser, { viewport: { width: 740, height: 360 } })
  const { page, context, problems, t } = diner
  await visit(diner, url)
  const first = mango.dishes[0]!
  await see(dishRow(diner, first).getByText(first.name)).toBeInViewport({ ratio: 1 })
  await see(page.getByRole('button', { name: t('menu.add_named', { name: first.name }) })).toBeInViewport({
    ratio: 0.9,
  })
  expect(await axeFindings(page)).toEqual([])
  await dishRow(diner, kebab).click()
  const sheet = sheetOf(diner, kebab.name)
  await see(sheet.getByText('Onion', { exact: true })).toBeInViewport({ ratio: 1 })
  await see(sheet.getByText(t('menu.contains'), { exact: true }).first()).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('declared allergens are shown wherever a dish is chosen, ordered or cooked: sheet, basket, review, receipt, card, ticket and mail [M-08] [B-05]', async () => {
  const place = { server, host: 'localhost' }
  await changeMenu(place, menu => {
    const item = itemsOf(menu).find(each => each.ref === 'seekh-kebab')!
    item.allergens = { contains: ['celery'], may_contain: ['gluten'] }
    item.option_groups = ['salad-box', 'walk-cheese']
    const salad = menu.option_groups!.find(each => each.ref === 'salad-box')!
    const [onion, lettuce] = salad.options
    onion!.allergens = { contains: ['crustaceans'], may_contain: ['eggs'] }
    lettuce!.allergens = { contains: ['fish'], may_contain: ['lupin'] }
    salad.options.find(each => each.ref.includes('mint'))!.allergens = {}
    menu.option_groups!.push(
      {
        ref: 'walk-cheese',
        name: 'Cheese on it',
        options: [
          {
            ref: 'blue',
            name: 'Blue cheese',
            next_group: 'walk-rind',
            allergens: { contains: ['milk'], may_contain: ['molluscs'] },
          },
        ],
      },
      {
        ref: 'walk-rind',
        name: 'Its rind',
        min: 1,
        max: 1,
        options: [
          { ref: 'washed', name: 'Washed', allergens: { contains: ['mustard'], may_contain: ['nuts'] } },
          { ref: 'bare', name: 'Bare' },
        ],
      },
    )
  })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, problems, t } = diner
  const said = (contains: string[], may_contain: string[]) => [
    `${t('menu.contains')} ${contains.map(name => t(`menu.allergen.${name}`)).join(', ')}`,
    `${t('menu.may_contain')} ${may_contain.map(name => t(`menu.allergen.${name}`)).join(', ')}`,
  ]
  await visit(diner, url)
  await dishRow(diner, kebab).click()
  const sheet = sheetOf(diner, kebab.name)
  const row = (name: string, kind: 'checkbox' | 'radio') =>
    sheet.locator('label').filter({ has: page.getByRole(kind, { name: new RegExp(`^${name}`) }) })
  for (const words of said(['celery', 'crustaceans', 'fish'], ['gluten', 'eggs', 'lupin']))
    await see(sheet).toContainText(words)
  for (const words of said(['crustaceans'], ['eggs']))
    await see(row('Onion', 'checkbox')).toContainText(words)
  for (const words of said(['milk'], ['molluscs']))
    await see(row('Blue cheese', 'checkbox')).toContainText(words)
  await sheet.getByRole('checkbox', { name: /^Onion/ }).uncheck()
  await sheet.getByRole('checkbox', { name: /^Blue cheese/ }).check()
  for (const words of said(['mustard'], ['nuts'])) await see(row('Washed', 'radio')).toContainText(words)
  await sheet.getByRole('radio', { name: /^Washed/ }).check()
  await sheet.getByRole('button', { name: /^Add 1/ }).click()

  const told = [
    `${t('modifiers.NO')} Onion`,
    ...said(
      ['celery', 'fish', 'milk', 'mustard'],
      ['gluten', 'crustaceans', 'eggs', 'lupin', 'molluscs', 'nuts'],
    ),
  ]
  const person = somebody()
  const basket = await openBasket(diner)
  for (const words of told) await see(basket).toContainText(words)
  await basket.getByRole('link', { name: t('cart.checkout') }).click()
  for (const words of told) await see(review(diner)).toContainText(words)
  await choose(diner, 'collection')
  await fillPerson(diner, person)
  const { number } = await placeOrder(diner)
  for (const words of told) await see(page.getByRole('main')).toContainText(words)
  const [letter] = await lettersTo(server, person.email, 1)
  for (const words of told) expect(letter!.text).toContain(words)

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  for (const words of told) await see(card(kitchen, number)).toContainText(words)
  await kitchen.page.evaluate(() => {
    window.print = () => {}
  })
  await card(kitchen, number)
    .getByRole('button', { name: kitchen.t('console.action.print') })
    .click()
  for (const words of told) await see(kitchen.page.locator(`[data-ticket="${number}"]`)).toContainText(words)
  expect([...problems, ...kitchen.problems]).toEqual([])
  await Promise.all([context.close(), kitchen.context.close()])
})

const itemsOf = (menu: MenuFile): MenuFileItem[] =>
  menu.categories.flatMap(({ items = [], subcategories = [] }) => [
    ...items,
    ...subcategories.flatMap(each => each.items),
  ])
