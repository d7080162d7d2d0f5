import { describe, expect, test } from 'vitest'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { addressInputs, placeProblems, withoutEmpty } from './address-inputs.ts'

const field = (order: number, required: boolean, visible = true) => ({ visible, required, label: '', order })
const uk = {
  country: { alias: 'UK', iso: 'GB', id: 1, distance_type: 'MILES' as const, distance_label: 'mi' },
  postcode: { reg_ex: '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$', required: true },
  post_code: field(1, true),
  house_number: field(2, true),
  address_line1: field(3, true),
  flat: field(4, false),
  address_line2: field(6, false, false),
  area: field(5, false, false),
}
const place: AddressParts = {
  postcode: 'bd71ad',
  house_number: '12',
  flat: '',
  address_line1: 'High Street',
  address_line2: '',
  area: '',
}

describe('the address form', () => {
  test('has the fields of the shop’s country, in its order [D-23]', () => {
    expect(addressInputs(uk).map(input => input.name)).toEqual([
      'postcode',
      'house_number',
      'address_line1',
      'flat',
    ])
  })

  test('takes a postcode in any case and without its space', () => {
    expect(placeProblems(place, uk)).toEqual({})
  })

  test('names a pasted line that is too long, and cuts nothing of it [D-24]', () => {
    const long = { ...place, address_line1: `High Street ${'x'.repeat(120)}` }
    expect(placeProblems(long, uk)).toEqual({ address_line1: 'address.problem.long' })
  })

  test('names an empty and a wrong postcode by their own texts [D-04]', () => {
    expect(placeProblems({ ...place, postcode: ' ' }, uk).postcode).toBe('service.postcode.ENTER_POSTCODE')
    expect(placeProblems({ ...place, postcode: 'zzz' }, uk).postcode).toBe(
      'service.postcode.ENTER_VALID_POSTCODE',
    )
  })

  test('requires the house number [D-11] and refuses signs that no address has [D-24]', () => {
    const problems = placeProblems({ ...place, house_number: '', address_line1: 'High <Street>' }, uk)
    expect(problems).toEqual({
      house_number: 'places.missing.house_number',
      address_line1: 'address.problem.characters',
    })
  })
})

test('the lookup leaves out fields that are empty [D-13]', () => {
  expect(withoutEmpty({ postcode: 'BD71AD', flat: '' })).toEqual({ postcode: 'BD71AD' })
})
