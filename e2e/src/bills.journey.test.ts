import { acceptOrder, cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { misfits } from './fits.ts'
import { goToPage, openKitchen, visibleKeys } from './kitchen.ts'
import { openStage } from './stage.ts'
import { orderAt, serveAtTable } from './table-order.ts'

const { server, browser } = await openStage()
const storeId = MANGO_TREE.id

test('staff see what a table orders at once, move its bill to another table, print it, and close it when nothing is owed [U-06]', async () => {
  const { name: first, owner } = await serveAtTable(server)
  const { name: second } = await serveAtTable(server)
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t, problems } = kitchen
  await goToPage(kitchen, 'bills')
  await see(page.getByText(t('console.bills.none'))).toBeVisible()
  await see(page.getByRole('link', { name: t('console.bills.none_link') })).toBeVisible()
  expect(await findingsInEveryLook(page)).toEqual([])

  const bill = (table: string) => page.getByRole('article', { name: table, exact: true })
  const order = await orderAt(server, first)
  await see(bill(first).getByRole('heading', { level: 3 })).toHaveCount(1)
  const other = await orderAt(server, first)
  await see(bill(first).getByRole('heading', { level: 3 })).toHaveCount(2)
  expect(await findingsInEveryLook(page)).toEqual([])
  expect(await misfits(page, [360, 390, 768, 1280])).toEqual([])
  expect(await visibleKeys(page)).toEqual([])

  const close = (table: string) =>
    page.getByRole('button', { name: t('console.bills.close_named', { table }) })
  const dialog = page.getByRole('dialog')
  await close(first).click()
  await see(dialog.getByText(/is still to be paid/)).toBeVisible()
  await see(dialog.getByRole('button', { name: t('console.bills.close'), exact: true })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await see(dialog).toHaveCount(0)

  await page.getByRole('button', { name: t('console.bills.move_named', { table: first }) }).press('Enter')
  await dialog.getByRole('button', { name: t('console.bills.move'), exact: true }).press('Enter')
  await see(dialog.getByText(t('console.bills.table_missing'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('radio', { name: second }).press('Space')
  await dialog.getByRole('button', { name: t('console.bills.move'), exact: true }).press('Enter')
  await see(dialog).toHaveCount(0)
  await see(bill(second).getByRole('heading', { level: 3 })).toHaveCount(2)
  await see(bill(first)).toHaveCount(0)

  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: t('console.bills.print_named', { table: second }) }).click()
  await page.emulateMedia({ media: 'print' })
  const ticket = page.locator(`[data-bill-ticket="${second}"]`)
  await see(ticket.getByText(t('console.bills.ticket', { table: second }))).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Shift')

  const cancel = (id: string) =>
    owner.call(cancelStaffOrder, {
      params: { storeId, id },
      body: { reason: 'TOO_BUSY', status: 'PLACED' },
    })
  await Promise.all([order, other].map(({ id }) => cancel(id)))
  await see(bill(second).locator('[data-state=cancelled]')).toHaveCount(2)
  await close(second).click()
  await see(dialog.getByText(t('console.bills.close_lead'))).toBeVisible()
  await dialog.getByRole('button', { name: t('console.bills.close'), exact: true }).click()
  await see(page.getByText(t('console.bills.closed', { table: second }))).toBeVisible()
  await see(bill(second)).toHaveCount(0)
  expect(problems).toEqual([])
  await kitchen.context.close()
})

test('the link of a round leads to its order on the board, whose column a phone then shows', async () => {
  const { name, owner } = await serveAtTable(server)
  const { id } = await orderAt(server, name)
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize(PHONE)
  const bills = page.url().replace('/orders', '/bills')
  const follow = async () => {
    await page.goto(bills)
    await page.getByRole('article', { name, exact: true }).getByRole('link').click()
    await see(page.locator('[data-order]').locator(':focus')).toBeVisible()
  }
  await follow()
  await see(page.locator('[data-column=new]').locator(':focus')).toBeVisible()
  await owner.call(acceptOrder, { params: { storeId, id }, body: { minutes: 20 } })
  await follow()
  await see(page.locator('[data-column=progress]').locator(':focus')).toBeVisible()
  await page.goto(`${bills.replace('/bills', '/orders')}?order=999999`)
  await see(page.getByText(t('console.board.not_on_board', { number: '999999' }))).toBeVisible()
  await kitchen.context.close()
})
