import { getConfigurationFile, getStore } from '@tiffin/contract/shop/stores/diner'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { setSecret } from '../../testing/gateways.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('a shop returns its details on its own hostname [C-09] [C-10]', async () => {
  const shop = await tiffin.shop({
    name: 'Curry Mile',
    town: 'Manchester',
    street: '2 Mill Lane',
    postcode: 'M14 5TP',
    phone: '01632 960000',
    lat: 53.45,
    lng: -2.22,
    change({ hours, charges, about, payments }) {
      hours.delivery.friday = [{ open: '17:00', close: '23:00' }]
      about.allergy_note = 'We cook with nuts.'
      payments.provider = 'STRIPE'
      charges.service = { percent: 5, amount: null }
      charges.bag = { amount: 10, items_per_bag: 8 }
    },
  })
  await setSecret(tiffin, shop, { name: 'stripe_secret_key', value: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' })
  const { data } = await shop.call(getStore, {})
  expect(data).toMatchObject({
    id: shop.id,
    name: 'Curry Mile',
    city: 'Manchester',
    street: '2 Mill Lane',
    postcode: 'M14 5TP',
    phone: '01632 960000',
    title: 'Curry Mile',
    delivery_charge: { mode: 3 },
    lat: 53.45,
    lng: -2.22,
    payment_provider: 'STRIPE',
    allergy_note: 'We cook with nuts.',
    opening_hours: {
      delivery: { friday: [{ open: '17:00', close: '23:00' }], monday: [{ open: '12:00', close: '22:00' }] },
      collection: { friday: [{ open: '12:00', close: '22:00' }] },
    },
    mandatory_charges: [
      { code: 'service', percent: 5, amount: null, per_items: null },
      { code: 'bags', percent: null, amount: '0.10', per_items: 8 },
    ],
  })
})

test('a shop’s details have its hours of delivery and of collection, and the weekdays on which it is closed [T-27]', async () => {
  const shop = await tiffin.shop({
    change: ({ hours: { delivery, collection } }) => {
      delivery.monday = []
      collection.monday = [{ open: '11:30', close: '14:00' }]
    },
  })
  const { opening_hours } = (await shop.call(getStore, {})).data
  const usual = [{ open: '12:00', close: '22:00' }]
  expect(opening_hours.delivery).toMatchObject({ monday: [], tuesday: usual, sunday: usual })
  expect(opening_hours.collection).toMatchObject({
    monday: [{ open: '11:30', close: '14:00' }],
    tuesday: usual,
  })
})

test('on the API’s own host the Store header decides, whatever its port [V2]', async () => {
  const shop = await tiffin.shop()
  const answer = await tiffin.app.inject({
    url: '/consumer/store',
    headers: { host: 'api.example', store: `${shop.host}:8080` },
  })
  expect(answer.json().data.id).toBe(shop.id)
})

test('a Store header that names another shop than the page’s is refused [V2]', async () => {
  const [one, other] = [await tiffin.shop(), await tiffin.shop()]
  await expect(one.as({ store: other.host }).call(getStore, {})).rejects.toMatchObject({
    status: 400,
    type: 'store-mismatch',
  })
})

test('a call without any shop is refused with 400, one for an unknown shop with 404 [V2] [Z-01]', async () => {
  const none = await tiffin.app.inject({ url: '/consumer/store', headers: { host: 'api.example' } })
  expect(none.statusCode).toBe(400)
  const unknown = await tiffin.app.inject({
    url: '/consumer/store',
    headers: { host: 'api.example', store: 'nobody.example' },
  })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json().error.type).toBe('not_found')
})

test('the configuration is a file under the hash of the shop’s hostname [C-03] [C-04] [C-06]', async () => {
  const shop = await tiffin.shop({ country: 'IE', name: 'The Gurnard' })
  const hash = createHash('sha256').update(shop.host).digest('hex')
  const configuration = await shop.call(getConfigurationFile, { params: { hash } })
  expect(configuration).toMatchObject({
    id: shop.id,
    name: 'The Gurnard',
    host: shop.host,
    country: { alias: 'Ireland', iso: 'IE', id: 2, distance_type: 'KM' },
    region: { time_zone: 'Europe/Dublin' },
    currency: { symbol: '€', iso: 'EUR' },
    language: { default: 'en-IE' },
  })
})

test('the configuration has patterns, address fields and its version; the shop’s own values are separate [C-04] [C-30]', async () => {
  const shop = await tiffin.shop({ postcode: 'BD1 1AA', phone: '01274 496 0000' })
  const hash = createHash('sha256').update(shop.host).digest('hex')
  const configuration = await shop.call(getConfigurationFile, { params: { hash } })
  expect(configuration).toMatchObject({ api_version: '1', product_id: 1, platform_id: 1 })
  expect(configuration.store).toMatchObject({ postcode: 'BD1 1AA', phone: '01274 496 0000' })
  const { postcode, phone, mobile } = configuration
  expect('BD1 1AA').toMatch(new RegExp(postcode.reg_ex))
  expect('12345').not.toMatch(new RegExp(postcode.reg_ex))
  expect('01274496000').toMatch(new RegExp(phone.reg_ex))
  expect('01274496000').not.toMatch(new RegExp(mobile.reg_ex))
  expect('07400123456').toMatch(new RegExp(mobile.reg_ex))
  const wanted = (
    ['post_code', 'house_number', 'flat', 'address_line1', 'address_line2', 'area'] as const
  ).map(name => {
    const { visible, required } = configuration[name]
    return `${name} ${visible ? (required ? 'required' : 'shown') : 'hidden'}`
  })
  expect(wanted).toEqual([
    'post_code required',
    'house_number required',
    'flat shown',
    'address_line1 required',
    'address_line2 hidden',
    'area hidden',
  ])
})

test('a refusal is written in the language of the request [V1]', async () => {
  const answer = await tiffin.app.inject({
    url: '/consumer/store',
    headers: { host: 'api.example', store: 'nobody.example', language: 'es' },
  })
  expect(answer.json()).toEqual({ error: { message: 'Aquí no hay ningún restaurante.', type: 'not_found' } })
})
