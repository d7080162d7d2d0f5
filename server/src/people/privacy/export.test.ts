import { bookTable } from '@tiffin/contract/ordering/bookings/diner'
import { createGuest, exchangeLanguage, register } from '@tiffin/contract/people/accounts/diner'
import {
  downloadExport,
  downloadExportByLink,
  getExport,
  requestData,
} from '@tiffin/contract/people/privacy/diner'
import { PROOF_MINUTES, proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { bookableShop, bookingBody } from '../../testing/bookings/book.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
beforeEach(() => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
})

const password = 'Lantern-7-kites'

/** A customer named O'Neill, with the client that may request the data. */
async function requester(shop: Shop, email = `oneill-${crypto.randomUUID()}@example.com`) {
  const person = {
    first_name: 'Aoife',
    last_name: "O'Neill",
    email,
    phone: '+44 7400 555777',
    agree_checkbox: 'YES',
  }
  const { api_token, id } = await shop.call(register, {
    body: { ...person, password, password_confirmation: password },
  })
  const client = shop.as({ 'api-token': (await shop.store()).api_token, 'user-token': api_token })
  const body = { type: 'EXPORT' as const, email, user_consent_id: null, store_id: shop.id }
  return {
    diner: { client, token: api_token, id },
    email,
    ask: () => client.call(requestData, { body }),
    prove: () => client.call(proveIdentity, { body: { password } }),
  }
}

const run = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

function filesIn({ archive }: { archive: string }) {
  const files = unzipSync(Buffer.from(archive, 'base64'))
  return {
    page: strFromU8(files['data.html']!),
    data: (JSON.parse(strFromU8(files['data.json']!)) as { data: Record<string, Record<string, unknown>[]> })
      .data,
  }
}

function linkIn(text: string): string {
  return /\/my-data#([\w-]+)/.exec(text)![1]!
}

test('an export contains everything about the customer as a page and as JSON, and nothing about anybody else [A-50] [G-22]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU, name: 'The Mango Tree' })
  const neighbour = await newCustomer(shop)
  await orderFood(shop, { diner: neighbour })
  const { diner, email, ask } = await requester(shop)
  const { id, order_number } = await orderFood(shop, { diner, service_type: 'to' })
  await ask()
  expect((await diner.client.call(getExport, {})).data).toMatchObject({ state: 'making' })
  await run()
  const { data: ready } = await diner.client.call(getExport, {})
  expect(ready).toMatchObject({ state: 'ready' })
  const { page, data } = filesIn(await diner.client.call(downloadExport, { params: { id: ready!.id } }))
  expect(data['customer']).toMatchObject([
    { first_name: 'Aoife', last_name: "O'Neill", email, phone: '+447400555777' },
  ])
  expect(data['order']).toMatchObject([{ id, order_number, total: '11.00', contact: { email } }])
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['order_line', 'order_event', 'cart']))
  for (const text of [page, JSON.stringify(data)]) {
    expect(text).not.toContain('amina')
    expect(text).not.toMatch(/password|argon2|token_hash/)
  }
  expect(page).toContain('<title>Your data at The Mango Tree</title>')
  expect(page).toContain('<dt>Last name</dt><dd>O&#x27;Neill</dd>')
})

test('an export has the bookings of the customer, with the wish for text messages [G-22]', async () => {
  const { shop } = await bookableShop(tiffin, undefined, ({ sms }) => void (sms.enabled = true))
  const { diner, ask } = await requester(shop)
  await diner.client.call(bookTable, { body: bookingBody({ sms_updates: 1 }) })
  await ask()
  await run()
  const { data: ready } = await diner.client.call(getExport, {})
  const { page, data } = filesIn(await diner.client.call(downloadExport, { params: { id: ready!.id } }))
  expect(data['booking']).toMatchObject([{ covers: 2, sms_updates: true }])
  expect(page).toContain('Text messages about it')
})

test('an export contains the time of a session’s last proof of identity, and its page has a label for it [G-22]', async () => {
  const shop = await tiffin.shop()
  const { diner, ask, prove } = await requester(shop)
  tiffin.clock.add({ minutes: 5 })
  await prove()
  await ask()
  await run()
  const { data: ready } = await diner.client.call(getExport, {})
  const { page, data } = filesIn(await diner.client.call(downloadExport, { params: { id: ready!.id } }))
  const proven_at = tiffin.clock.now().toString()
  expect(data['customer_token']).toMatchObject([{ proven_at }])
  expect(page).toContain('<dt>Identity last proven at</dt>')
})

