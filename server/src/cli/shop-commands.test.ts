import { createHash, randomUUID } from 'node:crypto'
import { createCart } from '@tiffin/contract/ordering/cart/diner'
import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import { getConfigurationFile, getStore } from '@tiffin/contract/shop/stores/diner'
import { describe, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { clientOf } from '../testing/installation.ts'
import { withInstallation } from '../testing/with-shop.ts'
import { findShop } from './command.ts'
import { plaice, runCommand, words } from '../testing/cli/run-command.ts'

const tiffin = withInstallation()

const store = (...args: string[]) => runCommand(tiffin.services, args)
const newHost = () => `${randomUUID().slice(0, 8)}.example`
const visit = (host: string) => clientOf(tiffin.app, host, {})
const configurationOf = (host: string) =>
  visit(host).call(getConfigurationFile, {
    params: { hash: createHash('sha256').update(host).digest('hex') },
  })
const offeredAt = async (host: string) =>
  (await configurationOf(host)).services.map(service => service.service_type)

describe('create', () => {
  test('says which options are missing', async () => {
    const said = await store('create', '--host', 'a.example', '--name', 'A', '--country', 'GB')
    expect(said.code).toBe(1)
    expect(said.errors).toContain('Missing options: --phone, --email, --street, --town, --postcode.')
  })

  const refused: [given: Record<string, string>, message: string][] = [
    [
      { host: 'http://b.example' },
      '--host "http://b.example" is not a hostname: write it like shop.example.com',
    ],
    [{ host: 'a..b' }, 'is not a hostname'],
    [{ host: `${'a'.repeat(64)}.example` }, 'is not a hostname'],
    [{ 'time-zone': 'Mars/Base' }, '--time-zone "Mars/Base" is not a time zone: write one of Europe/London.'],
    [{ 'time-zone': 'America/New_York' }, 'is not a time zone of the UK: write one of Europe/London.'],
    [
      { country: 'US', 'time-zone': 'Europe/London', phone: '(201) 555-0142', postcode: '07042' },
      '--time-zone "Europe/London" is not a time zone of the USA: write one of America/Adak, ',
    ],
    [{ colour: 'red' }, "Unknown option '--colour'"],
    [{ country: 'FR' }, 'no country "FR": use one of GB, IE'],
    [
      { phone: 'nonsense' },
      '--phone "nonsense" is not a phone number of the UK: write it like 01632 960 001.',
    ],
    [{ phone: '+33 1 99 00 12 34' }, 'is not a phone number of the UK'],
    [{ email: 'nonsense' }, '--email "nonsense" is not an e-mail address: write it like shop@example.com.'],
    [{ postcode: 'QQQ' }, '--postcode "QQQ" is not a postcode of the UK: write it like BD1 1AA.'],
    [{ name: 'x'.repeat(500) }, `--name "${'x'.repeat(57)}..." has 500 characters: write at most 80.`],
    [{ name: '  ' }, '--name "  " is empty: write 1 to 80 characters.'],
    [{ name: 'Fish\u202e & Chips' }, 'has the invisible character U+202E after 4 others: remove it.'],
    [{ street: '  ' }, '--street "  " is empty'],
    [{ town: 'x'.repeat(81) }, 'has 81 characters'],
    [{ description: 'x'.repeat(501) }, 'has 501 characters'],
    [
      { 'deliver-to': 'BD1,Leeds' },
      '--deliver-to "LEEDS" is not the beginning of a postcode of the UK: write it like BD1',
    ],
    [
      { 'deliver-to': 'BD1', 'delivery-charge': '£2' },
      '--delivery-charge "£2" is not an amount: write it like 2.50',
    ],
    [{ 'delivery-minimum': '12' }, '--delivery-minimum need --deliver-to'],
  ]
  test.each(refused.map(([given, message]) => ({ given, message })))(
    'refuses and makes nothing: $message [C-01]',
    async ({ given, message }) => {
      const said = await store('create', ...plaice('refused.example'), ...words(given))
      expect(said.code).toBe(1)
      expect(said.errors).toContain(message)
      expect((await store('list')).text).not.toContain('refused.example')
    },
  )

  test('reports all errors at once', async () => {
    const bad = { phone: 'nonsense', email: 'nonsense', postcode: 'QQQ' }
    const said = await store('create', ...plaice('refused.example'), ...words(bad))
    expect(said.errors.split('\n').map(line => line.split(' ')[0])).toEqual([
      '--phone',
      '--email',
      '--postcode',
    ])
  })

  test.each([
    ['IE', '01 496 0123', '', 'Europe/Dublin'],
    ['AU', '1300 975 707', '3000', 'Australia/Perth'],
    ['NZ', '+64 9 496 0123', '1010', 'Pacific/Chatham'],
    ['US', '201-555-0142', '07042-1234', 'US/Pacific'],
    ['MX', '55 5555 0143', '06700', 'America/Tijuana'],
    ['GT', '2234 5678', '', 'America/Guatemala'],
  ])('accepts valid values for %s', async (country, phone, postcode, zone) => {
    const host = newHost()
    const given = { country, phone, 'time-zone': zone, postcode }
    const said = await store('create', ...plaice(host), ...words(given))
    expect(said).toMatchObject({ code: 0, errors: '' })
  })

  test('stores the given values in normalised form', async () => {
    const host = newHost()
    const given = { postcode: 'yo213pu', 'time-zone': 'GB', name: '  Cafe\u0301   Noir ' }
    await store('create', ...plaice(host), ...words(given))
    const { name, store: own, region } = await configurationOf(host)
    expect([name, own.postcode, region.time_zone]).toEqual(['Café Noir', 'YO21 3PU', 'Europe/London'])
  })

  test.each([
    ['America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
    ['america/kentucky/louisville', 'America/Kentucky/Louisville'],
    ['US/East-Indiana', 'America/Indiana/Indianapolis'],
  ])('keeps the time zone %s under a name that the database knows [C-06]', async (typed, kept) => {
    const host = newHost()
    const given = { country: 'US', phone: '201-555-0142', 'time-zone': typed, postcode: '07042' }
    expect(await store('create', ...plaice(host), ...words(given))).toMatchObject({ code: 0, errors: '' })
    expect((await configurationOf(host)).region.time_zone).toBe(kept)
  })

  test('refuses a hostname that another shop has', async () => {
    await store('create', ...plaice('taken.example'))
    expect(await store('create', ...plaice('Taken.example'))).toMatchObject({
      code: 1,
      errors: 'The hostname taken.example already belongs to another shop.',
    })
  })

  test('if two shops with the same hostname are created at once, one is created; with different hostnames, both are', async () => {
    const host = newHost()
    const both = await Promise.all([store('create', ...plaice(host)), store('create', ...plaice(host))])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
    const hosts = [newHost(), newHost(), newHost()]
    const made = await Promise.all(hosts.map(each => store('create', ...plaice(each))))
    expect(made.map(({ code }) => code)).toEqual([0, 0, 0])
  })
})

describe('whom a shop delivers to', () => {
  test('is empty at first: a new shop offers only collection [D-15]', async () => {
    const host = newHost()
    const said = await store('create', ...plaice(host))
    expect(said.text).toContain('It offers collection.')
    expect(said.text).toContain(`change --store ${host} --deliver-to BD1`)
    expect(await offeredAt(host)).toEqual(['collection'])
    await expect(
      visit(host).call(lookupDeliveryCharge, { body: { postcode: 'YO21 3PU' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(visit(host).call(createCart, { body: { service_type: 'to' } })).rejects.toMatchObject({
      code: 4014,
    })
  })

  test('is everybody in the areas of --deliver-to, at the given charge and minimum [D-15]', async () => {
    const host = newHost()
    const to = { 'deliver-to': 'yo21, YO22', 'delivery-charge': '2.5', 'delivery-minimum': '12' }
    const said = await store('create', ...plaice(host), ...words(to))
    expect(said.text).toContain('It offers collection, and delivery to YO21, YO22.')
    expect(await offeredAt(host)).toEqual(['delivery', 'collection'])
    const ask = async (postcode: string) =>
      (await visit(host).call(lookupDeliveryCharge, { body: { postcode } })).data[0]
    expect(await ask('YO22 4AA')).toMatchObject({ charge: '2.50', minimum_order: '12.00' })
    // For example, an order from the other end of the country.
    for (const far of ['ZE1 0AA', 'BD1 1AA', 'YO1 7HH'])
      await expect(ask(far)).rejects.toMatchObject({ status: 404 })
  })

  test('can be changed, and removed', async () => {
    const host = newHost()
    await store('create', ...plaice(host), '--deliver-to', 'YO21')
    await store('change', '--store', host, '--deliver-to', 'YO22', '--delivery-charge', '1.00')
    const ask = (postcode: string) => visit(host).call(lookupDeliveryCharge, { body: { postcode } })
    expect((await ask('YO22 4AA')).data[0]).toMatchObject({ charge: '1.00' })
    await expect(ask('YO21 3PU')).rejects.toMatchObject({ status: 404 })
    await store('change', '--store', host, '--no-delivery')
    expect(await offeredAt(host)).toEqual(['collection'])
    await store('change', '--store', host, '--deliver-to', 'everywhere')
    expect((await ask('ZE1 0AA')).data[0]).toMatchObject({ area: 'Everywhere' })
  })
})

describe('change', () => {
  test('changes the given facts and nothing else, and running pages follow [C-01]', async () => {
    const host = newHost()
    await store('create', ...plaice(host))
    const before = await configurationOf(host)
    const given = {
      phone: '01632 960 002',
      town: 'Scarborough',
      name: 'Plaice',
      'time-zone': 'Europe/London',
    }
    const said = await store('change', '--store', host, ...words(given))
    expect(said).toMatchObject({ code: 0, text: 'Plaice: changed phone, town, name, time-zone.' })
    const after = await configurationOf(host)
    expect(after).toEqual({
      ...before,
      name: 'Plaice',
      store: { ...before.store, phone: '01632 960 002', town: 'Scarborough' },
    })
    const { data } = await visit(host).call(getStore, {})
    expect([data.name, data.title, data.city, data.phone]).toEqual([
      'Plaice',
      'Plaice',
      'Scarborough',
      '01632 960 002',
    ])
  })

  test('checks as create does, and changes nothing if one value is wrong', async () => {
    const host = newHost()
    await store('create', ...plaice(host))
    const before = await configurationOf(host)
    const said = await store('change', '--store', host, ...words({ name: 'New', postcode: 'QQQ' }))
    expect(said).toMatchObject({ code: 1, errors: expect.stringContaining('--postcode "QQQ"') })
    expect(await configurationOf(host)).toEqual(before)
    expect((await store('change', '--store', host)).errors).toContain('what to change')
    const both = await store('change', '--store', host, '--no-delivery', '--deliver-to', 'YO21')
    expect(both.errors).toContain('not both')
  })

  test('changes nothing if a section of the settings cannot be written, or a hostname is refused', async () => {
    const [host, other] = [newHost(), newHost()]
    await store('create', ...plaice(host))
    await store('create', ...plaice(other))
    const before = await configurationOf(host)
    const given = words({ name: 'New', phone: '01632 960 009' })
    const taken = await store('change', '--store', host, ...given, '--host', other)
    expect(taken).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already belongs to another shop'),
    })
    const main = await store('change', '--store', host, ...given, '--remove-host', host)
    expect(main).toMatchObject({ code: 1, errors: expect.stringContaining('cannot be removed') })
    const { id } = await findShop(tiffin.services, host)
    await tiffin.services.db.query(
      id,
      sql`update store_setting set number = 1000 where store_id = ${id} and section = 'contact'`,
    )
    await expect(store('change', '--store', host, ...given)).rejects.toThrow()
    tiffin.services.stores.forget(id)
    expect(await configurationOf(host)).toEqual(before)
  })

  test('changes the hostname, and the former one still leads there', async () => {
    const [host, next] = [newHost(), newHost()]
    await store('create', ...plaice(host))
    await store('change', '--store', host, '--host', next.toUpperCase())
    expect((await visit(next).call(getStore, {})).data.name).toBe('Plaice & Co')
    expect((await visit(host).call(getStore, {})).data.name).toBe('Plaice & Co')
    expect((await configurationOf(next)).host).toBe(next)
    await store('change', '--store', next, '--host', host)
    expect((await configurationOf(next)).host).toBe(host)
    const other = newHost()
    await store('create', ...plaice(other))
    expect((await store('change', '--store', other, '--host', host)).errors).toBe(
      `The hostname ${host} already belongs to another shop.`,
    )
  })
})
