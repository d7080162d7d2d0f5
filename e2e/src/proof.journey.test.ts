import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from './account-popup.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { axeFindings, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type Customer, registerCustomer, signInBefore } from './customer.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { lettersTo } from './mailbox.ts'
import { tooWide } from './fits.ts'
import { copySeeded, type RunningServer, startServer } from './server.ts'

/** Eleven minutes after the customers have signed in. */
const LATER = '2026-11-20T19:11:00Z'

let server: RunningServer
const customers = new Map<string, Customer>()
beforeAll(async () => {
  const dataDir = await copySeeded()
  const before = await startServer({ dataDir })
  for (const name of ['Dora', 'Emil', 'Fay', 'Gil']) customers.set(name, await registerCustomer(before, name))
  await before.stop()
  server = await startServer({ dataDir, env: { CLOCK: LATER } })
})
afterAll(() => server.stop())

async function openPage(name: string, path: string, options: Parameters<typeof newDiner>[1]): Promise<Diner> {
  const diner = await newDiner(await openBrowser(), { clock: LATER, ...options })
  await signInBefore(diner, customers.get(name)!)
  await visit(diner, `${server.shop('mango-tree')}${path}`)
  return diner
}

const dialogOf = ({ page }: Diner) => page.getByRole('dialog')
const passwordOf = (diner: Diner) =>
  dialogOf(diner).getByLabel(diner.t('account.field.password'), { exact: true })

test('an account is deleted only after the password in a session that is older than ten minutes, without typing anything twice [A-49] [G-23]', async () => {
  const diner = await openPage('Dora', '/profile/privacy', { viewport: PHONE })
  const { page, t, problems } = diner
  await page.getByRole('button', { name: t('privacy.delete.start') }).click()
  const dialog = dialogOf(diner)
  await dialog.getByLabel(t('privacy.delete.type')).fill('DELETE')
  await page.keyboard.press('Enter')
  await see(passwordOf(diner)).toBeFocused()
  await see(dialog.getByText(t('privacy.delete.proof'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'dialog form', [320, 360, 768, 1280])).toEqual([])
  await page.keyboard.press('Enter')
  await see(passwordOf(diner)).toHaveAccessibleDescription(new RegExp(t('account.missing.password')))
  await page.keyboard.type('Wrong-1-word')
  await page.keyboard.press('Enter')
  await see(passwordOf(diner)).toHaveAccessibleDescription(/Invalid password\.$/)
  await page.route('**/login/proof*', route => route.abort())
  await passwordOf(diner).fill(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await see(dialog.getByRole('alert').getByText(t('errors.network'))).toBeVisible()
  await page.unroute('**/login/proof*')
  await page.keyboard.press('Enter')
  await see(page.getByText(t('privacy.delete.done'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('USER_PROFILE'))).toBeNull()
  expect(problems).toEqual([])
  await diner.context.close()
})

test('an export is requested only after the password in a session that is older than ten minutes [A-50]', async () => {
  const diner = await openPage('Gil', '/profile/privacy', { viewport: PHONE })
  const { page, t, problems } = diner
  const start = page.getByRole('button', { name: t('privacy.export.start') })
  await start.click()
  await see(passwordOf(diner)).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await see(dialogOf(diner)).toHaveCount(0)
  await see(page.getByText(t('errors.proof-needed'))).toBeVisible()
  await start.click()
  await passwordOf(diner).fill(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await see(page.getByText(t('privacy.export.asked'))).toBeVisible()
  await see(dialogOf(diner)).toHaveCount(0)
  await see(page.getByRole('button', { name: t('privacy.export.download') })).toBeVisible()
  expect(problems).toEqual([])
  await diner.context.close()
})

test('a new e-mail is saved after a code from a letter; closing the popup keeps what was typed [A-29]', async () => {
  const diner = await openPage('Emil', '/profile', { viewport: DESKTOP })
  const { page, t } = diner
  const email = page.locator('main input[name=email]')
  const save = page.getByRole('main').getByRole('button', { name: t('account.profile.save') })
  await email.fill('emil.new@example.com')
  await save.click()
  await see(passwordOf(diner)).toBeFocused()
  await page.keyboard.press('Escape')
  await see(dialogOf(diner)).toHaveCount(0)
  await see(page.getByText(t('errors.proof-needed'))).toBeVisible()
  await see(email).toHaveValue('emil.new@example.com')
  await save.click()
  const address = 'emil@example.com'
  await dialogOf(diner)
    .getByRole('button', { name: t('account.proof.code', { email: address }) })
    .click()
  const code = dialogOf(diner).getByLabel(t('account.field.code'))
  await see(code).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  const [letter] = await lettersTo(server, address, 1)
  const sent = /\b\d{6}\b/.exec(letter!.text)![0]
  await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await see(code).toHaveAccessibleDescription(t('errors.email-code-wrong'))
  await code.fill(sent)
  await page.keyboard.press('Enter')
  await see(page.getByText(t('account.profile.saved'))).toBeVisible()
  await see(dialogOf(diner)).toHaveCount(0)
  await page.reload()
  await see(email).toHaveValue('emil.new@example.com')
  await diner.context.close()
})

test('a passkey is added after the password, and the browser’s Back closes the popup', async () => {
  const diner = await openPage('Fay', '/profile/password', { viewport: DESKTOP })
  const { page, context, t } = diner
  await plugInAuthenticator(diner)
  const add = page.getByRole('button', { name: t('passkeys.add') })
  await add.click()
  await see(passwordOf(diner)).toBeFocused()
  await page.goBack()
  await see(dialogOf(diner)).toHaveCount(0)
  await see(page).toHaveURL(/\/profile\/password$/)
  await add.click()
  await passwordOf(diner).fill(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await see(page.getByRole('button', { name: /^Rename: / })).toBeVisible()
  await context.close()
})
