import { expect, test } from 'vitest'
import { sameAddressKey } from './same-address.ts'

const leeds = {
  postcode: 'BD1 1AA',
  house_number: '12a',
  flat: '',
  address_line1: 'St Mary’s Road',
  address_line2: '',
  area: '',
}

test.each([
  [
    'other case and spaces',
    { postcode: 'bd11aa', house_number: ' 12A ', address_line1: 'st  mary’s road' },
    true,
  ],
  ['other signs', { address_line1: "St. Mary's Road," }, true],
  ['another second line', { address_line2: 'Little Germany' }, true],
  ['another house', { house_number: '12' }, false],
  ['another flat', { flat: '2' }, false],
  ['another postcode', { postcode: 'BD1 1AB' }, false],
  ['another street', { address_line1: 'St Mary’s Lane' }, false],
])('an address with %s is the same one: %j %s [A-46]', (_, change, isSame) => {
  expect(sameAddressKey({ ...leeds, ...change }) === sameAddressKey(leeds)).toBe(isSame)
})

test('without a postcode the area tells streets of the same name apart [A-46]', () => {
  const zona = (area: string) =>
    sameAddressKey({ ...leeds, postcode: '', house_number: '3-40', address_line1: '5a Avenida', area })
  expect(zona('Zona 1')).toBe(zona('zona 1'))
  expect(zona('Zona 1')).not.toBe(zona('Zona 10'))
})
