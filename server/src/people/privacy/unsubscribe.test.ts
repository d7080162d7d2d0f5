import { getProfile, register } from '@tiffin/contract/people/accounts/diner'
import { unsubscribe, unsubscribeByMail } from '@tiffin/contract/people/privacy/diner'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const password = 'Lantern-7-kites'

/** A customer who wants offers by e-mail and SMS. */
async function subscriber(shop: Shop) {
  const email = `offers-${crypto.randomUUID()}@example.com`
  const person = {
    first_name: 'Ana',
    last_name: "O'Neill",
    email,
    phone: '07400555123',
    agree_checkbox: 'YES',
  }
  const wishes = { is_subscribed_email: 'YES', is_subscribed_sms: 'YES' }
  const { api_token, id } = await shop.call(register, {
    body: { ...person, ...wishes, password, password_confirmation: password },
  })
  const client = shop.as({ 'user-token': api_token })
  return { id, email, client, profile: () => client.call(getProfile, {}) }
}

const optOuts = (shop: Shop, id: string) =>
  tiffin.services.db.query(
    shop.id,
    sql<{ policy_id: number; action: string }>`select policy_id, action from consent
      where store_id = ${shop.id} and customer_id = ${id} order by policy_id`,
  )

test('an e-mail is unsubscribed without a sign-in, with an opt-out as evidence [G-30] [G-31] [API-30]', async () => {
  const shop = await tiffin.shop()
  const { id, email, profile } = await subscriber(shop)
  const send = (data: string) => shop.call(unsubscribe, { body: { data } })
  expect(await send(email.toUpperCase())).toEqual({ outcome: 'success' })
  expect(await profile()).toMatchObject({ is_subscribed_email: 'NO', is_subscribed_sms: 'YES' })
  expect(await optOuts(shop, id)).toEqual([{ policy_id: 18, action: 'OPT-OUT' }])
  await send(email)
  expect(await optOuts(shop, id)).toHaveLength(1)
})

test('a phone number is unsubscribed in whatever form it is written [G-29] [G-31] [N-14]', async () => {
  const shop = await tiffin.shop()
  for (const data of ['07400 555123', '+44 7400 555123']) {
    const { id, profile } = await subscriber(shop)
    await shop.call(unsubscribe, { body: { data } })
    expect(await profile()).toMatchObject({ is_subscribed_email: 'YES', is_subscribed_sms: 'NO' })
    expect(await optOuts(shop, id)).toEqual([{ policy_id: 17, action: 'OPT-OUT' }])
  }
})

test('an unknown address gets the same response as a known one [G-30]', async () => {
  const shop = await tiffin.shop()
  for (const data of ['stranger@example.com', '07400999888', '123456789'])
    expect(await shop.call(unsubscribe, { body: { data } })).toEqual({ outcome: 'success' })
})

test.each([
  ['', 'Please provide a valid email or phone number.', '[G-27]'],
  ['   ', 'Please provide a valid email or phone number.', '[G-27]'],
  ['ana@', 'Invalid email', '[G-28]'],
  ['12345678', 'Invalid phone number.', '[G-29] [N-14]'],
  ['+123 456 789 012 3', 'Invalid phone number.', '[G-29] [N-14]'],
])('"%s" is refused with "%s" %s [E-45]', async (data, text) => {
  const shop = await tiffin.shop()
  await expect(shop.call(unsubscribe, { body: { data } })).rejects.toMatchObject({
    status: 400,
    message: 'Please provide a valid email or phone number.',
    errors: { data: [text] },
  })
})

test('a letter to a diner has a link to unsubscribe, and the button of mail programs works with one request [G-30] [R-29]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id, email, client, profile } = await subscriber(shop)
  await orderFood(shop, { diner: { id, client, token: '' } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const letter = tiffin.sent.find(({ to }) => to === email)!
  for (const form of [letter.text, letter.html])
    expect(form).toContain(`/unsubscribe?data=${encodeURIComponent(email)}`)
  const address = new URL(letter.unsubscribe!)
  expect(address.hostname).toBe(shop.host)
  expect(address.pathname).not.toContain('offers')
  const response = await tiffin.app.inject({
    method: 'POST',
    url: address.pathname + address.search,
    headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(response.statusCode).toBe(200)
  expect(await profile()).toMatchObject({ is_subscribed_email: 'NO', is_subscribed_sms: 'YES' })
})

test('the button of an unknown letter, and of a letter of another shop, changes nothing and gets the same response [G-30] [V2]', async () => {
  const [shop, neighbour] = [await tiffin.shop({ menu: SMALL_MENU }), await tiffin.shop({ menu: SMALL_MENU })]
  const { id, email, client, profile } = await subscriber(shop)
  await orderFood(shop, { diner: { id, client, token: '' } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const { id: letter } = tiffin.sent.find(({ to }) => to === email)!
  const done = { outcome: 'success' }
  expect(await neighbour.call(unsubscribeByMail, { query: { letter }, body: {} })).toEqual(done)
  expect(await shop.call(unsubscribeByMail, { query: { letter: crypto.randomUUID() }, body: {} })).toEqual(
    done,
  )
  expect(await profile()).toMatchObject({ is_subscribed_email: 'YES' })
})

test('the neighbouring shop still sends its offers [G-31] [V2]', async () => {
  const [shop, neighbour] = [await tiffin.shop(), await tiffin.shop()]
  const { email, profile } = await subscriber(shop)
  await neighbour.call(unsubscribe, { body: { data: email } })
  expect(await profile()).toMatchObject({ is_subscribed_email: 'YES' })
})

test('an account without subscriptions gets no record of an opt-out [G-31]', async () => {
  const shop = await tiffin.shop()
  const { id, email } = await subscriber(shop)
  await shop.call(unsubscribe, { body: { data: email } })
  await shop.call(unsubscribe, { body: { data: email } })
  expect(await optOuts(shop, id)).toHaveLength(1)
})