test('the page of an export has dates, money and states in words; the JSON has the stored values [G-22]', async () => {
  const shop = await tiffin.shop({
    menu: { ...SMALL_MENU, currency: 'MXN' },
    country: 'MX',
    time_zone: 'America/Mexico_City',
  })
  const { diner, ask, prove } = await requester(shop)
  await orderFood(shop, { diner })
  const made = async (language: string, at: string) => {
    tiffin.clock.set(at)
    await diner.client.call(exchangeLanguage, { body: { language } })
    await prove()
    await ask()
    await run()
    const { data } = await diner.client.call(getExport, {})
    return filesIn(await diner.client.call(downloadExport, { params: { id: data!.id } }))
  }
  const english = await made('en', FRIDAY_EVENING)
  const spanish = await made('es', '2026-11-21T18:00:00Z')
  for (const { data, page } of [english, spanish]) {
    expect(data['order']).toMatchObject([{ status: 'PLACED', total: '11.00', pre_order_time: 'ASAP' }])
    expect(page).not.toMatch(/\dT\d\d:|PLACED|CASH|>(?:true|false|null)<|>\s*[{[]|<dd><\/dd>/)
    expect(page).toContain('<dd>$11.00</dd>')
  }
  expect(english.page).toContain('<dt>Placed at</dt><dd>20-11-2026, 12:00</dd>')
  expect(english.page).toContain('<h2>Dishes of the orders</h2><dl><dt>Order</dt><dd>101</dd>')
  expect(english.page).toContain('<dt>State</dt><dd>Placed</dd>')
  expect(english.page).toContain('<dt>Offers by e-mail</dt><dd>No</dd>')
  expect(english.page).toContain('<dt>Language</dt><dd>English</dd>')
  expect(spanish.page).toContain('<dd>Enviado</dd>')
  expect(spanish.page).toContain('<html lang="es">')
})

test('an account with the e-mail of a guest, which nobody has proven, does not export the guest’s letters [G-22]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const email = `victim-${crypto.randomUUID()}@example.com`
  const guest = { first_name: 'Victim', last_name: 'Guest', phone: '07400555999', email }
  const { api_token, id: guest_id } = await shop.call(createGuest, { body: guest })
  const diner = { client: shop.as({ 'user-token': api_token }), token: api_token, id: guest_id }
  await orderFood(shop, { diner, service_type: 'to' })
  await run()
  const thief = await requester(shop, email)
  await thief.ask()
  await run()
  const { data: made } = await thief.diner.client.call(getExport, {})
  const { data } = filesIn(await thief.diner.client.call(downloadExport, { params: { id: made!.id } }))
  expect(JSON.stringify(data)).not.toContain('Victim')
})

test('an export is made once a day of the shop’s calendar; a second request is refused [A-50] [G-21] [E-24] [N-24] [API-17]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { diner, ask, prove } = await requester(shop)
  expect(await diner.client.call(getExport, {})).toEqual({ data: null, is_allowed: true })
  await ask()
  expect(await diner.client.call(getExport, {})).toMatchObject({ is_allowed: false })
  await expect(ask()).rejects.toMatchObject({
    status: 422,
    type: 'export-daily',
    message: 'Export done only once in a day',
  })
  tiffin.clock.set('2026-11-21T00:00:01Z')
  expect(await diner.client.call(getExport, {})).toMatchObject({ is_allowed: true })
  await prove()
  await ask()
})

test('a session that is older than ten minutes needs a proof of identity to request an export and to download it', async () => {
  const shop = await tiffin.shop()
  const { diner, ask, prove } = await requester(shop)
  const needed = { status: 403, type: 'proof-needed' }
  tiffin.clock.add({ minutes: PROOF_MINUTES })
  await expect(ask()).rejects.toMatchObject(needed)
  expect(await diner.client.call(getExport, {})).toEqual({ data: null, is_allowed: true })
  await prove()
  await ask()
  await run()
  tiffin.clock.add({ minutes: PROOF_MINUTES })
  const { data } = await diner.client.call(getExport, {})
  const download = () => diner.client.call(downloadExport, { params: { id: data!.id } })
  await expect(download()).rejects.toMatchObject(needed)
  await prove()
  expect(await download()).toHaveProperty('archive')
})

test('of two requests at once one makes an export [G-21]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { ask } = await requester(shop)
  const results = await Promise.allSettled([ask(), ask(), ask()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the link of the letter downloads the archive once, and the profile as often as wanted for 24 hours [G-22]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { diner, email, ask } = await requester(shop)
  await ask()
  await run()
  const letter = tiffin.sent.find(({ to }) => to === email)!
  expect(letter.subject).toContain('Your data at')
  const token = linkIn(letter.text)
  const byLink = () => shop.call(downloadExportByLink, { body: { token } })
  expect(filesIn(await byLink()).page).toContain('O&#x27;Neill')
  await expect(byLink()).rejects.toMatchObject({ status: 404, type: 'export-over' })
  const { data } = await diner.client.call(getExport, {})
  const underProfile = () => diner.client.call(downloadExport, { params: { id: data!.id } })
  await underProfile()
  expect((await underProfile()).file_name).toMatch(/-2026-11-20\.zip$/)
  tiffin.clock.set('2026-11-21T18:00:01Z')
  await expect(underProfile()).rejects.toMatchObject({ status: 404 })
  expect((await diner.client.call(getExport, {})).data).toMatchObject({ state: 'expired' })
})

test('a link that was not used in 24 hours, of another shop, or made up downloads nothing [G-22]', async () => {
  const [shop, neighbour] = [await tiffin.shop({ menu: SMALL_MENU }), await tiffin.shop({ menu: SMALL_MENU })]
  const { email, ask } = await requester(shop)
  await ask()
  await run()
  const token = linkIn(tiffin.sent.find(({ to }) => to === email)!.text)
  const over = { status: 404, type: 'export-over' }
  await expect(neighbour.call(downloadExportByLink, { body: { token } })).rejects.toMatchObject(over)
  await expect(shop.call(downloadExportByLink, { body: { token: 'x' } })).rejects.toMatchObject(over)
  tiffin.clock.set('2026-11-21T18:00:01Z')
  await expect(shop.call(downloadExportByLink, { body: { token } })).rejects.toMatchObject(over)
})

test('another customer cannot download an export [G-22]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { diner, ask } = await requester(shop)
  await ask()
  await run()
  const { data } = await diner.client.call(getExport, {})
  const other = await newCustomer(shop)
  await expect(other.client.call(downloadExport, { params: { id: data!.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a retried job makes the archive again and sends one letter [G-22]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { email, ask } = await requester(shop)
  await ask()
  await run()
  await run()
  expect(tiffin.sent.filter(({ to }) => to === email)).toHaveLength(1)
})
