import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { CARMELAS, MANGO_TREE, type Shop } from './demo.ts'
import { see } from './diner.ts'
import { card, openKitchen, pressesOf } from './kitchen.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const orderIn = (shop: Shop, options: { pre_order_time?: string } = {}) => {
  const person = { first_name: 'Nora', last_name: 'Khan', phone: shop.phone, email: 'nora@example.com' }
  return orderAs(server, shop, { person, ...options })
}

test('new orders are listed separately and first, sorted by the time at which they are due [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' })
  const { page } = kitchen
  const later = await orderIn(MANGO_TREE, { pre_order_time: '2026-11-20 21:00:00' })
  const soon = await orderIn(MANGO_TREE)
  // Cards while there are few, otherwise the rows of the list.
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

test('on a busy evening five new orders are in sight beside the open one, and several are accepted at once [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email: 'mango-tree@tiffin.example' })
  const { page, problems } = kitchen
  await page.setViewportSize({ width: 1280, height: 800 })
  const numbers: number[] = []
  for (let each = 0; each < 6; each++) numbers.push((await orderIn(MANGO_TREE)).number)
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
  // A control focused by keyboard is never covered by the header or the row with Accept, which are
  // both sticky (WCAG 2.4.11).
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
    const before = await orderIn(CARMELAS)
    const used = (await orderIn(CARMELAS)).number
    await see(fresh).toHaveCount(2)
    await card(kitchen, used)
      .getByRole('button', { name: t('console.paylinks.button') })
      .click()
    await see(page.getByRole('dialog')).toBeVisible()
    const { number } = await orderIn(CARMELAS)
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
