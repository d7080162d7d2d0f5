import { creditWallet, findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { getBill } from '@tiffin/contract/ordering/bills/diner'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { misfits } from './fits.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'
import { orderAt, serveAtTable } from './table-order.ts'
import { changeFields } from './staff-over-http.ts'
import { fillCard } from './card-page.ts'

const { server, browser } = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })
const home = `${server.shop(MANGO_TREE.host)}/`

/** Pays on the gateway's page, which then leads back to the shop. */
const payOnPage = ({ page }: Diner) => fillCard(page, '4242424242424242')

const billOf = async (token: string) =>
  (await dinerOf(server).call(getBill, { params: { token }, query: {} })).data

test('two phones split a bill evenly, each and the staff see what the other pays, and the parts pay the bill [U-06] [R-27] [R-28]', async () => {
  const { name } = await serveAtTable(server)
  const { token } = await orderAt(server, name)
  await orderAt(server, name)
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(kitchen, 'bills')
  const bill = kitchen.page.getByRole('article', { name, exact: true })
  const shares = (state: 'paying' | 'paid') => bill.locator(`[data-share=${state}]`)
  const first = await newDiner(browser, { viewport: PHONE })
  const { page, t } = first
  await visit(first, `${home}dine-in/payment/${token}`)
  await page.getByRole('radio', { name: t('dinein.way_evenly') }).check()
  const part = (number: number) =>
    page.getByRole('radio', { name: t('dinein.part', { part: String(number), people: '2' }) })
  await see(part(1)).toBeChecked()
  expect(await findingsInEveryLook(page)).toEqual([])
  const [one, two] = (await billOf(token)).rounds
  expect(one!.total).toBe(two!.total)
  const pay = t('dinein.pay', { amount: `£${one!.total}` })
  await page.getByRole('button', { name: pay }).click()
  await see(page.getByLabel('Card number')).toBeVisible()
  await see(shares('paying')).toContainText(
    kitchen.t('console.bills.share_evenly', { part: '1', people: '2' }),
  )

  const second = await newDiner(browser, { viewport: PHONE })
  await visit(second, `${home}dine-in/payment/${token}`)
  await see(second.page.getByRole('heading', { name: t('dinein.under_way') })).toBeVisible()
  await see(
    second.page.getByRole('radio', { name: t('dinein.part', { part: '2', people: '2' }) }),
  ).toBeChecked()
  expect(await findingsInEveryLook(second.page)).toEqual([])
  await second.page.getByRole('button', { name: pay, exact: true }).click()
  await payOnPage(second)
  await see(second.page.getByText(t('dinein.result_success'))).toBeVisible()
  await see(shares('paid')).toHaveCount(1)
  await see(bill.locator('[data-sum=paid_so_far]')).toContainText(`£${one!.total}`)
  expect(await findingsInEveryLook(kitchen.page)).toEqual([])
  expect(await misfits(kitchen.page, [360, 768, 1280])).toEqual([])

  await payOnPage(first)
  await see(page.getByText(t('dinein.result_success'))).toBeVisible()
  await see(page.getByRole('heading', { name: t('dinein.how_to_pay') })).toHaveCount(0)
  await see(second.page.getByRole('heading', { name: t('dinein.under_way') })).toHaveCount(0)
  expect(await billOf(token)).toMatchObject({ owed: '0.00' })
  await see(shares('paid')).toHaveCount(2)
  for (const diner of [first, second, kitchen]) await diner.context.close()
})

