import { getProfile, login, register } from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const password = 'Curry+77 for two'
const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '07400 123456',
  password,
  password_confirmation: password,
  agree_checkbox: 'YES',
}

test('registering makes an account and signs in [A-11] [A-12] [A-28] [API-04]', async () => {
  const shop = await tiffin.shop()
  const { api_token, id, ...answer } = await shop.call(register, {
    body: { ...ada, first_name: ' María  José ', is_subscribed_sms: 'YES', is_subscribed_email: 'NO' },
  })
  const kept = {
    first_name: 'María José',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '+447400123456',
  }
  expect(answer).toEqual(kept)
  expect(await shop.as({ 'user-token': api_token }).call(getProfile, {})).toEqual({
    id,
    ...kept,
    phone_local: '07400 123456',
    is_subscribed_cookie: 'NO',
    is_subscribed_sms: 'YES',
    is_subscribed_email: 'NO',
    optin_due: false,
    created_at: '2026-11-20 18:00:00',
    guest: false,
  })
})

test.each([
  ['first_name', '', 'This field is required'],
  [
    'first_name',
    'R2D2',
    'Please use letters, spaces, apostrophes, hyphens and full stops, and no web address.',
  ],
  [
    'last_name',
    'O=Neill',
    'Please use letters, spaces, apostrophes, hyphens and full stops, and no web address.',
  ],
  ['email', ' ', 'This field is required'],
  ['email', 'ada@example', 'Please give a valid e-mail address.'],
  ['email', 'ada@example.com,eve@example.com', 'Please give a valid e-mail address.'],
  ['phone', '', 'This field is required'],
  ['phone', '123', 'Please give a valid phone number; one from abroad with its country, like +33.'],
  ['password', '', 'This field is required'],
  ['password', 'curry', 'Invalid password.'],
  ['password', 'P@ssw0rd1', 'This password is easy to guess. Please choose another one.'],
  ['password_confirmation', 'Curry+78', 'The two passwords are not the same.'],
  ['agree_checkbox', 'NO', 'This field is required'],
  ['agree_checkbox', undefined, 'This field is required'],
])(
  'registering with %s %j is refused at that field [A-08] [A-09] [A-11] [A-12] [E-29]',
  async (field, value, text) => {
    const shop = await tiffin.shop()
    const body = { ...ada, [field]: value, ...(field === 'password' ? { password_confirmation: value } : {}) }
    await expect(shop.call(register, { body })).rejects.toMatchObject({
      status: 400,
      type: 'validation',
      errors: { [field]: [text] },
    })
  },
)

test('all errors are reported at once, in the diner’s language [A-11] [A-15] [API-04]', async () => {
  const shop = await tiffin.shop({ country: 'MX' })
  const refused = await shop
    .as({ language: 'es' })
    .call(register, {
      body: {
        ...ada,
        first_name: '',
        email: 'ada',
        phone: '5',
        password: 'curry',
        password_confirmation: 'rice',
        agree_checkbox: 'NO',
      },
    })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({
    message: 'Los datos no son válidos.',
    errors: {
      first_name: ['Este campo es obligatorio'],
      email: ['Escribe un correo válido.'],
      phone: ['Escribe un teléfono válido; si es de otro país, con su prefijo, como +33.'],
      password: ['Contraseña incorrecta.'],
      password_confirmation: ['Las dos contraseñas no son iguales.'],
      agree_checkbox: ['Este campo es obligatorio'],
    },
  })
})

test('a taken e-mail is refused in these words, however it is written [A-16] [E-31]', async () => {
  const shop = await tiffin.shop()
  await shop.call(register, { body: ada })
  await expect(shop.call(register, { body: { ...ada, email: 'ADA@example.com' } })).rejects.toMatchObject({
    status: 400,
    type: 'validation',
    errors: { email: ['The email has already been taken.'] },
  })
})

test('if many people register one e-mail at once, one gets the account [A-16]', async () => {
  const shop = await tiffin.shop()
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      shop.call(register, {
        body: { ...ada, first_name: 'A'.repeat(i + 1) },
        idempotency_key: crypto.randomUUID(),
      }),
    ),
  )
  const made = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  const reasons = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason as Error] : []))
  expect(made).toHaveLength(1)
  expect(new Set(reasons.map(reason => reason.message))).toEqual(
    new Set(['The email has already been taken.']),
  )
  expect(await shop.call(login, { body: { email: ada.email, password } })).toMatchObject({ id: made[0]?.id })
})

test('a repeated registration returns the same response and creates nothing new [V12]', async () => {
  const shop = await tiffin.shop()
  const idempotency_key = crypto.randomUUID()
  const first = await shop.call(register, { body: ada, idempotency_key })
  expect(await shop.call(register, { body: ada, idempotency_key })).toEqual(first)
  expect(await countCustomers(shop)).toBe(1)
  await expect(
    shop.call(register, { body: { ...ada, first_name: 'Eve' }, idempotency_key }),
  ).rejects.toMatchObject({ status: 409 })
})

async function countCustomers(shop: Shop): Promise<number> {
  const rows = await tiffin.services.db.query(
    shop.id,
    sql`select id from customer where store_id = ${shop.id}`,
  )
  return rows.length
}
