import { getInitialLocation } from '@tiffin/contract/shop/places/diner'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { expect, test, vi } from 'vitest'
import { completeConfiguration } from './complete-configuration.ts'
import { COUNTRY_KEYS } from './country-keys.ts'

const MX = COUNTRIES.MX!
const GB = COUNTRIES.GB!
const read = (own: object) => ({ name: 'El Fogón', ...own }) as unknown as StoreConfiguration

test('a missing configuration key is taken from the fallback, then from the constants of the locale, then from the built-in values [C-13]', async () => {
  const asked: string[] = []
  const own = {
    locale: 'es-MX',
    mobile: { reg_ex: '^1$' },
    fallback: {
      currency: { symbol: '$', iso: 'MXN' },
      mobile: { reg_ex: '^2$' },
      landing_page: '/order-now',
    },
  }
  const { phone: _, ...constants } = MX
  const complete = await completeConfiguration(read(own), async locale => {
    asked.push(locale)
    const more = { ...constants, name: 'not of a country' }
    return more
  })
  expect(asked).toEqual(['es-MX'])
  expect(complete).toMatchObject({
    name: 'El Fogón',
    mobile: { reg_ex: '^1$' },
    currency: { symbol: '$', iso: 'MXN' },
    landing_page: '/order-now',
    postcode: MX.postcode,
    phone: GB.phone,
  })
})

test('with a complete fallback no request is sent, and without a response the page uses the built-in values [C-13]', async () => {
  const fetchConstants = vi.fn(() => Promise.reject(new Error('no connection')))
  const fallback = Object.fromEntries(COUNTRY_KEYS.map(key => [key, MX[key]]))
  expect(await completeConfiguration(read({ fallback }), fetchConstants)).toMatchObject(fallback)
  expect(fetchConstants).not.toHaveBeenCalled()
  const complete = await completeConfiguration(read({ locale: 'es-GT' }), fetchConstants)
  expect(complete).toMatchObject({ locale: 'es-GT', post_code: GB.post_code })
})

test('the keys that are filled in are those that the call of constants gives [C-13]', () => {
  const { data } = getInitialLocation.response.shape
  expect(Object.keys(data.shape).toSorted()).toEqual([...COUNTRY_KEYS].toSorted())
})
