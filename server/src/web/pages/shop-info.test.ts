import { expect, test } from 'vitest'
import { requireBuilt } from '../../testing/require-built.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'

requireBuilt()
const tiffin = withInstallation()

const OVEN = '/pictures/A0000001'

async function homeOf(change: NonNullable<NonNullable<Parameters<typeof tiffin.shop>[0]>['change']>) {
  const { host } = await tiffin.shop({ name: 'The Mango Tree', menu: SMALL_MENU, change })
  return (await tiffin.app.inject({ url: '/', headers: { host, accept: 'text/html' } })).body
}

test('the home page shows description, location, photos, hygiene rating, hours and where the shop delivers [I-06]', async () => {
  const home = await homeOf(({ about, contact, features, gallery }) => {
    about.description = 'Punjabi cooking. The dal goes on at nine.'
    Object.assign(contact, { lat: 53.7893, lng: -1.7716 })
    features.website_hygiene_ratings_toggle = 'ENABLED'
    features.hygiene_rating = { rating: 'FHRS_5', rating_date: '2026-03-02', url: '' }
    gallery.pictures = [{ picture: OVEN, caption: 'The oven' }]
  })
  expect(home).toContain('The dal goes on at nine.')
  expect(home).toContain('1 High Street, Bradford, BD1 1AA')
  expect(home).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=53.7893%2C-1.7716"')
  expect(home).toMatch(new RegExp(`<img src="${OVEN}-s" alt="The oven"`))
  expect(home).toContain('/storage/hygiene/FHRS_5.svg')
  expect(home).toContain('>Photos</h2>')
  expect(home).toContain('Opening hours')
  expect(home.match(/12:00 – 22:00/g)?.length).toBeGreaterThanOrEqual(7)
  expect(home).toContain('Where we deliver, and what it costs')
})

test('a shop without position, photos and rating shows its address and leaves the rest out [I-06]', async () => {
  const home = await homeOf(({ contact }) => Object.assign(contact, { lat: 0, lng: 0 }))
  expect(home).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=The+Mango+Tree%2C+1+High+Street%2C+Bradford%2C+BD1+1AA"',
  )
  expect(home).not.toContain('>Photos</h2>')
  expect(home).not.toContain('/storage/hygiene/')
})
