import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { axeFindings, newPerson, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { goToPage, type Kitchen, openKitchen, OWNER, PASSWORD } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'
import { wordsOf } from './words.ts'

const { server, browser } = await openStage()

const t = wordsOf('en')
const EMAIL = "niamh.o'brien@example.com"
const NAME = 'Niamh O’Brien'
const NEW_PASSWORD = 'pantry window 8'

/** The part after the `#` of the link in the last letter to an address. */
async function linkTo(email: string, count: number): Promise<string> {
  const letters = await lettersTo(server, email, count)
  return /#([\w.-]+)/.exec(letters.at(-1)!.text)![1]!
}

const button = ({ page }: Pick<Kitchen, 'page'>, key: string, values = {}) =>
  page.getByRole('button', { name: t(key, values), exact: true })

async function signIn({ page }: Pick<Kitchen, 'page'>, email: string, password: string): Promise<void> {
  await page.goto(server.console)
  await page.getByLabel(t('console.sign_in.email')).fill(email)
  await page.getByLabel(t('console.sign_in.password')).fill(password)
  await button({ page }, 'console.sign_in.submit').click()
}

test('a cook is invited, accepts on a phone and works; taken off, the open console shows it at once [Y-01]', async () => {
  const owner = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(owner, 'people')
  await see(button(owner, 'console.people.invite')).toBeVisible()
  expect(await axeFindings(owner.page)).toEqual([])
  await button(owner, 'console.people.invite').click()
  expect(await axeFindings(owner.page)).toEqual([])
  await owner.page.getByLabel(t('console.people.email'), { exact: true }).fill(EMAIL)
  await owner.page.keyboard.press('Enter')
  await see(button(owner, 'console.people.withdraw_named', { email: EMAIL })).toBeVisible()

  const cook = await newPerson(browser, { viewport: PHONE })
  await cook.page.goto(`${server.console}/invitation#${await linkTo(EMAIL, 1)}`)
  await see(
    cook.page.getByRole('heading', { name: t('console.invitation.title', { shop: MANGO_TREE.name }) }),
  ).toBeVisible()
  expect(await axeFindings(cook.page)).toEqual([])
  await button(cook, 'console.invitation.accept').click()
  await see(cook.page.getByRole('alert', { name: t('console.sign_in.problem') })).toBeFocused()
  await cook.page.getByLabel(t('console.invitation.name')).fill(NAME)
  await cook.page.getByLabel(t('console.sign_in.password')).fill(NEW_PASSWORD)
  await button(cook, 'console.invitation.accept').click()
  await see(cook.page.getByRole('heading', { level: 1, name: t('console.board.title') })).toBeAttached()

  await owner.page.reload()
  const row = owner.page.locator(`[data-person="${EMAIL}"]`)
  await row.getByRole('button', { name: t('console.people.change_named', { name: NAME }) }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('console.people.remove') }).click()
  await dialog.getByRole('button', { name: t('console.people.remove') }).click()
  await see(row).toBeHidden()
  // No button is pressed on the cook's phone: the end of its stream causes the change.
  await see(cook.page.getByText(t('console.shops.none'))).toBeVisible()
  expect([...owner.problems, ...cook.problems]).toEqual([])
  await Promise.all([owner.context.close(), cook.context.close()])
})

test('a forgotten password is replaced by the link of a letter, whose second use says that it has ended', async () => {
  const person = await newPerson(browser, { viewport: PHONE })
  const { page } = person
  await page.goto(server.console)
  await page.getByRole('link', { name: t('console.sign_in.forgotten') }).click()
  await page.getByLabel(t('console.sign_in.email')).fill(EMAIL)
  await button(person, 'console.forgotten.send').click()
  await see(page.getByRole('status').filter({ hasText: EMAIL })).toBeVisible()
  // A person without any shop gets no letter; the page shows the same message.
  expect(await axeFindings(page)).toEqual([])
  const cook = 'mango-tree@tiffin.example'
  await page.goto(`${server.console}/forgotten`)
  await page.getByLabel(t('console.sign_in.email')).fill(cook)
  await button(person, 'console.forgotten.send').click()
  const link = `${server.console}/new-password#${await linkTo(cook, 1)}`
  await page.goto(link)
  await page.getByLabel(t('console.new_password.password')).fill(NEW_PASSWORD)
  expect(await axeFindings(page)).toEqual([])
  await button(person, 'console.new_password.submit').click()
  await see(button(person, 'console.sign_in.submit')).toBeVisible()
  await signIn(person, cook, NEW_PASSWORD)
  await see(page.getByRole('heading', { level: 1, name: t('console.board.title') })).toBeAttached()
  await page.goto('about:blank')
  await page.goto(link)
  await see(page.getByRole('heading', { name: t('console.new_password.ended_title') })).toBeVisible()
  expect(person.problems.filter(each => !each.includes('404'))).toEqual([])
  await person.context.close()
})

test('an owner sets up a second step and signs in with a recovery code, once; the devices are listed and end', async () => {
  const owner = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page } = owner
  await page.goto(`${server.console}/account`)
  await button(owner, 'console.account.set_up').click()
  await see(page.getByRole('img', { name: t('console.account.qr') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const secret = /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(await page.getByRole('main').innerText())![0]
  const { current_time } = await (await staffOf(server)).call(listBoard, { params: { storeId: 1 } })
  const timestamp = Date.parse(`${current_time.replace(' ', 'T')}Z`)
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByLabel(t('console.sign_in.code')).fill(app.generate({ timestamp }))
  await button(owner, 'console.account.confirm').click()
  await see(page.getByRole('heading', { name: t('console.account.codes_title') })).toBeFocused()
  const codes = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/g
  const [first, second] = (await page.getByRole('main').innerText()).match(codes)!
  await button(owner, 'console.account.codes_kept').click()
  await see(button(owner, 'console.account.new_codes')).toBeVisible()

  const other = await newPerson(browser, { viewport: PHONE })
  await signIn(other, OWNER, PASSWORD)
  await see(other.page.getByLabel(t('console.sign_in.code'))).toBeFocused()
  await other.page.keyboard.type(first)
  await other.page.keyboard.press('Enter')
  await see(other.page.getByRole('main').getByRole('link', { name: MANGO_TREE.name })).toBeVisible()

  await page.reload()
  await button(owner, 'console.account.end_others').click()
  await see(page.getByText(t('console.account.only_here'))).toBeVisible()
  await see(button(other, 'console.sign_in.submit')).toBeVisible()
  await signIn(other, OWNER, PASSWORD)
  await other.page.getByLabel(t('console.sign_in.code')).fill(first)
  await other.page.keyboard.press('Enter')
  await see(other.page.getByRole('alert', { name: t('console.sign_in.problem') })).toContainText(
    /does not fit/,
  )

  await button(owner, 'console.account.turn_off').click()
  await page.getByLabel(t('console.sign_in.code')).fill(second!)
  await button(owner, 'console.account.turn_off').click()
  await see(button(owner, 'console.account.set_up')).toBeVisible()
  await Promise.all([owner.context.close(), other.context.close()])
})
