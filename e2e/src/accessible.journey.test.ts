import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { choose, placeButton } from './checkout-page.ts'
import { choiceDish, MANGO_TREE, menuOf, minorOf, plainDishes, SHOPS } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { somebody } from './last-press.ts'
import { addDish, basketColumn, dishRow, openBasket, sheetOf } from './menu-page.ts'
import { becomeGuest, orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const dish = plainDishes(mango).find(each => minorOf(each.price) > 500)!
const site = server.shop('mango-tree')

describe('the skip links of the menu', () => {
  async function skipTo({ page, t }: Diner, part: string): Promise<void> {
    const link = page.getByRole('link', { name: t(`shell.skip.${part}`), exact: true })
    await link.focus()
    await see(link).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
  }

  test('lead to the dishes, the search and the basket on a desktop [Z-17]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${site}/order-now`)
    await skipTo(diner, 'basket')
    await page.keyboard.press('Tab')
    await see(basketColumn(diner).getByRole('button', { name: t('service.change') })).toBeFocused()
    await skipTo(diner, 'dishes')
    await page.keyboard.press('Tab')
    await see(dishRow(diner, mango.dishes[0]!)).toBeFocused()
    await skipTo(diner, 'search')
    await see(page.getByRole('searchbox', { name: t('menu.search') })).toBeFocused()
    await context.close()
  })

  test('lead to the dishes and open the search on a phone, whose basket is in the header [Z-17]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, `${site}/order-now`)
    await see(page.getByRole('link', { name: t('shell.skip.basket') })).toBeHidden()
    await skipTo(diner, 'dishes')
    await page.keyboard.press('Tab')
    await see(dishRow(diner, mango.dishes[0]!)).toBeFocused()
    const field = page.getByRole('searchbox', { name: t('menu.search') })
    await see(field).toBeHidden()
    await skipTo(diner, 'search')
    await see(field).toBeFocused()
    await context.close()
  })
})

test.each(SHOPS)(
  'sections that are not rendered yet reserve the height of their rows: $name [Z-17]',
  async shop => {
    for (const viewport of [PHONE, DESKTOP]) {
      const diner = await newDiner(browser, { viewport, language: shop.language })
      await visit(diner, `${server.shop(shop.host)}/order-now`)
      const tooSmall = await diner.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main section[data-rows]')].flatMap(section => {
          const reserved = section.offsetHeight
          section.style.contentVisibility = 'visible'
          const needed = section.offsetHeight
          return needed > reserved ? [`${section.textContent?.slice(0, 20)}: ${needed} > ${reserved}`] : []
        }),
      )
      expect(tooSmall, `${viewport.width}`).toEqual([])
      await diner.context.close()
    }
  },
)

type Visitor = (diner: Diner, where: string) => Promise<void>