test('a phone that leaves the payment of the whole bill cancels it and reads the result of another, and pays chosen rounds and dishes [U-06] [R-28]', async () => {
  const { name } = await serveAtTable(server)
  const { token } = await orderAt(server, name)
  const { total } = (await billOf(token)).rounds[0]!
  await orderAt(server, name)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const whole = `£${(Number(total) * 2).toFixed(2)}`
  await visit(diner, `${home}dine-in/payment/${token}`)
  await page.getByRole('button', { name: t('dinein.pay', { amount: whole }) }).click()
  await see(page.getByLabel('Card number')).toBeVisible()
  await visit(diner, `${home}dine-in/payment/${token}`)
  await see(page.getByText(t('dinein.all_taken'))).toBeVisible()
  await page.getByRole('button', { name: t('dinein.cancel_payment', { amount: whole }) }).click()
  await see(page.getByText(t('unpaid.cancelled'))).toBeVisible()
  await see(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: t('dinein.pay', { amount: whole }) }).click()
  await page.getByRole('button', { name: /Go back|Cancel/i }).click()
  await see(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  await page.getByRole('radio', { name: t('dinein.way_rounds') }).check()
  await see(page.getByRole('button', { name: t('dinein.pay_nothing') })).toBeDisabled()
  await page.getByRole('checkbox', { name: t('dinein.round', { number: '2' }) }).check()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: t('dinein.pay', { amount: `£${total}` }) }).click()
  await payOnPage(diner)
  await see(page.getByText(t('dinein.result_success'))).toBeVisible()
  expect((await billOf(token)).rounds.map(({ owed }) => owed)).toEqual([total, '0.00'])

  await page.getByRole('radio', { name: t('dinein.way_dishes') }).check()
  const [dish] = (await billOf(token)).rounds[0]!.dishes!
  await page.getByRole('button', { name: t('dinein.more_of', { name: dish!.name }) }).click()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: t('dinein.pay', { amount: `£${dish!.amounts[0]}` }) }).click()
  await payOnPage(diner)
  await see(page.getByText(t('dinein.result_success'))).toBeVisible()
  const owed = Number(total) - Number(dish!.amounts[0])
  expect(await billOf(token)).toMatchObject({ owed: owed.toFixed(2) })
  await diner.context.close()
})

test('a customer pays a share from the wallet, and staff refund this payment whole from the order [U-06]', async () => {
  const { name, owner } = await serveAtTable(server)
  const storeId = MANGO_TREE.id
  const collection = ['CASH', 'CARD', 'WALLET']
  await changeFields(owner, { storeId, section: 'payments' }, { collection })
  await changeFields(owner, { storeId, section: 'charges' }, { tips: { delivery: false, dinein: true } })
  const customer = await registerCustomer(server, 'Tess')
  const query = { sought: customer.email }
  const { data } = await owner.call(findCustomers, { params: { storeId }, query })
  const credit = { id: crypto.randomUUID(), amount: '90.00', reason: 'Sorry for the wait' }
  await owner.call(creditWallet, { params: { storeId, id: data[0]!.id }, body: credit })
  const { token } = await orderAt(server, name)
  await orderAt(server, name)
  const { total } = (await billOf(token)).rounds[0]!
  const diner = await signedInDiner(browser, customer)
  await visit(diner, `${home}dine-in/payment/${token}`)
  await diner.page.getByRole('radio', { name: diner.t('dinein.way_evenly') }).check()
  const tip = diner.page.getByLabel(diner.t('checkout.tip.amount', { currency: 'GBP' }))
  await tip.fill('1000')
  await diner.page.getByRole('button', { name: diner.t('dinein.pay', { amount: `£${total}` }) }).click()
  await see(diner.page.getByText(diner.t('checkout.tip.wrong', { most: `£${total}` }))).toBeVisible()
  await see(tip).toBeFocused()
  expect(await findingsInEveryLook(diner.page)).toEqual([])
  await tip.fill('1.50')
  const paid = (Number(total) + 1.5).toFixed(2)
  const byCard = { amount: `£${paid}`, tip: '£1.50' }
  await see(diner.page.getByRole('button', { name: diner.t('dinein.pay_with_tip', byCard) })).toBeVisible()
  const words = { amount: `£${paid}`, balance: '£90.00' }
  const fromWallet = diner.page.getByRole('button', { name: diner.t('dinein.pay_from_wallet', words) })
  await see(fromWallet).toBeVisible()
  expect(await findingsInEveryLook(diner.page)).toEqual([])
  await fromWallet.click()
  await see(diner.page.getByText(diner.t('dinein.result_success'))).toBeVisible()
  expect(await billOf(token)).toMatchObject({ owed: total })
  await diner.context.close()

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  const number = String((await billOf(token)).rounds[0]!.order_number)
  await page.goto(`${page.url()}?order=${number}`)
  await page.getByRole('button', { name: t('console.refunds.of', { number }) }).click()
  const dialog = page.getByRole('dialog')
  const refund = dialog.getByRole('button', {
    name: t('console.refunds.share_button', { amount: `£${paid}` }),
  })
  await see(dialog.getByText(t('console.refunds.share_tip', { amount: '£1.50' }))).toBeVisible()
  await refund.click()
  await refund.click()
  await see(dialog.getByText(t('console.refunds.reason_missing'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel(t('console.refunds.reason')).first().fill('Paid by mistake')
  await refund.click()
  await see(dialog.getByText(t('console.refunds.share_refunded'))).toBeVisible()
  await kitchen.context.close()
})
