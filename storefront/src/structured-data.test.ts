import type { Hours, WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { WEEKDAYS } from '@tiffin/contract/time'
import { expect, test } from 'vitest'
import { restaurantData, reviewData } from './structured-data.ts'
import { structuredHours } from './structured-hours.ts'

const SITE = 'https://mango-tree.example'
const every = (...ranges: [string, string][]): Hours =>
  Object.fromEntries(WEEKDAYS.map(day => [day, ranges.map(([open, close]) => ({ open, close }))])) as Hours
const range = (open: string, close: string) => ({ open, close })
const services = (...types: string[]) => types.map(service_type => ({ service_type, payment_modes: [] }))

function hoursOf(
  details: Partial<WireStoreDetails>,
  { offered = services('delivery', 'collection'), today = '2026-11-20' } = {},
) {
  const facts = { details, configuration: { services: offered }, today }
  return structuredHours(facts as unknown as Parameters<typeof structuredHours>[0]).map(
    ({ dayOfWeek, opens, closes, validFrom, validThrough }) =>
      validFrom ? { dayOfWeek, opens, closes, validFrom, validThrough } : { dayOfWeek, opens, closes },
  )
}

function restaurant(details: Partial<WireStoreDetails>) {
  return restaurantData({
    configuration: {
      name: 'The Mango Tree',
      country: { iso: 'GB' },
      store: { town: 'Bradford' },
      language: { default: 'en' },
      services: services('delivery', 'collection'),
    } as unknown as StoreConfiguration,
    details: { opening_hours: { delivery: every(), collection: every() }, ...details } as WireStoreDetails,
    site: SITE,
    language: 'en',
    today: '2026-11-20',
    picture: undefined,
  })
}

test('a rating below 2, or without reviews, is not published [X-02] [X-07]', () => {
  const ratingOf = (rating: number, total_reviews: number) =>
    restaurant({ rating, total_reviews }).aggregateRating
  expect(ratingOf(2, 1)).toEqual({ '@type': 'AggregateRating', ratingValue: 2, reviewCount: 1 })
  expect(ratingOf(4.6, 212)).toMatchObject({ ratingValue: 4.6, reviewCount: 212 })
  expect(ratingOf(1.9, 50)).toBeUndefined()
  expect(ratingOf(5, 0)).toBeUndefined()
})

test.each([
  [0, 0],
  [Number.NaN, 4],
  [undefined, 4],
  [91, 4],
  [53, -181],
])('a position of %s, %s is omitted [X-07]', (lat, lng) => {
  expect(restaurant({ lat: lat!, lng })).not.toHaveProperty('geo')
})

test('a position on the equator or the prime meridian is published [X-07]', () => {
  expect(restaurant({ lat: 51.48, lng: 0 }).geo).toMatchObject({ latitude: 51.48, longitude: 0 })
})

test('the logo has its whole address, also from another site [X-07]', () => {
  expect(restaurant({ logo_url: '/pictures/ga0AAAAA' })).toMatchObject({ logo: `${SITE}/pictures/ga0AAAAA` })
  expect(restaurant({ logo_url: 'https://logos.example/a.png' }).image).toBe('https://logos.example/a.png')
  for (const logo_url of ['', 'javascript:alert(1)'])
    expect(restaurant({ logo_url })).not.toHaveProperty('logo')
})

test('a shop is open while it delivers or collects', () => {
  const days = WEEKDAYS.map(day => day[0]!.toUpperCase() + day.slice(1))
  const opening_hours = {
    delivery: every(['17:00', '01:00']),
    collection: every(['12:00', '14:00'], ['16:30', '22:00']),
  }
  expect(hoursOf({ opening_hours })).toEqual([
    { dayOfWeek: days, opens: '12:00', closes: '14:00' },
    { dayOfWeek: days, opens: '16:30', closes: '01:00' },
  ])
  expect(hoursOf({ opening_hours }, { offered: services('collection') }).map(data => data.closes)).toEqual([
    '14:00',
    '22:00',
  ])
})

test('a closed weekday is left out, and a whole day is 00:00 to 23:59', () => {
  const delivery = { ...every(), monday: [range('00:00', '00:00')] }
  expect(hoursOf({ opening_hours: { delivery, collection: every() } })).toEqual([
    { dayOfWeek: ['Monday'], opens: '00:00', closes: '23:59' },
  ])
})

test('a special day replaces the hours of the week, and a past one is left out', () => {
  const opening_hours = { delivery: every(['17:00', '22:00']), collection: every(['12:00', '22:00']) }
  const day = { name: '', dinein: null }
  const special_days = [
    { ...day, from: '2026-11-01', to: '2026-11-19', delivery: [], collection: [] },
    { ...day, from: '2026-12-25', to: '2026-12-26', delivery: [], collection: [] },
    { ...day, from: '2026-12-31', to: '2026-12-31', delivery: [], collection: null },
  ]
  const special = hoursOf({ opening_hours, special_days }).filter(data => data.validFrom)
  expect(special).toMatchObject([
    { validFrom: '2026-12-25', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '12:00', closes: '22:00' },
  ])
})

test('a review has its author, date, stars and words; one without words has none [X-01]', () => {
  const review = {
    customer_name: 'Sam O.',
    rating: 4.5,
    message: 'Crisp.',
    created_at: '2026-11-20 19:00:00',
  }
  const data = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Sam O.' },
    datePublished: '2026-11-20',
    reviewRating: { '@type': 'Rating', ratingValue: 4.5, bestRating: 5, worstRating: 1 },
  }
  expect(reviewData(review)).toEqual({ ...data, reviewBody: 'Crisp.' })
  expect(reviewData({ ...review, message: '' })).toEqual(data)
})
