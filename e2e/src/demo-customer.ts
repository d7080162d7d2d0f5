import { login } from '@tiffin/contract/people/accounts/diner'
import type { Client } from '@tiffin/contract/client'
import { expect } from 'vitest'
import { consentPopup } from './account-popup.ts'
import { DEMO_DINER } from './demo.ts'
import { type Diner, see, visit } from './diner.ts'
import { dinerOf } from './order-over-http.ts'
import type { RunningServer } from './server.ts'

type Where = { server: RunningServer; host: string }

/** Signs the demo shop's own customer in, with the terms accepted. Returns the customer's client. */
export async function becomeDemoCustomer(diner: Diner, { server, host }: Where): Promise<Client> {
  const site = `${host}.localhost`
  const answer = await dinerOf(server, site).call(login, { body: DEMO_DINER })
  if ('error' in answer) throw new Error(answer.message)
  const { first_name, last_name, email, api_token: user_token } = answer
  await visit(diner, server.shop(host))
  await diner.page.evaluate(
    ({ profile, id }) => {
      localStorage.setItem('customer_login_id', id)
      localStorage.setItem('USER_PROFILE', profile)
    },
    { profile: JSON.stringify({ first_name, last_name, email, user_token }), id: answer.id },
  )
  const known = diner.page.waitForResponse(/lookup\/consent/)
  await visit(diner, server.shop(host))
  const { status } = (await (await known).json()) as { status: boolean }
  if (!status) {
    await consentPopup(diner)
      .getByRole('button', { name: diner.t('consent.accept') })
      .click()
    await see(consentPopup(diner)).toHaveCount(0)
  }
  expect(await diner.page.evaluate(() => localStorage.getItem('USER_PROFILE'))).not.toBeNull()
  return dinerOf(server, site, user_token)
}
