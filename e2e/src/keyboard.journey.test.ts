import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP } from './browser.ts'
import { atTracking, part, placeButton } from './checkout-page.ts'
import { CARMELAS, MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { tabTo } from './keyboard.ts'
import { card, openKitchen, strip } from './kitchen.ts'
import { addButton, addDish, basketColumn, goToCheckout } from './menu-page.ts'
import { becomeGuest, orderAs } from './order-as.ts'
import { openStage } from './stage.ts'
import { somebody } from './last-press.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)

describe('by keyboard alone', () => {
  test('a dish is found, ordered and paid for in cash, and a popup holds the focus while it is open [R-43] [Z-17]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, problems, t } = diner
    const press = (key: string) => page.keyboard.press(key)
    const type = (text: string) => page.keyboard.type(text)
    const dish = plainDishes(mango).find(each => minorOf(each.price) > 500)!
    await visit(diner, `${server.shop('mango-tree')}/`)
    await press('Tab')
    await see(page.getByRole('link', { name: t('shell.skip.main') })).toBeFocused()
    await press('Enter')
    await tabTo(page, page.getByRole('main').getByRole('button', { name: t('home.where') }))
    await press('Space')
    const question = page.getByRole('dialog', { name: t('start.title') })
    await tabTo(page, question.getByRole('button', { name: t('start.see_menu') }))
    await press('Enter')
    await see(page.getByRole('heading', { level: 1, name: t('menu.title') })).toBeVisible()
    await tabTo(page, page.getByRole('searchbox', { name: t('menu.search') }))
    await type(dish.name)
    const rows = page.getByRole('main').locator('a[href^="/order-now?item="]')
    await see.poll(() => rows.count()).toBeLessThan(10)
    await tabTo(page, addButton(diner, dish))
    for (let times = 0; times < 3; times++) await press('Enter')
    const checkout = basketColumn(diner).getByRole('link', { name: t('cart.checkout') })
    await see(basketColumn(diner).getByRole('listitem').getByRole('status')).toHaveText('3')
    await tabTo(page, checkout)
    await press('Enter')

    await see(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeFocused()
    const how = part(diner, 'how')
    await tabTo(page, how.getByLabel(t('service.postcode.label')))
    await type('bd7 1pf')
    await tabTo(page, how.getByLabel(t('places.fields.house_number')))
    await type('12')
    await tabTo(page, how.getByLabel(t('places.fields.address_line1')))
    await type('Laisteridge Lane')
    await press('Enter')
    await see(part(diner, 'when').getByRole('heading')).toBeFocused()
    const you = part(diner, 'you')
    const person = somebody()
    for (const [field, value] of Object.entries(person)) {
      await tabTo(page, you.getByLabel(t(`account.field.${field}`), { exact: true }))
      await type(value)
    }
    await tabTo(page, placeButton(diner))
    await press('Enter')
    await atTracking(diner)

    await tabTo(page, page.getByRole('button', { name: t('tracking.cancel.now.button') }))
    await press('Enter')
    const popup = page.getByRole('dialog', { name: t('tracking.cancel.now.title') })
    await see(popup).toBeVisible()
    // The focus stays in the dialog, and returns to where it was.
    for (let presses = 0; presses < 8; presses++) {
      await press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
      // Between the last and the first element the browser's own controls get the focus, never the page behind.
      expect(await page.evaluate(() => document.activeElement?.closest('header, footer, nav'))).toBeNull()
    }
    await press('Escape')
    await see(popup).toBeHidden()
    await see(page.getByRole('button', { name: t('tracking.cancel.now.button') })).toBeFocused()
    expect(problems).toEqual([])
    await context.close()
  })

  test('the kitchen signs in, starts its shift, accepts and hands over [Z-17]', async () => {
    const ordered = await orderAs(server, MANGO_TREE, { person: somebody() })
    const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
    const { page, context, t } = kitchen
    await tabTo(page, page.getByRole('button', { name: t('console.shift.start') }))
    await page.keyboard.press('Enter')
    await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
    const order = card(kitchen, ordered.number)
    await tabTo(page, order.getByRole('button', { name: /^Accept in 20 minutes/ }))
    await page.keyboard.press('Enter')
    const ready = order.getByRole('button', { name: t('console.action.READY'), exact: true })
    await tabTo(page, ready)
    await page.keyboard.press('Space')
    await tabTo(page, order.getByRole('button', { name: t('console.action.COMPLETED'), exact: true }))
    await page.keyboard.press('Space')
    await see(order).toBeHidden()
    await context.close()
  })
})

describe('at 320 pixels', () => {
  const NARROW = { width: 320, height: 640 }

  test.each(['light', 'dark'] as const)(
    'no page is wider than the screen and axe reports no problems, in %s mode, from the dish sheet to order tracking [Z-17]',
    async colorScheme => {
      const diner = await newDiner(browser, { viewport: NARROW, colorScheme })
      const { page, context, t } = diner
      const isFine = async (where: string) => {
        expect(await axeFindings(page), where).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([where, width]).toEqual([where, 320])
      }
      const dish = plainDishes(mango).find(each => minorOf(each.price) > 500)!
      const url = `${server.shop('mango-tree')}/order-now`
      await visit(diner, `${url}?item=${dish.id}`)
      await see(page.getByRole('dialog', { name: dish.name })).toBeVisible()
      await isFine('sheet')
      await page.keyboard.press('Escape')
      await addDish(diner, dish, 3)
      await page.getByRole('button', { name: t('cart.view') }).click()
      await see(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
      await isFine('basket')
      await page.keyboard.press('Escape')
      await goToCheckout(diner)
      await isFine('checkout')
      await placeButton(diner).click()
      await see(page.getByRole('alert').filter({ hasText: t('checkout.problem.title') })).toBeVisible()
      await isFine('checkout with mistakes')
      const person = somebody()
      const ordered = await orderAs(server, MANGO_TREE, { person })
      await becomeGuest(diner, person, ordered.token)
      await visit(diner, `${server.shop('mango-tree')}/order-tracking/${ordered.id}`)
      await see(page.getByText(ordered.dish.name)).toBeVisible()
      await isFine('tracking')
      await visit(diner, `${server.shop('mango-tree')}/order-tracking/${crypto.randomUUID()}`)
      await see(page.getByRole('heading', { name: t('tracking.unknown.title') })).toBeVisible()
      await isFine('an unknown order')
      await context.close()
    },
  )
})

test.each(['dark', 'light'] as const)(
  'axe finds nothing in the console on a tablet and a phone, in %s mode [Z-17]',
  async colorScheme => {
    const ordered = await orderAs(server, CARMELAS, { person: { ...somebody(), phone: CARMELAS.phone } })
    const kitchen = await openKitchen(browser, server, { shop: CARMELAS, colorScheme })
    const { page, context, problems, t } = kitchen
    await see(card(kitchen, ordered.number)).toBeVisible()
    expect(await axeFindings(page), `board ${colorScheme}`).toEqual([])
    const group = page.getByRole('button', { name: t('console.group_menu'), exact: true })
    await group.press('Enter')
    await see(page.getByRole('link', { name: t('console.page_pictures'), exact: true })).toBeVisible()
    expect(await axeFindings(page), `group ${colorScheme}`).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await see(group).toBeFocused()
    await see(page.getByRole('link', { name: t('console.page_pictures'), exact: true })).toBeHidden()
    await page.getByRole('button', { name: new RegExp(`^${t('console.strip.menu', { name: '' })}`) }).click()
    await see(page.getByRole('dialog')).toBeVisible()
    expect(await axeFindings(page), `menu ${colorScheme}`).toEqual([])
    const light = page.getByRole('radio', { name: t(`console.strip.scheme_${colorScheme}`) })
    await light.check()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 640 })
    await see(page.getByRole('button', { name: new RegExp(`^${t('console.board.ready')}`) })).toBeVisible()
    expect(await axeFindings(page), `phone ${colorScheme}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // A phone shows the order count of other shops beside the shop's name. Wider screens show a row that scrolls sideways.
    await page.setViewportSize({ width: 500, height: 640 })
    const others = page.getByRole('navigation', { name: t('console.shops.others') }).getByRole('link')
    const [all, shops] = [others.last(), (await others.all()).slice(0, -1)]
    await shops[0]!.focus()
    for (const shop of shops) {
      await see(shop).toBeFocused()
      const isWhole = async () => {
        const [{ x, width }, end] = [(await shop.boundingBox())!, (await all.boundingBox())!.x]
        return [x >= 0, x + width <= end + 1]
      }
      await see.poll(isWhole, { message: await shop.innerText() }).toEqual([true, true])
      await page.keyboard.press('Tab')
    }
    await see(all).toBeFocused()
    expect(problems).toEqual([])
    await context.close()
  },
)

test('axe finds nothing where staff sign in, with mistakes on a phone [Z-17]', async () => {
  const { page, context } = await newDiner(browser, { viewport: { width: 320, height: 640 } })
  await page.goto(server.console)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await see(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})
