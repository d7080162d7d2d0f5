import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { EL_CEMPASUCHIL, MANGO_TREE, type Shop } from './demo.ts'
import { see } from './diner.ts'
import { atRest, type Kitchen, newTicket, openKitchen, pressesOf, startShift, strip } from './kitchen.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const SIZES = [
  { width: 360, height: 740, columns: 1 },
  { width: 768, height: 1024, columns: 2 },
  { width: 1024, height: 768, columns: 2 },
  { width: 1280, height: 800, columns: 3 },
]
const TARGET = 56
const NOTE = 'No nuts at all please, my son is allergic. Ring twice.'

const orderIn = (shop: Shop, lines: number) => {
  const person = {
    first_name: 'Maximiliana',
    last_name: 'Fitzgerald',
    phone: shop.phone,
    email: 'max@example.com',
  }
  return orderAs(server, shop, { person, lines, delivered: true, comments: NOTE })
}

/** The warnings that a cook must read before accepting. */
const partsOf = (kitchen: Kitchen, ticket: Locator, { address }: Shop): Record<string, Locator> => ({
  note: ticket.getByText(NOTE),
  allergens: ticket.getByRole('img', { name: kitchen.t('console.order.allergens') }),
  address: ticket.getByText(address.address_line1!),
  cash: ticket.getByText(kitchen.t('console.order.cash')),
  phone: ticket.getByRole('link'),
})

/** Whether the whole element is visible and nothing covers it. */
const isSeen = (part: Locator) =>
  part.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const over = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    const middle = (left + right) / 2
    return inside && [top + 2, (top + bottom) / 2, bottom - 2].every(y => over(middle, y))
  })

/** Elements of the ticket that are partly hidden in a scroll container of their own. */
const innerScrollers = (ticket: Locator) =>
  ticket.evaluate(element =>
    [element as HTMLElement, ...element.querySelectorAll<HTMLElement>('*')]
      .filter(
        each =>
          each.scrollHeight > each.clientHeight + 1 &&
          ['auto', 'scroll', 'hidden'].includes(getComputedStyle(each).overflowY) &&
          !each.matches('.visually-hidden, .visually-hidden *'),
      )
      .map(each => each.outerHTML.slice(0, 80)),
  )

/** Buttons on the board that are too small for a thumb. */
const smallPresses = ({ page }: Kitchen) =>
  page.evaluate(
    target =>
      [...document.querySelectorAll('button, a, summary, input')]
        .filter(each => each.checkVisibility() && !each.matches('.skip-link'))
        // The whole label of a box can be pressed.
        .map(each => each.closest('label') ?? each)
        .map(each => ({ box: each.getBoundingClientRect(), text: each.textContent.trim() }))
        .filter(({ box }) => box.height < target || box.width < target)
        .map(({ box, text }) => `${text}: ${box.width} × ${box.height}`),
    TARGET,
  )

const columnsOf = ({ page }: Kitchen) =>
  page.locator('[data-column]').evaluateAll(all => all.filter(each => each.checkVisibility()).length)

test.each([MANGO_TREE, EL_CEMPASUCHIL])(
  'a new ticket of $name stands at its full height at every size, and yes and no are in sight [Y-02]',
  async shop => {
    const kitchen = await openKitchen(browser, server, {
      shop,
      email: `${shop.host}@tiffin.example`,
      colorScheme: shop === MANGO_TREE ? 'dark' : 'light',
    })
    const { page, t } = kitchen
    await startShift(kitchen)
    // The message takes one line of the screen.
    await page
      .locator('[data-container]')
      .getByRole('button', { name: t('console.close') })
      .click()
    const ticket = await newTicket(kitchen, (await orderIn(shop, 3)).number)
    await see(ticket).toBeVisible()
    for (const { columns, ...size } of SIZES) {
      const at = `${shop.name}, ${size.width} px`
      await page.setViewportSize(size)
      await expect.poll(() => columnsOf(kitchen), { message: at }).toBe(columns)
      expect(await innerScrollers(ticket), at).toEqual([])
      const whole = (await ticket.boundingBox())!
      for (const [name, part] of Object.entries(partsOf(kitchen, ticket, shop))) {
        const box = (await part.boundingBox())!
        expect(box.y, `${at}: ${name}`).toBeGreaterThanOrEqual(whole.y)
        expect(box.y + box.height, `${at}: ${name}`).toBeLessThanOrEqual(whole.y + whole.height)
        // A phone's page scrolls; a tablet shows an ordinary ticket completely.
        if (columns === 1) await part.evaluate(element => element.scrollIntoView({ block: 'center' }))
        expect(await isSeen(part), `${at}: ${name} is seen`).toBe(true)
        for (const [press, button] of Object.entries(pressesOf(kitchen, ticket)))
          expect(await isSeen(button), `${at}: ${press} is seen`).toBe(true)
      }
      expect(await smallPresses(kitchen), at).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(size.width)
    }
    expect(await axeFindings(page)).toEqual([])
    await pressesOf(kitchen, ticket).accept.click()
    await see(page.locator('article[data-status="ACCEPTED"]')).toBeVisible()
    expect(await smallPresses(kitchen)).toEqual([])
    await kitchen.context.close()
  },
)

