import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isRefusedAs, type Trigger } from './refusal.ts'

const words = JSON.parse(
  readFileSync(new URL('../../texts/en/errors.json', import.meta.url), 'utf8'),
) as Record<string, string>

describe.each<[Trigger, number, string]>([
  ['suspended', 4016, 'You have been suspended from placing any orders.'],
  ['invalid-postcode', 4018, 'Invalid postcode.'],
  ['no-delivery', 4019, 'Delivery is not available for this address'],
])('%s', (reason, code, message) => {
  test('is known by its number, whatever the words [E-03] [E-10] [D-17]', () => {
    expect(isRefusedAs(reason, { code, message: 'Lo sentimos.' })).toBe(true)
    expect(isRefusedAs(reason, { code: 4017, message })).toBe(false)
  })

  test('is known by its fixed words where no number comes [E-03] [E-10] [D-17]', () => {
    expect(isRefusedAs(reason, { message })).toBe(true)
    expect(isRefusedAs(reason, { message: 'Please sign in.' })).toBe(false)
  })

  test('has these words in our own answers too [E-03] [E-10] [D-17]', () => {
    expect(words[reason]).toBe(message)
  })
})
