import { expect, test } from 'vitest'
import { addressLine, shopAddressLine } from './address-line.ts'

const nowhere = { flat: '', house_number: '', address_line1: '', address_line2: '', area: '', postcode: '' }

test('the number comes before the street, and the flat before both', () => {
  const address = {
    ...nowhere,
    flat: 'Flat 2',
    house_number: '12',
    address_line1: 'Manor Row',
    area: 'Bradford',
    postcode: 'BD1 1QT',
  }
  expect(addressLine(address, 'GB')).toBe('Flat 2, 12 Manor Row, Bradford, BD1 1QT')
})

test.each(['MX', 'GT'])('in %s the street comes first', iso => {
  const address = {
    ...nowhere,
    flat: 'Int. 4',
    house_number: '15',
    address_line1: 'Calle Orizaba',
    area: 'Roma Norte',
    postcode: '06700',
  }
  expect(addressLine(address, iso)).toBe('Calle Orizaba 15, Int. 4, Roma Norte, 06700')
})

test('unknown parts leave no gap', () => {
  expect(addressLine(nowhere, 'US')).toBe('')
  expect(addressLine({ ...nowhere, house_number: '1', postcode: '07302' }, 'US')).toBe('1, 07302')
})

test('a shop’s address is its street as it writes it, the town and the postcode, as far as it has them', () => {
  const shop = { street: '1 High Street', town: 'Bradford', postcode: 'BD1 1AA' }
  expect(shopAddressLine(shop)).toBe('1 High Street, Bradford, BD1 1AA')
  expect(shopAddressLine({ ...shop, postcode: '' })).toBe('1 High Street, Bradford')
})

test.each([
  ['GB', '12', '12 Manor Row', '12 Manor Row'],
  ['GB', '12A', '12a, Manor Row', '12a, Manor Row'],
  ['GB', '1', '12 Manor Row', '1 12 Manor Row'],
  ['MX', '15', 'Calle Orizaba 15', 'Calle Orizaba 15'],
  ['MX', '15', 'Calle Orizaba No. 15', 'Calle Orizaba No. 15'],
  ['MX', '5', 'Calle 5', 'Calle 5 5'],
  ['GT', '5', 'Avenida 5', 'Avenida 5 5'],
])('in %s number %j of street %j is written once: %s', (...[iso, house_number, address_line1, line]) => {
  expect(addressLine({ ...nowhere, house_number, address_line1 }, iso)).toBe(line)
})
