import { creditWallet, findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { walletBalance } from '@tiffin/contract/money/wallet/diner'
import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { enterCard, toCheckout } from './card-page.ts'
import { atTracking, choose, part } from './checkout-page.ts'
import { besideTabs, type Customer, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, minorOf } from './demo.ts'
import { type Diner, see, visit } from './diner.ts'
import { dinerOf } from './order-over-http.ts'
import { changeFields, staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })
const MODES = ['CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET', 'CASH_AND_WALLET']
const owner = await staffOf(server)
const shop = server.shop(MANGO_TREE.host)

await takeWallets(MODES)

/** Sets the payment modes that the shop offers for collection. */
async function takeWallets(collection: string[]): Promise<void> {
  await changeFields(owner, { storeId: MANGO_TREE.id, section: 'payments' }, { collection })
}

/** A customer of the shop, with a function that adds credit to their wallet. */
async function newCustomer(name: string) {
  const customer = await registerCustomer(server, name)
  const { data } = await owner.call(findCustomers, {
    params: { storeId: MANGO_TREE.id },
    query: { sought: customer.email },
  })
  const params = { storeId: MANGO_TREE.id, id: data[0]!.id }
  const credit = (amount: string, reason = 'Sorry for the wait') =>
    owner.call(creditWallet, { params, body: { id: crypto.randomUUID(), amount, reason } })
  return { customer, credit }
}

async function balanceOf({ token }: Customer): Promise<string> {
  return (await dinerOf(server, 'mango-tree.localhost', token).call(walletBalance, { body: {} })).balance
}

/** A phone at the payment of a basket for collection; the sum of the basket in pence. */
async function atPayment(customer: Customer): Promise<{ diner: Diner; due: number }> {
  const diner = await signedInDiner(browser, customer)
  await toCheckout(server, diner)
  await choose(diner, 'collection')
  const button = diner.page.getByRole('button', { name: /£\d+\.\d\d/ }).last()
  await see(part(diner, 'pay')).toBeVisible()
  const [, sum = ''] = /£(\d+\.\d\d)/.exec(await button.innerText()) ?? []
  return { diner, due: minorOf(sum) }
}

const pounds = (minor: number) => (minor / 100).toFixed(2)

/** Chooses a payment mode with the wallet. */
async function payWith(diner: Diner, mode: string): Promise<void> {
  const name = new RegExp(`^${diner.t(`wallet.pay.${mode}`)}`)
  await part(diner, 'pay').getByRole('radio', { name }).check()
}

/** The button that places the order, by the amounts of wallet and card. */
function pressFor(
  { page, t }: Diner,
  mode: string,
  amounts: { total?: string; rest?: string; from_wallet?: string },
) {
  return page.getByRole('button', { name: t(`checkout.place.${mode}`, amounts) }).click()
}

