import { expect, test } from 'vitest'
import { poweredBy } from './powered-by.ts'

const shop = {
  id: 7,
  name: 'Joe’s Fish & Chips',
  city: 'Mérida',
  country: 1,
  client_type: '',
  food_hub_portal: '',
}
const SITES = {
  1: 'https://tiffin.example/uk/',
  8: 'https://tiffin.example/mx',
  'EAT-APPY': 'https://eat-appy.example',
}

test('the foot of a page names the platform, with the site of the country [H-24] [C-27]', () => {
  expect(poweredBy(shop, SITES)).toEqual({ name: 'Tiffin', url: 'https://tiffin.example/uk/' })
  expect(poweredBy({ ...shop, country: 8 }, SITES).url).toBe('https://tiffin.example/mx')
})

test.each([5, 6, 9])('country %d has no site: the name stands alone [C-27] [N-19]', country => {
  expect(poweredBy({ ...shop, country }, SITES)).toEqual({ name: 'Tiffin', url: null })
})

test('a client of the type EAT-APPY names that brand, with its site if there is one [H-25]', () => {
  const client = { ...shop, client_type: 'EAT-APPY', food_hub_portal: 'ENABLED' }
  expect(poweredBy(client, SITES)).toEqual({ name: 'EAT-APPY', url: 'https://eat-appy.example' })
  expect(poweredBy(client, {})).toEqual({ name: 'EAT-APPY', url: null })
  expect(poweredBy({ ...shop, client_type: 'OTHER' }, SITES).name).toBe('Tiffin')
  expect(poweredBy({ ...shop, client_type: 'constructor' }, SITES).name).toBe('Tiffin')
})

test('a shop in the portal is linked to its page there: name, city and number [H-26]', () => {
  expect(poweredBy({ ...shop, food_hub_portal: 'ENABLED' }, SITES).url).toBe(
    'https://tiffin.example/uk/joes-fish-chips-merida/7',
  )
  expect(poweredBy({ ...shop, name: '麺屋', city: '', food_hub_portal: 'ENABLED' }, SITES).url).toBe(
    'https://tiffin.example/uk/7',
  )
})
