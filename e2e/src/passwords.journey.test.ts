import { describe, expect, test } from 'vitest'
import {
  acceptConsent,
  authPopup,
  enterEmail,
  enterPassword,
  GOOD_PASSWORD,
  openLogin,
} from './account-popup.ts'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { besideTabs, type Customer, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, newTab, reload, see, settled, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { tooWide } from './fits.ts'
import { lettersTo } from './mailbox.ts'
import { addDish, basketCount } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`
const NEW_PASSWORD = 'Lantern-7-kites'

const customers = new Map<string, Promise<Customer>>()
/** Registered at most once. */
function customer(name: string): Promise<Customer> {
  const known = customers.get(name) ?? registerCustomer(server, name)
  customers.set(name, known)
  return known
}

async function at(path: string, viewport = DESKTOP): Promise<Diner> {
  const diner = await newDiner(browser, { viewport })
  await visit(diner, home + path)
  return diner
}

/** The newest letter to an address whose text matches. */
async function inLetter(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await see(async () => {
    const letters = await lettersTo(server, email, 1)
    found = letters.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1)
    see(found).toBeDefined()
  }).toPass()
  return found!
}
const linkIn = (email: string) => inLetter(email, /(http\S+\/reset-password\/[\w-]+)/)
const codeIn = (email: string) => inLetter(email, /^Code: (\d{6})$/m)

function press({ page, t }: Diner, key: string, values?: Record<string, string>): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: t(key, values), exact: true })
    .click()
}

async function requestLink(diner: Diner, email: string): Promise<void> {
  await openLogin(diner)
  await enterEmail(diner, email)
  await press(diner, 'account.password.forgot')
  await press(diner, 'account.forgot.next')
  await see(authPopup(diner, 'sent')).toBeVisible()
}

async function enterNewPassword(diner: Diner, password: string, again = password): Promise<void> {
  const popup = authPopup(diner, 'reset')
  const field = (name: string) => popup.getByLabel(diner.t(`account.field.${name}`), { exact: true })
  await field('new_password').fill(password)
  await field('new_password_confirmation').fill(again)
  await press(diner, 'account.reset.next')
}

describe('a forgotten password', () => {
  test('is reset by a link from a letter: the customer is logged in, at home, with the basket [A-20] [A-22] [A-23] [R-05] [R-30] [H-36]', async () => {
    const { email } = await customer('Faye')
    const diner = await at('order-now')
    const { page, context, problems, t } = diner
    await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!, 2)
    await requestLink(diner, email)
    await see(authPopup(diner, 'sent')).toContainText(email)
    await page.keyboard.press('Escape')
    await settled(diner)

    await page.goto(await linkIn(email))
    const popup = authPopup(diner, 'reset')
    await see(popup).toContainText(email)
    // The token leaves the address, so that it is in no history.
    await see(page).toHaveURL(home)
    await see(page.getByRole('dialog')).toHaveCount(1)
    expect(await findingsInEveryLook(page)).toEqual([])
    await enterNewPassword(diner, 'weak', 'other')
    await see(popup.getByText(t('account.problem.password'))).toBeVisible()
    await see(popup.getByText(t('account.problem.password_confirmation'))).toBeVisible()
    await see(popup.getByLabel(t('account.field.new_password'), { exact: true })).toBeFocused()
    await enterNewPassword(diner, 'P@ssw0rd1!')
    await see(popup.getByText('This password is easy to guess. Please choose another one.')).toBeVisible()
    await enterNewPassword(diner, NEW_PASSWORD)
    await see(popup).toBeHidden()
    await acceptConsent(diner)
    await see(page).toHaveURL(home)
    await see(page.getByRole('button', { name: 'Faye' })).toBeVisible()
    await see(basketCount(diner, 2)).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })

  test('is said the same way for an address without an account, and an e-mail that is none is refused at its field [A-20] [A-21]', async () => {
    const diner = await at('login?step=forgot')
    const { page, context, t } = diner
    const popup = authPopup(diner, 'forgot')
    await popup.getByLabel(t('account.field.email')).fill('nobody')
    await press(diner, 'account.forgot.next')
    await see(popup.getByText(t('account.problem.email'))).toBeVisible()
    await popup.getByLabel(t('account.field.email')).fill('stranger@example.com')
    await press(diner, 'account.forgot.next')
    await see(authPopup(diner, 'sent')).toContainText(
      t('account.sent.text', { email: 'stranger@example.com' }),
    )
    await press(diner, 'account.forgot.back')
    await see(authPopup(diner, 'email')).toBeVisible()
    await see(page.getByRole('dialog')).toHaveCount(1)
    await context.close()
  })

  test('whose link has ended says so and offers another; a lost network keeps what was typed [R-30] [A-21]', async () => {
    const { email } = await customer('Flora')
    const diner = await at('')
    const { page, context, t } = diner
    await requestLink(diner, email)
    const link = await linkIn(email)
    const other = await newTab(diner)
    await Promise.all([page.goto(link), other.page.goto(link)])
    await see(authPopup(diner, 'reset')).toContainText(email)
    await see(authPopup(other, 'reset')).toContainText(email)
    await page.route(/\/recoverpassword$/, route => route.abort())
    await enterNewPassword(diner, NEW_PASSWORD)
    await see(authPopup(diner, 'reset').getByText(t('errors.network'))).toBeVisible()
    await see(
      authPopup(diner, 'reset').getByLabel(t('account.field.new_password'), { exact: true }),
    ).toHaveValue(NEW_PASSWORD)
    await page.unroute(/\/recoverpassword$/)
    await press(diner, 'account.reset.next')
    await see(authPopup(diner, 'reset')).toBeHidden()
    await enterNewPassword(other, NEW_PASSWORD)
    await see(authPopup(other, 'reset').getByText(t('account.reset.ended'))).toBeVisible()
    await press(other, 'account.reset.forgot')
    await see(authPopup(other, 'forgot')).toBeVisible()
    await context.close()

    const late = await newDiner(browser, { viewport: PHONE })
    await late.page.goto(link)
    await see(authPopup(late, 'reset').getByText(t('account.reset.ended'))).toBeVisible()
    expect(await axeFindings(late.page)).toEqual([])
    await late.context.close()
  })
})

describe('the addresses of the popups', () => {
  test('/login opens the sign-in at home, which leads on to the registration, and is home for a customer [R-31] [A-24]', async () => {
    const diner = await at('login')
    const { page, context, t } = diner
    await see(authPopup(diner, 'email')).toBeVisible()
    await see(page).toHaveURL(home)
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await visit(diner, `${home}login?step=register`)
    await see(authPopup(diner, 'register')).toBeVisible()
    await context.close()

    const known = await signedInDiner(browser, await customer('Gwen'), DESKTOP)
    await visit(known, `${home}login`)
    await see(known.page).toHaveURL(home)
    await see(known.page.getByRole('button', { name: t('shell.log_in') })).toHaveCount(0)
    await see(known.page.getByRole('dialog')).toHaveCount(0)
    await known.context.close()
  })

  test('/search leads to the page that q names, never to another site [R-32]', async () => {
    const diner = await at(`search?q=${encodeURIComponent('https://elsewhere.example/order-now')}`)
    await see(diner.page).toHaveURL(`${home}order-now`)
    await visit(diner, `${home}search?q=//elsewhere.example`)
    await see(diner.page).toHaveURL(home)
    await diner.context.close()
  })
})