test('the wallet shows the balance and thirty movements, the newest first, and more for as long as there are any [P-26] [P-27]', async () => {
  const { customer, credit } = await newCustomer('Wanda')
  for (let number = 1; number <= 31; number += 1) await credit('1.00', `Credit ${number}`)
  const diner = await signedInDiner(browser, customer)
  const { page, t } = diner
  await visit(diner, `${shop}/wallet`)
  const lines = besideTabs(diner).getByRole('listitem')
  await see(lines).toHaveCount(30)
  await see(page.getByText('£31.00', { exact: true })).toBeVisible()
  await see(lines.first()).toContainText('Credit 31')
  await see(lines.first()).toContainText('+£1.00')
  await see(lines.first()).toContainText(t('wallet.after', { balance: '£31.00' }))
  expect(await axeFindings(page)).toEqual([])
  const more = page.getByRole('button', { name: t('wallet.more') })
  await more.click()
  await see(lines).toHaveCount(31)
  await see(lines.last()).toContainText('Credit 1')
  await see(lines.last()).toBeFocused()
  await more.click()
  await see(more).toBeHidden()
  await see(lines).toHaveCount(31)
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('an order is paid wholly from the wallet, whose history leads to it [P-20] [P-27]', async () => {
  const { customer, credit } = await newCustomer('Whitney')
  await credit('100.00')
  const { diner, due } = await atPayment(customer)
  const { page, t } = diner
  await payWith(diner, 'WALLET')
  await see(part(diner, 'pay')).toContainText(t('wallet.pay.balance', { balance: '£100.00' }))
  await pressFor(diner, 'WALLET', { total: `£${pounds(due)}` })
  const { number } = await atTracking(diner)
  expect(await balanceOf(customer)).toBe(pounds(100_00 - due))
  await visit(diner, `${shop}/wallet`)
  const paid = besideTabs(diner).getByRole('listitem').first()
  await see(paid).toContainText(`−£${pounds(due)}`)
  await paid.getByRole('link', { name: t('wallet.kind.wallet-payment', { number: String(number) }) }).click()
  await see(page).toHaveURL(/\/order-tracking\//)
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('what the wallet does not have is paid in cash, and both shares are shown before [P-22]', async () => {
  const { customer, credit } = await newCustomer('Wilma')
  await credit('4.00')
  const { diner, due } = await atPayment(customer)
  const { t } = diner
  const shares = { from_wallet: '£4.00', rest: `£${pounds(due - 400)}` }
  await payWith(diner, 'CASH_AND_WALLET')
  await see(part(diner, 'pay')).toContainText(t('wallet.pay.shares_CASH_AND_WALLET', shares))
  expect(await axeFindings(diner.page)).toEqual([])
  await pressFor(diner, 'CASH_AND_WALLET', shares)
  await atTracking(diner)
  expect(await balanceOf(customer)).toBe('0.00')
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('what the wallet does not have is paid by card [P-21]', async () => {
  const { customer, credit } = await newCustomer('Winona')
  await credit('4.00')
  const { diner, due } = await atPayment(customer)
  const { t } = diner
  const shares = { from_wallet: '£4.00', rest: `£${pounds(due - 400)}` }
  await payWith(diner, 'CARD_AND_WALLET')
  await see(part(diner, 'pay')).toContainText(t('wallet.pay.shares_CARD_AND_WALLET', shares))
  await pressFor(diner, 'CARD_AND_WALLET', shares)
  await enterCard(diner, '4242424242424242')
  await atTracking(diner)
  expect(await balanceOf(customer)).toBe('0.00')
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

/** Another tab spends the wallet's balance, while this tab still shows the old balance. */
async function spendElsewhere(customer: Customer): Promise<void> {
  const { diner, due } = await atPayment(customer)
  await payWith(diner, 'CASH_AND_WALLET')
  const balance = minorOf(await balanceOf(customer))
  await pressFor(diner, 'CASH_AND_WALLET', {
    from_wallet: `£${pounds(balance)}`,
    rest: `£${pounds(due - balance)}`,
  })
  await atTracking(diner)
  await diner.context.close()
}

test('a wallet that another tab has spent is insufficient, and the basket stays [P-23] [P-24] [E-11] [E-12]', async () => {
  const { customer, credit } = await newCustomer('Willow')
  await credit('4.00')
  const { diner, due } = await atPayment(customer)
  const { page } = diner
  await payWith(diner, 'CASH_AND_WALLET')
  await spendElsewhere(customer)
  const shares = { from_wallet: '£4.00', rest: `£${pounds(due - 400)}` }
  await pressFor(diner, 'CASH_AND_WALLET', shares)
  await see(page.getByText('Insufficient wallet balance')).toBeVisible()
  await see(page).toHaveURL(/\/checkout$/)
  await see(part(diner, 'pay')).toBeVisible()
  await diner.context.close()
})

test('a balance that has risen while the order was refused is to be reviewed [P-24] [E-12]', async () => {
  const { customer, credit } = await newCustomer('Wren')
  await credit('4.00')
  const { diner, due } = await atPayment(customer)
  const { page } = diner
  await payWith(diner, 'CASH_AND_WALLET')
  await spendElsewhere(customer)
  // After the order was refused, the shop adds more to the wallet than it contained before.
  let refill: Promise<unknown> | undefined
  await page.route('**/consumer/wallet/balance*', async route => {
    await (refill ??= credit('6.00'))
    await route.continue()
  })
  await pressFor(diner, 'CASH_AND_WALLET', { from_wallet: '£4.00', rest: `£${pounds(due - 400)}` })
  await see(page.getByText('Your wallet balance has changed, please review and try again')).toBeVisible()
  await see(part(diner, 'pay')).toContainText('£6.00')
  await diner.context.close()
})

test('a balance that cannot be read again is something that went wrong [P-24] [E-12]', async () => {
  const { customer, credit } = await newCustomer('Wyn')
  await credit('4.00')
  const { diner, due } = await atPayment(customer)
  const { page } = diner
  await payWith(diner, 'CASH_AND_WALLET')
  await spendElsewhere(customer)
  await page.route('**/consumer/wallet/balance*', route => route.fulfill({ status: 400, json: {} }))
  await pressFor(diner, 'CASH_AND_WALLET', { from_wallet: '£4.00', rest: `£${pounds(due - 400)}` })
  await see(page.getByText('Something went wrong.')).toBeVisible()
  await see(page).toHaveURL(/\/checkout$/)
  await diner.context.close()
})
