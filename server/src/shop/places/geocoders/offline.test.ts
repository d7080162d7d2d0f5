import { beforeAll, expect, test } from 'vitest'
import { commandContext } from '../../../cli/command-context.ts'
import { withInstallation } from '../../../testing/with-shop.ts'
import { loadPlaces, type PostalRow } from '../../../testing/places/postal-file.ts'
import { forward, reverse } from './geocoder.ts'

const tiffin = withInstallation()

const PLACES: PostalRow[] = [
  ['GB', 'BD1', 'Bradford', [53.79, -1.75], { state: 'England' }],
  ['GB', 'BD1 1AA', 'Bradford', [53.795, -1.759], { state: 'England' }],
  ['GB', 'SW1A 1AA', 'Westminster', [51.501, -0.142], { state: 'England' }],
  ['GB', 'SW1A 1AB', 'Westminster', [51.503, -0.144], { state: 'England' }],
  ['GB', 'SW1A 2AA', 'Westminster', [51.9, -0.5], { state: 'England' }],
  ['IE', 'D02', 'Dublin 2', [53.34, -6.25], { state: 'Leinster' }],
  ['US', '07042', 'Montclair', [40.81, -74.21], { state: 'New Jersey', county: 'Essex' }],
  ['AU', '3040', 'Newtown', [-37.76, 144.9], { state: 'Victoria' }],
  ['AU', '2042', 'Newtown', [-33.89, 151.18], { state: 'New South Wales' }],
  ['AU', '3000', 'Melbourne', [-37.81, 144.96], { state: 'Victoria', county: 'Greater Melbourne' }],
  ['GT', '01010', 'Zona 10', [14.59, -90.51], { state: 'Guatemala', county: 'Ciudad de Guatemala' }],
  ['MX', '06700', 'Roma Norte', [19.42, -99.16], { state: 'Ciudad de México', county: 'Cuauhtémoc' }],
]

beforeAll(async () => {
  expect((await loadPlaces(tiffin.services, PLACES)).code).toBe(0)
})

async function at(country: string, [lat, lng]: [number, number] = [0, 0]) {
  const { id } = await tiffin.shop({ country, lat, lng })
  const ctx = await commandContext(tiffin.services, id)
  const candidates = async (found: ReturnType<typeof forward>) => {
    const answer = await found
    if (answer === 'unknown') throw new Error('the geocoder was not asked')
    expect(answer.credit).toBe('Postal data: GeoNames (CC BY 4.0)')
    return answer.candidates
  }
  return {
    postcode: (postcode: string) => candidates(forward(ctx, { postcode })),
    words: (words: string) => candidates(forward(ctx, { words })),
    point: (latitude: number, longitude: number) => candidates(reverse(ctx, { latitude, longitude })),
  }
}

test('a postcode is found however it is written, with its town and where it is [D-08] [D-09]', async () => {
  const uk = await at('GB')
  expect(await uk.postcode('bd11aa')).toEqual([
    {
      postcode: 'BD1 1AA',
      street: '',
      house_number: '',
      town: 'Bradford',
      state: 'England',
      area: '',
      latitude: 53.795,
      longitude: -1.759,
      precision: 'postcode',
    },
  ])
  expect(await (await at('US')).postcode('07042-1234')).toMatchObject([
    { postcode: '07042-1234', town: 'Montclair', precision: 'district' },
  ])
  expect(await uk.postcode('07042')).toEqual([])
})

test('a postcode that the data do not know is where its district is [D-09]', async () => {
  const uk = await at('GB')
  expect(await uk.postcode('BD1 9ZZ')).toMatchObject([
    { postcode: 'BD1 9ZZ', town: 'Bradford', latitude: 53.79, precision: 'district' },
  ])
  // Without its own entry, at the centre of the postcodes with the same first digit.
  const [found] = await uk.postcode('SW1A 1ZZ')
  expect(found).toMatchObject({ postcode: 'SW1A 1ZZ', town: 'Westminster', precision: 'district' })
  expect(found!.latitude).toBeCloseTo(51.502)
  expect(await (await at('IE')).postcode('D02 TD99')).toMatchObject([
    { town: 'Dublin 2', precision: 'district' },
  ])
  expect(await uk.postcode('LS9 9ZZ')).toEqual([])
})

test('where an address has a part of the town, that part is what postal data name [D-21]', async () => {
  expect(await (await at('MX')).postcode('06700')).toMatchObject([
    { area: 'Roma Norte', town: 'Cuauhtémoc', state: 'Ciudad de México' },
  ])
})

test('words are searched for a postcode, then for the name of a place, the smaller first [D-20]', async () => {
  expect(await (await at('GB')).words('4 Manor Row, Bradford BD1 1AA')).toMatchObject([
    { postcode: 'BD1 1AA' },
  ])
  expect(await (await at('GT')).words('4a Avenida 12-59, ZONA 10, Ciudad de Guatemala')).toMatchObject([
    { area: 'Zona 10', precision: 'district' },
  ])
  expect(await (await at('MX')).words('Orizaba 15, roma  nórte')).toMatchObject([{ postcode: '06700' }])
  expect(await (await at('AU')).words('1 Nowhere Street')).toEqual([])
  expect(await (await at('AU')).words(' , ')).toEqual([])
})

test('of several places with one name the nearest to the shop comes first [D-20]', async () => {
  expect(await (await at('AU', [-37.8, 144.9])).words('Newtown')).toMatchObject([
    { postcode: '3040' },
    { postcode: '2042' },
  ])
  expect(await (await at('AU', [-33.9, 151.2])).words('Newtown')).toMatchObject([
    { postcode: '2042' },
    { postcode: '3040' },
  ])
})

test('a point gets the nearest postcode of the shop’s country, and no postcode if all of them are far away [D-20]', async () => {
  const uk = await at('GB')
  expect(await uk.point(51.5011, -0.1421)).toMatchObject([{ postcode: 'SW1A 1AA', precision: 'postcode' }])
  // Some kilometres away, in the next squares but not in the same one.
  expect(await uk.point(51.6, -0.142)).toMatchObject([{ town: 'Westminster' }])
  // A district is not a complete postcode: the diner completes it.
  expect(await uk.point(53.77, -1.75)).toMatchObject([
    { postcode: '', town: 'Bradford', precision: 'district' },
  ])
  expect(await uk.point(0, 0)).toEqual([])
  expect(await uk.point(90, 180)).toEqual([])
  expect(await uk.point(53.34, -6.25)).toEqual([])
})
