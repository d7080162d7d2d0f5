import { expect, test } from 'vitest'
import { registerCustomer } from './customer.ts'
import { axeFindings } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

test('a wallet credit whose response was lost with its tab is in the form again, and sending it again adds it once [Y-06] [Y-08]', async () => {
  const { email } = await registerCustomer(server, 'Nkechi')
  const name = 'Nkechi Okafor'
  const { page, context, t, problems } = await openKitchen(browser, server, { shop: MANGO_TREE })
  const customers = page.url().replace(/\/orders$/, '/customers')
  const wallet = (key: string) => t(`console.customers.wallet.${key}`, { name, currency: '£' })
  const open = async (tab: typeof page) => {
    await tab.goto(customers)
    await tab.getByLabel(t('console.customers.sought')).fill(email)
    const row = tab.getByRole('listitem').filter({ hasText: name }).first()
    await row.getByText(wallet('title'), { exact: true }).click()
    await row.getByRole('button', { name: wallet('credit_of') }).click()
    return tab.getByRole('dialog')
  }
  const press = { name: wallet('credit'), exact: true }

  const tab = await context.newPage()
  const first = await open(tab)
  await first.getByLabel(wallet('amount')).fill('4.50')
  await first.getByLabel(wallet('reason')).fill('Cold naan')
  const sent = Promise.withResolvers<number>()
  await tab.route('**/wallet/credits', route => void sendWithoutResponse(route.request()).then(sent.resolve))
  await first.getByRole('button', press).click()
  expect(await sent.promise).toBe(200)
  await tab.close()

  const dialog = await open(page)
  await see(dialog.getByText(t('console.settings.kept'))).toBeVisible()
  await see(dialog.getByLabel(wallet('amount'))).toHaveValue('4.50')
  await see(dialog.getByLabel(wallet('reason'))).toHaveValue('Cold naan')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', press).click()
  await see(page.getByText(wallet('credited'))).toBeVisible()
  await see(page.getByText('+£4.50')).toHaveCount(1)
  await see(page.getByText('£4.50', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: wallet('credit_of') }).click()
  await see(dialog.getByLabel(wallet('amount'))).toHaveValue('')
  expect(problems).toEqual([])
  await context.close()
})
