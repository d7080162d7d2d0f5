import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from '../../../platform/cannot-start.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readEnv } from '../../../platform/env.ts'
import { commandContext } from '../../../cli/command-context.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type Installation, openInstallation } from '../../../testing/installation.ts'
import { type GeocoderHost, openGeocoderHost } from '../../../testing/places/geocoder-host.ts'
import { loadPlaces } from '../../../testing/places/postal-file.ts'
import { configuredGeocoder } from './configured-geocoder.ts'
import { forward, reverse } from './geocoder.ts'

/** As Nominatim documents it. */
const MANOR_ROW = {
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  lat: '53.7967',
  lon: '-1.7561',
  category: 'building',
  type: 'yes',
  addresstype: 'building',
  display_name: '4, Manor Row, Little Germany, Bradford, BD1 4PB, United Kingdom',
  address: {
    house_number: '4',
    road: 'Manor Row',
    suburb: 'Little Germany',
    city: 'Bradford',
    state: 'England',
    postcode: 'BD1 4PB',
    country_code: 'gb',
  },
}

/** As Google documents it. */
const GOOGLE_MANOR_ROW = {
  address_components: [
    { long_name: '4', short_name: '4', types: ['street_number'] },
    { long_name: 'Manor Row', short_name: 'Manor Row', types: ['route'] },
    {
      long_name: 'Little Germany',
      short_name: 'Little Germany',
      types: ['sublocality_level_1', 'sublocality', 'political'],
    },
    { long_name: 'Bradford', short_name: 'Bradford', types: ['postal_town'] },
    { long_name: 'England', short_name: 'England', types: ['administrative_area_level_1', 'political'] },
    { long_name: 'United Kingdom', short_name: 'GB', types: ['country', 'political'] },
    { long_name: 'BD1 4PB', short_name: 'BD1 4PB', types: ['postal_code'] },
  ],
  formatted_address: '4 Manor Row, Bradford BD1 4PB, UK',
  geometry: { location: { lat: 53.7967, lng: -1.7561 }, location_type: 'ROOFTOP' },
  types: ['street_address'],
}

const FOUND = {
  postcode: 'BD1 4PB',
  street: 'Manor Row',
  house_number: '4',
  town: 'Bradford',
  state: 'England',
  area: 'Little Germany',
  latitude: 53.7967,
  longitude: -1.7561,
  precision: 'street',
}

let host: GeocoderHost
beforeAll(async () => {
  host = await openGeocoderHost()
})
afterAll(() => host.close())
beforeEach(() => {
  host.asked.length = 0
})

type GeocoderScene = { tiffin: Installation; ctx: Context }

async function open(kind: 'nominatim' | 'google'): Promise<GeocoderScene> {
  const tiffin = await openInstallation({
    env: { GEOCODER: kind, GEOCODER_URL: host.url, GEOCODER_KEY: 'the-key' },
  })
  const { id } = await tiffin.shop({ lat: 53.8, lng: -1.75 })
  return { tiffin, ctx: await commandContext(tiffin.services, id) }
}

const KINDS = [
  {
    kind: 'nominatim',
    list: [MANOR_ROW],
    none: [],
    one: MANOR_ROW,
    nowhere: { error: 'Unable to geocode' },
    credit: '© OpenStreetMap contributors',
  },
  {
    kind: 'google',
    list: { status: 'OK', results: [GOOGLE_MANOR_ROW] },
    none: { status: 'ZERO_RESULTS', results: [] },
    one: { status: 'OK', results: [GOOGLE_MANOR_ROW] },
    nowhere: { status: 'ZERO_RESULTS', results: [] },
    credit: 'Powered by Google',
  },
] as const

describe.each(KINDS)('$kind', ({ kind, list, none, one, nowhere, credit }) => {
  let asked: GeocoderScene
  beforeAll(async () => {
    asked = await open(kind)
  })
  afterAll(() => asked.tiffin.close())

  test('an address is found in the shop’s country, near the shop [D-20] [D-21]', async () => {
    host.reply = list
    const found = await forward(asked.ctx, { words: '4 Manor Row', postcode: 'BD1 4PB' })
    expect(found).toEqual({ candidates: [FOUND], credit })
    const [query] = host.asked.map(url => Object.fromEntries(url.searchParams))
    expect(query).toMatchObject(
      kind === 'google'
        ? {
            address: '4 Manor Row',
            components: 'country:GB|postal_code:BD1 4PB',
            key: 'the-key',
            bounds: '53.3,-2.25|54.3,-1.25',
          }
        : {
            q: '4 Manor Row, BD1 4PB',
            countrycodes: 'gb',
            format: 'jsonv2',
            viewbox: '-2.25,54.3,-1.25,53.3',
          },
    )
  })

  test('equal look-ups send one request to the geocoder, even if many come at the same time [D-20]', async () => {
    host.reply = list
    const ask = () => forward(asked.ctx, { postcode: 'BD1 4PX' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ candidates: [FOUND], credit })))
    await ask()
    expect(host.asked).toHaveLength(1)
  })

  test('a point gets an address, but a point in another country or at sea gets no address [D-20]', async () => {
    host.reply = one
    expect(await reverse(asked.ctx, { latitude: 53.7967, longitude: -1.7561 })).toMatchObject({
      candidates: [FOUND],
    })
    host.reply = JSON.parse(JSON.stringify(one).replaceAll(/"(gb|GB)"/g, '"FR"')) as object
    expect(await reverse(asked.ctx, { latitude: 48, longitude: 2 })).toMatchObject({ candidates: [] })
    host.reply = nowhere
    expect(await reverse(asked.ctx, { latitude: 0, longitude: 0 })).toMatchObject({ candidates: [] })
    host.reply = none
    expect(await forward(asked.ctx, { words: 'Nowhere' })).toMatchObject({ candidates: [] })
  })
})

