import { describe, expect, test } from 'vitest'
import { place, uk } from '../../testing/british-address.ts'
import { addressInputs, placeProblems, withoutEmpty } from './address-inputs.ts'

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
