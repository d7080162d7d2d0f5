import { getConfigurationFile, getStore } from '@tiffin/contract/shop/stores/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { changeOrderType, createCart, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { LANGUAGES, variantIn } from '@tiffin/contract/platform/texts/languages'

const tiffin = withInstallation()

test.each([
  ['GB', 'GBP', 'Europe/London', 'en', 1, 'POSTCODE'],
  ['IE', 'EUR', 'Europe/Dublin', 'en-IE', 2, 'POSTCODE'],
  ['AU', 'AUD', 'Australia/Melbourne', 'en', 3, 'AREA'],
  ['NZ', 'NZD', 'Pacific/Auckland', 'en', 4, 'AREA'],
  ['US', 'USD', 'America/New_York', 'en-US', 7, 'ZIPCODE'],
  ['MX', 'MXN', 'America/Mexico_City', 'es', 8, 'POSTCODE'],
  ['GT', 'GTQ', 'America/Guatemala', 'es', 9, 'AREA'],
])(
  'a shop in %s has its country’s currency, time zone, language and phone number [C-02] [C-06]',
  async (country, currency, zone, language, id, search) => {
    const shop = await tiffin.shop({ country })
    const configuration = await shop.call(getConfigurationFile, {
      params: { hash: createHash('sha256').update(shop.host).digest('hex') },
    })
    expect(configuration.currency.iso).toBe(currency)
    expect(configuration.region.time_zone).toBe(zone)
    expect(configuration.language.default).toBe(language)
    expect(configuration.country.id).toBe(id)
    expect(configuration.search.type).toBe(search)
    expect(configuration.language.options.map(({ code }) => code)).toEqual(
      LANGUAGES.map(({ code }) => variantIn(country, code)),
    )
    // Patterns are complete regular expressions: a typing mistake would refuse every diner's number.
    for (const pattern of [
      configuration.postcode.reg_ex,
      configuration.mobile.reg_ex,
      configuration.phone.reg_ex,
    ])
      expect(() => new RegExp(pattern, 'u')).not.toThrow()
  },
)

test('there are seven countries, and each is one row [C-01] [C-02]', () => {
  expect(Object.keys(COUNTRIES)).toEqual(['GB', 'IE', 'AU', 'NZ', 'US', 'MX', 'GT'])
})

test('the configuration says how to reach the shop [C-05]', async () => {
  const shop = await tiffin.shop({
    phone: '01632 960000',
    email: 'hello@example.com',
    street: '2 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 4AP',
  })
  const configuration = await shop.call(getConfigurationFile, {
    params: { hash: createHash('sha256').update(shop.host).digest('hex') },
  })
  expect(configuration.store).toMatchObject({
    phone: '01632 960000',
    email: 'hello@example.com',
    street: '2 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 4AP',
  })
})

test('times are in the shop’s local time, without an offset [V5]', async () => {
  const shop = await tiffin.shop({ country: 'NZ' })
  const { current_time } = await shop.call(lookupPreorder, {})
  expect(current_time).toBe('2026-11-21 07:00:00')
  const far = await tiffin.shop({ time_zone: 'Pacific/Auckland', menu: SMALL_MENU })
  const { id, diner } = await orderFood(far, { pre_order_time: '2026-11-21 13:00:00' })
  expect((await diner.client.call(getOrder, { params: { id } })).data).toMatchObject({
    pre_order_time: '2026-11-21 13:00:00',
    collection_time: '2026-11-21 13:00:00',
    placed_at: '2026-11-21 07:00:00',
    events: [{ at: '2026-11-21 07:00:00', time: '2026-11-21 13:00:00' }],
  })
})

test.each(['to', 'delivery'] as const)('"%s" means delivery everywhere [V8]', async word => {
  const shop = await tiffin.shop()
  const { client } = await newGuest(shop)
  const { resource_id: id } = await client.call(createCart, { body: { service_type: word } })
  const { data } = await client.call(updateCart, { params: { id }, body: { sending: word } })
  expect(data.type).toBe('to')
  const collected = await client.call(createCart, { body: { service_type: 'collection' } })
  const { resource_id } = await client.call(changeOrderType, {
    params: { id: collected.resource_id },
    body: { service_type: word, platform: 'WEB' },
  })
  expect((await client.call(viewCart, { params: { id: resource_id }, query: {} })).data.type).toBe('to')
})

test('app_name, timestamp, locale and region may be sent with any call and have no effect [Z-03] [Z-05]', async () => {
  const shop = await tiffin.shop()
  const plain = await shop.call(getStore, {})
  const dressed = await shop
    .as({ locale: 'en-GB', region: '1' })
    .call(getStore, { query: { app_name: 'CUSTOMER', _ts: '1700000000000' } })
  expect(dressed).toEqual(plain)
  const made = await tiffin.app.inject({
    method: 'POST',
    url: '/consumer/cart?app_name=CUSTOMER&_ts=1700000000000',
    headers: { host: shop.host, locale: 'en-GB', region: '1' },
    payload: { app_name: 'CUSTOMER' },
  })
  expect(made.json()).toMatchObject({ resource_id: expect.any(String) })
})

test('a refusal is in the language of the header, else of the shop, else in English [Z-04] [C-22] [C-20] [N-21]', async () => {
  const [english, spanish] = [await tiffin.shop(), await tiffin.shop({ country: 'MX' })]
  const wordsOf = async (host: string, language?: string) => {
    const answer = await tiffin.app.inject({
      url: '/consumer/profile',
      headers: { host, ...(language ? { language } : {}) },
    })
    return answer.json<{ error: { message: string } }>().error.message
  }
  expect(await wordsOf(english.host)).toBe('Please sign in.')
  expect(await wordsOf(spanish.host)).toBe('Inicia sesión, por favor.')
  expect(await wordsOf(spanish.host, 'en')).toBe('Please sign in.')
  expect(await wordsOf(english.host, 'tlh')).toBe('Please sign in.')
})

test('the console’s calls do not exist on a shop’s host, nor a diner’s on the console’s [Z-10]', async () => {
  const shop = await tiffin.shop()
  expect(
    (
      await tiffin.app.inject({
        method: 'POST',
        url: '/staff/login',
        headers: { host: shop.host },
        payload: { email: 'a@b.c', password: 'x' },
      })
    ).statusCode,
  ).toBe(404)
  expect(
    (await tiffin.console.inject({ url: '/consumer/store', headers: { host: shop.host } })).statusCode,
  ).not.toBe(200)
})

test('messages of a shop in the United States are in its own English, also to a client that asks for English [D-06]', async () => {
  const shop = await tiffin.shop({ country: 'US' })
  const client = shop.as({ language: 'en' })
  await expect(client.call(lookupDeliveryCharge, { body: { postcode: 'x' } })).rejects.toMatchObject({
    errors: { postcode: ['Invalid zip code.'] },
  })
})
