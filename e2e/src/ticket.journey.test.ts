import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { CARMELAS, EL_CEMPASUCHIL, MANGO_TREE, type Shop } from './demo.ts'
import { see } from './diner.ts'
import { atRest, card, type Kitchen, newTicket, openKitchen, startShift, strip } from './kitchen.ts'
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

/** What a cook must have read before accepting. */
const partsOf = (kitchen: Kitchen, ticket: Locator, { address }: Shop): Record<string, Locator> => ({
  note: ticket.getByText(NOTE),
  allergens: ticket.getByRole('img', { name: kitchen.t('console.order.allergens') }),
  address: ticket.getByText(address.address_line1!),
  cash: ticket.getByText(kitchen.t('console.order.cash')),
  phone: ticket.getByRole('link'),
})

const pressesOf = (kitchen: Kitchen, ticket: Locator) => ({
  accept: ticket.getByRole('button', { name: kitchen.t('console.accept.keep', { time: '' }).trim() }),
  reject: ticket.getByRole('button', { name: kitchen.t('console.action.reject'), exact: true }),
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
    // Its message takes a line of the screen.
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

test('new orders are listed separately and first, sorted by the time at which they are due [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' })
  const { page } = kitchen
  const person = { first_name: 'Nora', last_name: 'Khan', phone: MANGO_TREE.phone, email: 'nora@example.com' }
  const later = await orderAs(server, MANGO_TREE, { person, pre_order_time: '2026-11-20 21:00:00' })
  const soon = await orderAs(server, MANGO_TREE, { person })
  // Cards while they are few, otherwise the rows of the list.
  const fresh = page
    .locator('[data-column="new"]')
    .locator('[data-row], :not([data-row], [data-new-list]) > article')
  const order = () =>
    fresh.evaluateAll(all => all.map(each => Number(each.dataset.row ?? each.dataset.order)))
  const both = [soon.number, later.number]
  await expect.poll(async () => (await order()).filter(number => both.includes(number))).toEqual(both)
  const [apart, others] = [page.locator('[data-column="new"]'), page.locator('[data-column="progress"]')]
  expect((await apart.boundingBox())!.x).toBeLessThan((await others.boundingBox())!.x)
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
    // It stays while the pointer is over it.
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

test('on a busy evening five new orders are in sight beside the open one, and several are accepted at once [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' })
  const { page, problems } = kitchen
  await page.setViewportSize({ width: 1280, height: 800 })
  const person = { first_name: 'Nora', last_name: 'Khan', phone: MANGO_TREE.phone, email: 'nora@example.com' }
  const numbers: number[] = []
  for (let each = 0; each < 6; each++) numbers.push((await orderAs(server, MANGO_TREE, { person })).number)
  const rows = page.locator('[data-column="new"] [data-row]')
  const rowOf = (number: number) => page.locator(`[data-row="${number}"]`)
  await see(rowOf(numbers.at(-1)!)).toBeVisible()
  const inSight = await rows.evaluateAll(
    all => all.filter(each => each.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(inSight).toBeGreaterThanOrEqual(5)
  expect(await axeFindings(page)).toEqual([])
  const [first, second] = numbers as [number, number]
  await rowOf(second).getByRole('button').click()
  await see(pressesOf(kitchen, card(kitchen, second)).accept).toBeInViewport({ ratio: 1 })
  for (const number of [first, second]) await rowOf(number).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Accept 2 orders$/ }).click()
  for (const number of [first, second])
    await see(card(kitchen, number)).toHaveAttribute('data-status', 'ACCEPTED')
  const tick = card(kitchen, first).getByRole('button', { pressed: false }).first()
  await tick.click()
  await see(card(kitchen, first).getByRole('button', { pressed: true })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await rowOf(numbers[2]!).getByRole('button').first().click()
  await see(pressesOf(kitchen, card(kitchen, numbers[2]!)).accept).toBeVisible()
  const minutes = card(kitchen, numbers[2]!).locator('fieldset button')
  await see(minutes.first()).toBeAttached()
  // Focus that is given by keys is never under the header or the row with Accept, which both stick (WCAG 2.4.11).
  for (const minute of await minutes.all()) {
    await minute.focus()
    const isOnTop = await minute.evaluate(each => {
      const { left, top, width, height } = each.getBoundingClientRect()
      const points = [top + 2, top + height - 2].map(y => document.elementFromPoint(left + width / 2, y))
      return points.every(found => each.contains(found))
    })
    expect(isOnTop, (await minute.textContent()) ?? '').toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(problems).toEqual([])
  await kitchen.context.close()
})

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])(
  'the order in use and its dialog stay open when so many come that they are listed, at $width px [Y-02]',
  async size => {
    const kitchen = await openKitchen(browser, server, { shop: CARMELAS })
    const { page, t } = kitchen
    await page.setViewportSize(size)
    const fresh = page.locator('[data-column="new"]').getByRole('article')
    const before = await orderIn(CARMELAS, 1)
    const used = (await orderIn(CARMELAS, 1)).number
    await see(fresh).toHaveCount(2)
    await card(kitchen, used)
      .getByRole('button', { name: t('console.paylinks.button') })
      .click()
    await see(page.getByRole('dialog')).toBeVisible()
    const { number } = await orderIn(CARMELAS, 1)
    await see(page.locator(`[data-row="${number}"]`)).toBeAttached()
    await see(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await see(card(kitchen, used)).toBeVisible()
    await see(fresh).toHaveCount(1)
    for (const [left, each] of [used, before.number, number].entries()) {
      await pressesOf(kitchen, card(kitchen, each)).accept.click()
      await see(fresh).toHaveCount(2 - left)
    }
    await kitchen.context.close()
  },
)

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
    // The orders of the other shops are counted beside the name, which leads to all shops.
    await strip(kitchen)
      .getByRole('link', { name: t('console.shops.all') })
      .click()
    await see(page.getByRole('main').getByRole('link', { name: elsewhere.name })).toContainText(/\d/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(problems).toEqual([])
    await kitchen.context.close()
  },
)