test('a ticket that is longer than the screen can be read completely, with accept and decline always visible [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' })
  const { page } = kitchen
  await startShift(kitchen)
  const ticket = await newTicket(kitchen, (await orderIn(MANGO_TREE, 14)).number)
  await see(ticket).toBeVisible()
  for (const { columns, ...size } of SIZES) {
    const at = `${size.width} px`
    await page.setViewportSize(size)
    await expect.poll(() => columnsOf(kitchen), { message: at }).toBe(columns)
    expect(await innerScrollers(ticket), at).toEqual([])
    const parts = { ...partsOf(kitchen, ticket, MANGO_TREE), last: ticket.getByRole('listitem').last() }
    for (const [name, part] of Object.entries(parts)) {
      await part.evaluate(element => element.scrollIntoView({ block: 'center' }))
      expect(await isSeen(part), `${at}: ${name} is seen`).toBe(true)
      for (const [press, button] of Object.entries(pressesOf(kitchen, ticket)))
        expect(await isSeen(button), `${at}: ${press} beside ${name}`).toBe(true)
    }
  }
  await kitchen.context.close()
})

/** Buttons on the board that a message covers, except those that are scrolled out of view. */
const covered = ({ page }: Kitchen) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-container] > *')].map(each =>
      each.getBoundingClientRect(),
    )
    const bottoms = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().bottom ?? Infinity
    const tops = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0
    const isUnder = (press: Element) => {
      const { left, right, top, bottom } = press.getBoundingClientRect()
      const scrollers = [document.querySelector('main'), press.closest('article')?.parentElement]
      const seenFrom = Math.max(top, ...scrollers.map(tops))
      const seenTo = Math.min(bottom, ...scrollers.map(bottoms))
      return (
        bottom > seenFrom &&
        toasts.some(
          toast => toast.left < right && toast.right > left && toast.top < seenTo && toast.bottom > seenFrom,
        )
      )
    }
    const presses = [...document.querySelectorAll('main button, main a, main summary')]
    const over = presses.filter(each => each.checkVisibility() && isUnder(each))
    return { toasts: toasts.length, over: over.map(each => each.textContent) }
  })

test('a confirmation message covers no button of the board, at any size and in any language [Y-02]', async () => {
  for (const shop of [MANGO_TREE, EL_CEMPASUCHIL]) {
    const kitchen = await openKitchen(browser, server, { shop })
    const { page, t } = kitchen
    await startShift(kitchen)
    await page.setViewportSize({ width: 1280, height: 800 })
    const { number } = await orderIn(shop, 3)
    const ticket = await newTicket(kitchen, number)
    await pressesOf(kitchen, ticket).accept.click()
    await see(ticket).toHaveAttribute('data-status', 'ACCEPTED')
    await (await atRest(kitchen, number)).getByRole('button', { name: t('console.action.delay') }).click()
    await page.getByRole('button', { name: t('console.delay.plus', { minutes: 10 }) }).click()
    await see(page.getByRole('button', { name: t('console.undo') })).toBeVisible()
    // The message stays while the pointer is over it.
    await page.getByRole('button', { name: t('console.undo') }).focus()
    for (const { columns, ...size } of SIZES) {
      const at = `${shop.name}, ${size.width} px`
      await page.setViewportSize(size)
      await expect.poll(() => columnsOf(kitchen), { message: at }).toBe(columns)
      expect(await covered(kitchen), at).toEqual({ toasts: 1, over: [] })
    }
    await kitchen.context.close()
  }
})

test.each([MANGO_TREE, EL_CEMPASUCHIL])(
  'on a phone at most 120 of 844 px stand above the first order of $name, before the shift begins and after [Y-02]',
  async shop => {
    const kitchen = await openKitchen(browser, server, { shop })
    const { page, t, problems } = kitchen
    await page.setViewportSize({ width: 390, height: 844 })
    await orderIn(shop, 2)
    const elsewhere = shop === MANGO_TREE ? EL_CEMPASUCHIL : MANGO_TREE
    await orderIn(elsewhere, 1)
    const first = page.locator('[data-column="new"]').locator('article, [data-row]').first()
    await see(first).toBeVisible()
    const above = async () => (await first.boundingBox())!.y
    await see.poll(above).toBeLessThanOrEqual(120)
    expect(await smallPresses(kitchen)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await startShift(kitchen)
    await see(page.getByRole('button', { name: t('console.shift.start') })).toHaveCount(0)
    await see.poll(above).toBeLessThanOrEqual(120)
    // The orders of the other shops are counted beside the name, which links to the list of all
    // shops.
    await strip(kitchen)
      .getByRole('link', { name: t('console.shops.all') })
      .click()
    await see(page.getByRole('main').getByRole('link', { name: elsewhere.name })).toContainText(/\d/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(problems).toEqual([])
    await kitchen.context.close()
  },
)
