import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { isRefusedPlace, placeRefusalKey, placeRefusalText } from './place-refusal.ts'

const answer = (status: number, message: string, code?: number) =>
  new CallError(status, { error: { message, code } })

test.each([
  [answer(400, 'Codigo postal no valido', 4018), 'service.postcode.invalid'],
  [answer(400, 'Invalid postcode.'), 'service.postcode.invalid'],
  [answer(404, 'No llegamos', 4019), 'service.postcode.no_delivery'],
  [answer(404, 'Delivery is not available for this address'), 'service.postcode.no_delivery'],
  [answer(404, 'Record Not Found'), 'errors.something_went_wrong'],
  [answer(400, 'The given data was invalid.'), 'errors.something_went_wrong'],
  [answer(500, 'Oh'), 'errors.something_went_wrong'],
])('a place refused with %s is shown as %s [D-17] [E-10] [E-37]', (error, key) => {
  expect(placeRefusalKey(error)).toBe(key)
  expect(isRefusedPlace(error)).toBe(/invalid|no_delivery/.test(key))
})

test('what the server says of the postcode is shown, unless it is one of the two fixed texts [D-17]', () => {
  const saying = (text: string, code?: number) =>
    new CallError(400, { error: { message: 'Oh', code }, errors: { postcode: [text] } })
  const t = (key: string) => key
  expect(placeRefusalText(saying('We cannot find it.'), t)).toBe('We cannot find it.')
  expect(placeRefusalText(saying('No such postcode', 4018), t)).toBe('service.postcode.invalid')
  expect(placeRefusalText(answer(500, 'Oh'), t)).toBe('errors.something_went_wrong')
})