describe('a code from an e-mail', () => {
  test('signs in without a password, by keyboard, where the diner was; a wrong one is refused at its field', async () => {
    const { email } = await customer('Hana')
    const diner = await at('order-now')
    const { page, context, problems, t } = diner
    await openLogin(diner)
    await enterEmail(diner, email)
    await press(diner, 'account.password.code')
    const popup = authPopup(diner, 'code')
    const field = popup.getByLabel(t('account.field.code'))
    await see(field).toHaveAttribute('autocomplete', 'one-time-code')
    const again = t('account.code.again')
    await see(popup.getByRole('button', { name: again })).toHaveAttribute('aria-disabled', 'true')
    await see(popup.getByRole('button', { name: again })).toHaveText(/\(\d+ s\)$/)
    const code = await codeIn(email)
    await press(diner, 'account.password.next')
    await see(popup.getByText(t('account.missing.code'))).toBeVisible()
    await field.fill(code === '111111' ? '222222' : '111111')
    await page.keyboard.press('Enter')
    await see(popup.getByText('This code is not right. Please check it.')).toBeVisible()
    await see(field).toBeFocused()
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await see(popup).toBeHidden()
    await acceptConsent(diner)
    // The account was made with a password, which the first proof of the e-mail has ended.
    const ended = page.getByRole('dialog', { name: t('account.ended.title') })
    await see(ended).toContainText(t('account.ended.text', { ways: t('account.ended.password') }))
    expect(await axeFindings(page)).toEqual([])
    await press(diner, 'account.ended.later')
    await see(ended).toHaveCount(0)
    await see(page).toHaveURL(`${home}order-now`)
    await see(page.getByRole('button', { name: 'Hana', exact: true })).toBeVisible()
    await reload(diner)
    await see(page.getByRole('button', { name: 'Hana', exact: true })).toBeVisible()
    await see(ended).toHaveCount(0)
    // The account has no password: the form refers to the link of a letter, whose popup says that it sets the first one.
    await visit(diner, `${home}profile/password`)
    const old = page.getByLabel(t('passwords.change.old'), { exact: true })
    await old.fill('Curry+77 for two')
    await page.getByLabel(t('account.field.new_password'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(t('account.field.new_password_confirmation'), { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await see(old).toHaveAccessibleDescription(/no password yet/)
    await page.getByRole('button', { name: t('passwords.change.forgot') }).click()
    await press(diner, 'account.forgot.next')
    await see(authPopup(diner, 'sent')).toBeVisible()
    await page.goto(await linkIn(email))
    await see(authPopup(diner, 'reset')).toContainText(t('account.reset.first', { email }))
    await enterNewPassword(diner, NEW_PASSWORD)
    await see(authPopup(diner, 'reset')).toBeHidden()
    expect(problems).toEqual([])
    await context.close()
  })
})

test('a code that was sent before a reload is entered in the step that opens again, although it is too early for another code', async () => {
  const { email } = await customer('Ilse')
  const diner = await at('order-now')
  const { page, context, problems, t } = diner
  const toCode = async () => {
    await openLogin(diner)
    await enterEmail(diner, email)
    await press(diner, 'account.password.code')
    return authPopup(diner, 'code').getByLabel(t('account.field.code'))
  }
  await see(await toCode()).toBeVisible()
  const code = await codeIn(email)
  await page.keyboard.press('Escape')
  await reload(diner)
  const field = await toCode()
  await see(authPopup(diner, 'code').getByRole('button', { name: t('account.code.again') })).toHaveText(
    /\(\d+ s\)$/,
  )
  await field.fill(code)
  await page.keyboard.press('Enter')
  await acceptConsent(diner)
  await see(page.getByRole('button', { name: 'Ilse', exact: true })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})

describe('the page of password and devices', () => {
  async function change({ page, t }: Diner, old: string, wanted: string, again = wanted): Promise<void> {
    const form = page.getByRole('main').locator('form')
    await form.getByLabel(t('passwords.change.old'), { exact: true }).fill(old)
    await form.getByLabel(t('account.field.new_password'), { exact: true }).fill(wanted)
    await form.getByLabel(t('account.field.new_password_confirmation'), { exact: true }).fill(again)
    await form.getByRole('button', { name: t('passwords.change.next') }).click()
  }

  test('changes the password with the errors at their fields, and logs out everywhere else [A-25] [A-26] [A-27] [E-30]', async () => {
    const iris = await customer('Iris')
    const diner = await signedInDiner(browser, iris, PHONE)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile/password`)
    const main = page.getByRole('main')
    await change(diner, GOOD_PASSWORD, GOOD_PASSWORD, 'other')
    await see(main.getByText(t('passwords.change.same'))).toBeVisible()
    await see(main.getByText(t('account.problem.password_confirmation'))).toBeVisible()
    await change(diner, 'Wrong-pass-1', NEW_PASSWORD)
    await see(main.getByText('Old password is incorrect')).toBeVisible()
    await see(main.getByLabel(t('passwords.change.old'), { exact: true })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])

    const tablet = await at('')
    await openLogin(tablet)
    await enterEmail(tablet, iris.email)
    await enterPassword(tablet, GOOD_PASSWORD)
    await see(authPopup(tablet, 'password')).toBeHidden()
    await change(diner, GOOD_PASSWORD, NEW_PASSWORD)
    await see(page.getByText('Password changed Successfully')).toBeVisible()
    await see(main.getByLabel(t('passwords.change.old'), { exact: true })).toHaveValue('')
    await tablet.page.goto(`${home}profile`)
    await see(tablet.page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await tablet.context.close()
    expect(problems).toEqual([])
    await context.close()
  })

  test('lists the devices, each of which can be logged out after a question; a log-in on a new one is told by a letter', async () => {
    const jude = await customer('Jude')
    const diner = await signedInDiner(browser, jude, DESKTOP)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile/password`)
    const main = page.getByRole('main')
    await see(main.getByText(t('passwords.devices.only_here'))).toBeVisible()
    const tablet = await at('')
    await openLogin(tablet)
    await enterEmail(tablet, jude.email)
    await enterPassword(tablet, GOOD_PASSWORD)
    await see(authPopup(tablet, 'password')).toBeHidden()
    const [letter] = await lettersTo(server, jude.email, 1)
    expect(letter!.text).toContain('/profile/password')
    await visit(diner, `${home}profile/password`)
    const items = main.getByRole('listitem').filter({ has: page.locator('strong') })
    await see(items).toHaveCount(2)
    await see(items.first()).toContainText(t('passwords.devices.this'))
    await see(items.nth(1)).toContainText('Linux')
    expect(await axeFindings(page)).toEqual([])
    expect(await tooWide(page, 'main strong, main button, main h2', [320, 360, 768, 1280])).toEqual([])
    await items.nth(1).getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('passwords.devices.ask.no') })
      .click()
    await settled(diner)
    await see(items).toHaveCount(2)
    await items.nth(1).getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('passwords.devices.ask.yes') })
      .click()
    await see(items).toHaveCount(1)
    await see(page.getByText(t('passwords.devices.ended'))).toBeVisible()
    await tablet.page.goto(`${home}profile`)
    await see(tablet.page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await tablet.context.close()
    await page.route(/\/consumer\/sessions/, route => route.fulfill({ status: 503, body: '' }))
    await visit(diner, `${home}profile/password`)
    const failed = besideTabs(diner).getByRole('button', { name: t('passwords.devices.failed.action') })
    await see(failed).toBeVisible()
    await page.unroute(/\/consumer\/sessions/)
    await failed.click()
    await see(items).toHaveCount(1)
    expect(problems).toEqual([])
    await context.close()
  })
})