const STRANGE: [what: string, reply: GeocoderHost['reply']][] = [
  ['is asked too often', 429],
  ['is broken', 503],
  ['sends us elsewhere', (_, answer) => answer.writeHead(302, { location: 'http://localhost:1/' }).end()],
  ['answers with a page', (_, answer) => answer.end('<html>')],
  ['answers with another document', { hello: 'world' }],
  ['answers with a flood', (_, answer) => answer.end(`["${'x'.repeat(300_000)}"]`)],
  ['answers half', (_, answer) => answer.writeHead(200, { 'content-length': 100 }).end('[{')],
  ['hangs up', request => request.socket.destroy()],
  ['says nothing', () => {}],
]

test.each(STRANGE)(
  'a geocoder that %s leaves the place unknown, and nothing fails [D-20]',
  async (_, reply) => {
    const { tiffin, ctx } = await open('nominatim')
    host.reply = reply
    expect(await forward(ctx, { postcode: 'BD1 1AA' })).toBe('unknown')
    expect(await reverse(ctx, { latitude: 53, longitude: -1 })).toBe('unknown')
    await tiffin.close()
  },
)

test('if the geocoder fails, the postal data are used instead, with their own credit [D-20]', async () => {
  const { tiffin, ctx } = await open('google')
  await loadPlaces(tiffin.services, [['GB', 'BD1', 'Bradford', [53.79, -1.75]]])
  host.reply = { status: 'OVER_QUERY_LIMIT', error_message: 'the-key' }
  expect(await forward(ctx, { postcode: 'BD1 1AA' })).toMatchObject({
    candidates: [{ town: 'Bradford' }],
    credit: 'Postal data: GeoNames (CC BY 4.0)',
  })
  await tiffin.close()
})

test('a look-up that is repeated often is sent to the geocoder only once a day [D-20]', async () => {
  const { tiffin, ctx } = await open('nominatim')
  host.reply = [MANOR_ROW]
  const ask = () => forward(ctx, { words: '4 Manor Row' })
  await ask()
  for (const hours of [10, 10, 10]) {
    tiffin.clock.add({ hours })
    await ask()
  }
  expect(host.asked).toHaveLength(2)
  await tiffin.close()
})

test('after five failures in a row it is left alone for half a minute [D-20]', async () => {
  const { tiffin, ctx } = await open('nominatim')
  host.reply = 500
  for (let n = 0; n < 8; n++) await forward(ctx, { postcode: `BD1 ${n}AA` })
  expect(host.asked).toHaveLength(5)
  host.reply = [MANOR_ROW]
  expect(await forward(ctx, { postcode: 'BD2 1AA' })).toBe('unknown')
  tiffin.clock.add({ seconds: 31 })
  expect(await forward(ctx, { postcode: 'BD2 1AA' })).toMatchObject({ candidates: [FOUND] })
  await tiffin.close()
})

test('no more than eight questions are under way at once [D-20]', async () => {
  const { tiffin, ctx } = await open('nominatim')
  const open8 = Promise.withResolvers<void>()
  const answers: (() => void)[] = []
  host.reply = (_, answer) => {
    answers.push(() => answer.end('[]'))
    if (answers.length === 8) open8.resolve()
  }
  const asking = Array.from({ length: 8 }, (_, n) => forward(ctx, { postcode: `BD3 ${n}AA` }))
  await open8.promise
  expect(await forward(ctx, { postcode: 'BD4 1AA' })).toBe('unknown')
  for (const answer of answers) answer()
  expect(await Promise.all(asking)).toEqual(
    Array.from({ length: 8 }, () => ({ candidates: [], credit: '© OpenStreetMap contributors' })),
  )
  await tiffin.close()
})

test('the geocoder gets no request while a transaction is open [D-20]', async () => {
  const { tiffin, ctx } = await open('nominatim')
  host.reply = [MANOR_ROW]
  expect(await ctx.transaction(() => forward(ctx, { postcode: 'BD1 1AA' }))).toBe('unknown')
  expect(host.asked).toEqual([])
  await tiffin.close()
})

test.each([
  [{ GEOCODER: 'google' }, 'GEOCODER_KEY'],
  [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL'],
])('a start with %j fails and names the missing setting', (variables, missing) => {
  const choose = () => configuredGeocoder({ env: readEnv(variables), db: {} as Database, clock: systemClock })
  expect(choose).toThrow(CannotStart)
  expect(choose).toThrow(missing)
})
