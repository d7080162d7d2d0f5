import type { Page } from 'playwright'
import { test } from 'vitest'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { newPerson } from './browser.ts'
import { CARMELAS } from './demo.ts'
import { newDiner, see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { becomeGuest, orderAs } from './order-as.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const WIDTHS = [320, 390, 1280]
const tower = `Z${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(6)}algo`
const person = {
  first_name: 'W'.repeat(60),
  last_name: 'Ŵ'.repeat(60),
  phone: CARMELAS.phone,
  email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.com`,
}
const comments = `${'NO NUTS '.repeat(3)}\u202edetrever ${'W'.repeat(300)} ${tower} שלום`

/**
 * Elements that extend beyond the window, and texts entered by people that extend beyond their box,
 * by class and text.
 */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.closest('[class*=isually], dialog:not([open])') === null
    }
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' ? boxOf(element.parentElement!) : element
    const isOutside = (element: Element) => {
      const { right, left } = element.getBoundingClientRect()
      const box = element.matches('bdi') ? boxOf(element) : document.documentElement
      return right > box.getBoundingClientRect().right + 1 || left < box.getBoundingClientRect().left - 1
    }
    return [...document.querySelectorAll('body *')]
      .filter(element => isShown(element) && isOutside(element))
      .map(element => `${element.tagName}.${element.className}: ${(element.textContent ?? '').slice(0, 40)}`)
  })

async function requireFits(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await see.poll(() => tooWide(page), { message: `${where} at ${width}` }).toEqual([])
  }
}

test('text that a guest writes does not break the layout of a card, ticket, receipt, email or list at any width [O-02]', async () => {
  const order = await orderAs(server, CARMELAS, { person, comments, delivered: true })
  const kitchen = await openKitchen(browser, server, { shop: CARMELAS, email: 'carmelas@tiffin.example' })
  const { page } = kitchen
  const card = page.locator(`article[data-order="${order.number}"]`)
  await see(card).toContainText('NO NUTS')
  await see(card).not.toContainText('\u202e')
  await requireFits(page, 'card')
  await kitchen.context.close()

  const diner = await newDiner(browser)
  await becomeGuest(diner, person, order.token)
  const site = `http://${CARMELAS.host}.localhost:${server.port}`
  for (const path of [`/order-tracking/${order.id}`, `/order-tracking/${order.id}/receipt`]) {
    await diner.page.goto(`${site}${path}`)
    await see(diner.page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(diner.page.getByText('WWWW').first()).toBeVisible()
    await requireFits(diner.page, path)
  }
  await diner.context.close()

  const client = dinerOf(server, `${CARMELAS.host}.localhost`, order.token)
  await client.call(cancelOrder, { params: { id: order.id }, body: { reason: 'W'.repeat(300) } })
  await lettersTo(server, person.email, 1)
  const reader = await newPerson(browser, { viewport: { width: 390, height: 800 } })
  await reader.page.goto(`${server.console}/mailbox`)
  const written = reader.page.locator('details', { hasText: 'WWWW' }).first().locator('a')
  await reader.page.goto(new URL((await written.getAttribute('href'))!, server.console).href)
  await see(reader.page.getByText('WWWW').first()).toBeVisible()
  await requireFits(reader.page, 'letter')
  await reader.context.close()
})
