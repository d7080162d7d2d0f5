import type { Locator } from 'playwright'
import type { Person } from './checkout-page.ts'
import { type Diner, see } from './diner.ts'

export const GOOD_PASSWORD = 'Aubergine-7-pickle'

/** The popup of signing in at one of its steps. */
export function authPopup({ page, t }: Diner, step: 'email' | 'password' | 'register'): Locator {
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

/** Makes an account in the open popup, which closes. */
export async function register(diner: Diner, person: Person): Promise<void> {
  await fillRegistration(diner, person)
  const popup = authPopup(diner, 'register')
  await popup.getByRole('button', { name: diner.t('account.register.next') }).click()
  await see(popup).toBeHidden()
}