/** Visits the pages of an order, with the states of each that a diner meets. */
async function visitOrderPages(diner: Diner, check: Visitor): Promise<void> {
  const { page, t } = diner
  await visit(diner, `${site}/`)
  await check(diner, 'home')
  await visit(diner, `${site}/order-now`)
  await check(diner, 'menu')
  const { dish: choice } = choiceDish(mango)
  await page.getByRole('button', { name: t('menu.choose_named', { name: choice.name }), exact: true }).click()
  await see(sheetOf(diner, choice.name).getByRole('radio').first()).toBeVisible()
  await check(diner, 'sheet')
  await page.keyboard.press('Escape')
  await see(sheetOf(diner, choice.name)).toBeHidden()
  await addDish(diner, dish, 3)
  const basket = await openBasket(diner)
  await check(diner, 'basket')
  await basket.getByRole('link', { name: t('cart.checkout') }).click()
  await see(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await choose(diner, 'collection')
  await placeButton(diner).click()
  await see(page.getByRole('alert').filter({ hasText: t('checkout.problem.title') })).toBeVisible()
  await check(diner, 'checkout with mistakes')
  const person = somebody()
  const ordered = await orderAs(server, MANGO_TREE, { person })
  await becomeGuest(diner, person, ordered.token)
  await visit(diner, `${site}/order-tracking/${ordered.id}`)
  await see(page.getByText(ordered.dish.name)).toBeVisible()
  await check(diner, 'tracking')
  await visit(diner, `${site}/order-history`)
  await check(diner, 'history')
}

/** Links and buttons lower or narrower than 44 px. A link in a sentence has the height of its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    )
    return [...controls].flatMap(control => {
      if (!control.checkVisibility() || control.closest('[aria-hidden="true"], .skip-link')) return []
      if (getComputedStyle(control).display === 'inline' && control.closest('p')) return []
      const isChoice = control.matches('[type="radio"], [type="checkbox"]')
      const target = isChoice ? (control.closest('label') ?? control) : control
      const { width, height } = target.getBoundingClientRect()
      const name = control.ariaLabel || control.textContent || control.getAttribute('name')
      return width < 43.9 || height < 43.9 ? [`${name}: ${width} x ${height}`] : []
    })
  })
}

test('links, buttons and fields of home, menu, checkout, tracking and history are targets of 44 px on a phone [Z-17]', async () => {
  const diner = await newDiner(browser)
  await visitOrderPages(diner, async ({ page }, where) => {
    expect(await smallTargets(page), where).toEqual([])
    expect(await axeFindings(page), where).toEqual([])
  })
  await diner.context.close()
})

/** Moves the focus through the page with Tab, and lists the focus rings that the window or an element clips. */
async function clippedRings(page: Page, presses: number): Promise<string[]> {
  const found = new Set<string>()
  for (let times = 0; times < presses; times++) {
    await page.keyboard.press('Tab')
    const clipped = await page.evaluate(async () => {
      // A list scrolls to the focused element with the next frame.
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const focused = document.activeElement
      if (!focused || focused === document.body) return []
      const hasRing = (each: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle === 'solid' && outlineWidth === '3px'
      }
      // A field in a row or a box may leave the ring to an element beside or around it.
      const ringed = hasRing(focused) ? focused : [...document.querySelectorAll('body *')].find(hasRing)
      const name =
        focused.ariaLabel || focused.textContent?.trim().slice(0, 30) || focused.getAttribute('name')
      if (!ringed) return [`${name}: no ring`]
      const offset = 3 + Number.parseFloat(getComputedStyle(ringed).outlineOffset)
      const box = ringed.getBoundingClientRect()
      const ring = new DOMRect(
        box.x - offset,
        box.y - offset,
        box.width + 2 * offset,
        box.height + 2 * offset,
      )
      const isOutside = (frame: { top: number; left: number; right: number; bottom: number }) =>
        ring.top < frame.top - 0.6 ||
        ring.left < frame.left - 0.6 ||
        ring.right > frame.right + 0.6 ||
        ring.bottom > frame.bottom + 0.6
      const clipping: string[] = []
      const { clientWidth, clientHeight } = document.documentElement
      if (isOutside({ top: 0, left: 0, right: clientWidth, bottom: clientHeight })) clipping.push('window')
      for (let around = ringed.parentElement; around; around = around.parentElement) {
        const { overflow, contentVisibility, position } = getComputedStyle(around)
        const clips = overflow !== 'visible' || contentVisibility === 'auto'
        const isPage = around === document.body || around === document.documentElement
        if (clips && !isPage && isOutside(around.getBoundingClientRect())) clipping.push(around.className)
        if (position === 'fixed') break
      }
      return clipping.map(by => `${name}: ${by}`)
    })
    for (const each of clipped) found.add(each)
  }
  return [...found]
}

test.each([
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
] as const)(
  'focus rings are whole on the way through an order, at $viewport.width px [Z-17]',
  async options => {
    const diner = await newDiner(browser, options)
    await visitOrderPages(diner, async ({ page }, where) => {
      expect(await clippedRings(page, 45), where).toEqual([])
    })
    await diner.context.close()
  },
)
