import { register as registerCall } from '@tiffin/contract/people/accounts/diner'
import type { Locator } from 'playwright'
import type { Person } from './checkout-page.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, see } from './diner.ts'
import { dinerOf } from './order-over-http.ts'
import type { RunningServer } from './server.ts'

export const GOOD_PASSWORD = 'Aubergine-7-pickle'

type AuthStep = 'email' | 'password' | 'register' | 'code' | 'forgot' | 'sent' | 'reset'

/** The sign-in popup at one of its steps. */
export function authPopup({ page, t }: Diner, step: AuthStep): Locator {
  return page.getByRole('dialog', { name: t(`account.${step}.title`) })
}

export async function fillRegistration(diner: Diner, person: Person): Promise<void> {
  const popup = authPopup(diner, 'register')
  const field = (name: string) => popup.getByLabel(diner.t(`account.field.${name}`), { exact: true })
  for (const [name, value] of Object.entries(person)) await field(name).fill(value)
  await field('password').fill(GOOD_PASSWORD)
  await field('password_confirmation').fill(GOOD_PASSWORD)
  await popup.getByRole('checkbox', { name: diner.t('account.register.agree') }).check()
}

/** Registers in the open popup, which closes afterwards. */
export async function register(diner: Diner, person: Person): Promise<void> {
  await fillRegistration(diner, person)
  const popup = authPopup(diner, 'register')
  await popup.getByRole('button', { name: diner.t('account.register.next') }).click()
  await see(popup).toBeHidden()
}

export function person(name: string): Person {
  const email = `${name.toLowerCase()}@example.com`
  return { first_name: name, last_name: 'Okafor', phone: MANGO_TREE.phone, email }
}

/** Creates an account at the Mango Tree without a browser; it has not consented to anything yet. */
export async function makeAccount(server: RunningServer, given: Person): Promise<void> {
  await dinerOf(server, 'mango-tree.localhost').call(registerCall, {
    body: {
      ...given,
      password: GOOD_PASSWORD,
      password_confirmation: GOOD_PASSWORD,
      is_subscribed_sms: 'NO',
      is_subscribed_email: 'NO',
      agree_checkbox: 'YES',
    },
  })
}

export async function openLogin({ page, t }: Diner): Promise<void> {
  await page.getByRole('button', { name: t('shell.log_in') }).click()
}

export async function enterEmail(diner: Diner, email: string): Promise<void> {
  const popup = authPopup(diner, 'email')
  await popup.getByLabel(diner.t('account.field.email')).fill(email)
  await popup.getByRole('button', { name: diner.t('account.email.next') }).click()
}

export async function enterPassword(diner: Diner, password: string): Promise<void> {
  const popup = authPopup(diner, 'password')
  await popup.getByLabel(diner.t('account.field.password'), { exact: true }).fill(password)
  await popup.getByRole('button', { name: diner.t('account.password.next') }).click()
}

export function consentPopup({ page, t }: Diner): Locator {
  return page.getByRole('dialog', { name: t('consent.title') })
}

/** Everything in the browser's local storage, by key. */
export function stored({ page }: Diner): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)
}

/** Accepts the terms, for a customer who has not done so. */
export async function acceptConsent(diner: Diner): Promise<void> {
  await consentPopup(diner)
    .getByRole('button', { name: diner.t('consent.accept') })
    .click()
  await see(consentPopup(diner)).toBeHidden()
}
