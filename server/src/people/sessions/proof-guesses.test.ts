import { getProfile, login } from '@tiffin/contract/people/accounts/diner'
import { createPasskeyOptions } from '@tiffin/contract/people/passkeys/diner'
import { changePassword } from '@tiffin/contract/people/passwords/diner'
import { PROOF_MINUTES, proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { CUSTOMER_PASSWORD as PASSWORD, type Diner, newCustomer } from '../../testing/ordering.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation(() => ({ env: { RATE_LIMITS: 'on' } }))
const NEW_PASSWORDS = { new_password: 'Zebra-and-9-quince', confirm_password: 'Zebra-and-9-quince' }

let shop: Shop
let customer: Diner
let email: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop()
  customer = await newCustomer(shop)
  email = (await customer.client.call(getProfile, {})).email
  tiffin.clock.add({ minutes: PROOF_MINUTES })
})

const prove = (password: string) => customer.client.call(proveIdentity, { body: { password } })

test('wrong passwords of proofs, sign-ins and changes of the password are counted together, for all addresses [Z-16]', async () => {
  const post = (url: string, payload: object, nth: number) =>
    tiffin.app.inject({
      method: 'POST',
      url,
      remoteAddress: `198.51.100.${nth}`,
      headers: { host: shop.host, 'user-token': customer.token },
      payload,
    })
  const changeFrom = (old_password: string) => ({ old_password, ...NEW_PASSWORDS })
  for (let nth = 0; nth < 10; nth += 1) {
    expect((await post(login.path, { email, password: 'wrong' }, 100 + nth)).json()).toMatchObject({
      error: true,
    })
    const [path, body] =
      nth % 2 ? [proveIdentity.path, { password: 'wrong' }] : [changePassword.path, changeFrom('wrong')]
    expect((await post(path, body, nth)).statusCode).toBe(400)
  }
  for (const [path, body] of [
    [proveIdentity.path, { password: PASSWORD }],
    [login.path, { email, password: PASSWORD }],
    [changePassword.path, changeFrom(PASSWORD)],
  ] as const)
    expect((await post(path, body, 99)).json()).toMatchObject({ error: { type: 'sign-in-slowed' } })
  await expect(customer.client.call(createPasskeyOptions, {})).rejects.toMatchObject({ type: 'proof-needed' })
})

test('after five wrong passwords in a session its address can neither prove it nor change the password, and a known device still can', async () => {
  const signedIn = await tiffin.app.inject({
    method: 'POST',
    url: login.path,
    headers: { host: shop.host },
    payload: { email, password: PASSWORD },
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  for (let nth = 0; nth < 5; nth += 1) await expect(prove('wrong')).rejects.toMatchObject({ status: 400 })
  await expect(prove(PASSWORD)).rejects.toMatchObject({ status: 429 })
  await expect(
    customer.client.call(changePassword, { body: { old_password: PASSWORD, ...NEW_PASSWORDS } }),
  ).rejects.toMatchObject({ status: 429 })
  const onKnown = await tiffin.app.inject({
    method: 'POST',
    url: proveIdentity.path,
    headers: { host: shop.host, 'user-token': customer.token, cookie },
    payload: { password: PASSWORD },
  })
  expect(onKnown.json()).toEqual({ outcome: 'success' })
})
