import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { listDiningTables, renewTableCode, saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { readyBasket } from './order-over-http.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`
const storeId = MANGO_TREE.id

/** The shop serves at a new table. Returns its name, its id and its code. */
async function serveAtTable() {
  const owner = await staffOf(server)
  const params = { storeId, section: 'ordering' as const }
  const { value, revision } = await owner.call(getSection, { params })
  const dinein = { enabled: true }
  await owner.call(changeSection, { params, body: { value: { ...value, dinein }, revision } })
  const [id, name] = [crypto.randomUUID(), `T${crypto.randomUUID().slice(0, 6)}`]
  const body = { name, capacity: 4, minimum_covers: 1, joins: '', active: true, is_new: true }
  const { data } = await owner.call(saveDiningTable, { params: { storeId, id }, body })
  return { id, name, code: data.code, owner }
}

/** An order of another phone at this table. Returns its id and the token of the table's bill. */
async function orderAt(table_id: string) {
  const { diner, id } = await readyBasket(server)
  const body = { sending: 'dinein' as const, table_id }
  const { data } = await diner.call(updateCart, { params: { id }, body })
  await diner.call(confirmCart, { params: { id }, body: { version: data.version } })
  return { id, token: (await diner.call(getOrder, { params: { id } })).data.bill_token! }
}

test('the QR code of a table leads to the menu for this table, which the page names; a renewed code asks for the table [R-26] [U-01] [U-04]', async () => {
  const { id, name, code, owner } = await serveAtTable()
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await see.poll(async () => (await page.goto(`${home}dine-in/?table=${code}`))!.status()).toBe(200)
  await see(page.getByText(t('dinein.at', { table: name }))).toBeVisible()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: t('dinein.menu') }).click()
  await see(page).toHaveURL(/\/order-now/)
  await see(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await owner.call(renewTableCode, { params: { storeId, id } })
  await visit(diner, `${home}dine-in/?table=${code}`)
  await see(page.getByRole('alert').filter({ hasText: t('dinein.unknown') })).toBeVisible()
  await page.getByRole('button', { name: t('dinein.choose') }).click()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name }).click()
  await see(page).toHaveURL(/\/order-now/)
  await diner.context.close()
})

test('the page Tables prints a sheet with the QR code of each table', async () => {
  const { name, code, owner } = await serveAtTable()
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await goToPage(kitchen, 'tables')
  await page.evaluate(() => {
    window.print = () => {}
  })
  await see(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('console.tables.print') }).click()
  const sheet = page.locator('[data-table-codes]')
  await page.emulateMedia({ media: 'print' })
  await see(sheet).toBeVisible()
  const { data } = await owner.call(listDiningTables, { params: { storeId } })
  await see(sheet.getByRole('img')).toHaveCount(data.length)
  const text = await sheet.getByRole('img', { name, exact: true }).getAttribute('data-text')
  expect(text).toMatch(new RegExp(`/dine-in/\\?table=${code}$`))
  await page.emulateMedia({ media: 'screen' })
  expect(await axeFindings(page)).toEqual([])
  await kitchen.context.close()
})

test('two phones at one table see each other’s rounds on one bill, live [R-27] [R-28] [U-02]', async () => {
  const { name } = await serveAtTable()
  const first = await orderAt(name)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, `${home}dine-in/payment/${first.token}`)
  const rounds = page.getByRole('main').getByRole('heading', { level: 2 })
  await see(rounds).toHaveCount(1)
  expect(await findingsInEveryLook(page)).toEqual([])
  await orderAt(name)
  await see(rounds).toHaveCount(2)
  // The server's state counts, not the address.
  await visit(diner, `${home}dine-in/${first.token}/payment/success?order=${first.id}`)
  await see(page.getByText(t('dinein.result_failed'))).toBeVisible()
  await visit(diner, `${home}dine-in/payment/${crypto.randomUUID()}`)
  await see(page.getByRole('heading', { level: 1, name: t('dinein.no_bill') })).toBeVisible()
  await diner.context.close()
})
