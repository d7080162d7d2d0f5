import { expect, test } from 'vitest'
import {
  authPopup,
  enterEmail,
  enterPassword,
  GOOD_PASSWORD,
  makeAccount,
  openLogin,
  person,
  stored,
} from './account-popup.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { axeFindings, DESKTOP } from './browser.ts'
import { type Diner, newDiner, see, settled, visit } from './diner.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

async function signedIn(name: string): Promise<Diner> {
  const known = person(name)
  await makeAccount(server, known)
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await skipConsent(diner)
  await visit(diner, home)
  await openLogin(diner)
  await enterEmail(diner, known.email)
  await enterPassword(diner, GOOD_PASSWORD)
  await see(authPopup(diner, 'password')).toBeHidden()
  await settled(diner)
  return diner
}

/** Accepts the terms for the page that follows: they are not this journey's subject. */
function skipConsent({ page }: Diner): Promise<unknown> {
  return page.route('**/lookup/consent*', route => route.fulfill({ json: { status: true } }))
}

test('a customer adds a passkey, signs out and signs in with it by one press; once removed it does not sign in', async () => {
  const diner = await signedIn('Ngozi')
  const { page, t, problems } = diner
  await plugInAuthenticator(diner)
  await page.goto(`${home}profile/password`)
  const list = page.getByRole('main')
  await see(list.getByText(t('passkeys.empty'))).toBeVisible()
  await list.getByRole('button', { name: t('passkeys.add') }).click()
  await see(list.getByText(t('passkeys.empty'))).toHaveCount(0)
  const rename = list.getByRole('button', { name: /^Rename: / })
  await see(rename).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // The device has one already.
  await list.getByRole('button', { name: t('passkeys.add') }).click()
  await see(page.getByText(t('passkeys.known_here'))).toBeVisible()

  await rename.click()
  await list.getByLabel(t('passkeys.name')).fill('My laptop')
  await page.keyboard.press('Enter')
  await see(list.getByText('My laptop')).toBeVisible()

  const popup = authPopup(diner, 'email')
  // A browser that offers no passkeys in fields, while the address says so.
  await page.addInitScript(() => {
    if (location.hash === '#no-offer') PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const signOut = async (hash = '') => {
    await page.evaluate(() => localStorage.removeItem('USER_PROFILE'))
    await page.goto('about:blank')
    await visit(diner, home + hash)
  }
  await signOut('#no-offer')
  await openLogin(diner)
  await popup.getByRole('button', { name: t('account.passkey.login') }).click()
  await see(popup).toBeHidden()
  expect(JSON.parse((await stored(diner)).USER_PROFILE!)).toMatchObject({ first_name: 'Ngozi' })
  // The browser offers it in the field too, and with a finger on the device takes it at once.
  await signOut()
  await openLogin(diner)
  await see(page.getByRole('button', { name: t('shell.log_in') })).toBeHidden()
  expect(JSON.parse((await stored(diner)).USER_PROFILE!)).toMatchObject({ first_name: 'Ngozi' })

  await settled(diner)
  await page.goto(`${home}profile/password`)
  await list.getByRole('button', { name: 'Remove: My laptop' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('passkeys.ask.yes') })
    .click()
  await see(list.getByText(t('passkeys.empty'))).toBeVisible()
  expect(problems).toEqual([])
  // The device offers it still.
  await signOut()
  await openLogin(diner)
  await see(popup.getByRole('alert').getByText(t('errors.passkey-failed'))).toBeVisible()
  await diner.context.close()
})

test('the offer in the field is renewed before its challenge expires', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page } = diner
  await skipConsent(diner)
  await visit(diner, home)
  await page.clock.install()
  const offered = () => page.waitForRequest('**/consumer/login/passkey/options')
  await Promise.all([offered(), openLogin(diner)])
  await Promise.all([offered(), page.clock.fastForward('04:00')])
  await diner.context.close()
})
