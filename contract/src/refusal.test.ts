import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isRefusedAs, type Trigger } from './refusal.ts'

const words = JSON.parse(readFileSync(new URL('../texts/en/errors.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

describe.each<[Trigger, number, string]>([
  ['suspended', 4016, 'You have been suspended from placing any orders.'],
  ['invalid-postcode', 4018, 'Invalid postcode.'],
  ['no-delivery', 4019, 'Delivery is not available for this address'],
])('%s', (reason, code, message) => {
  test('is recognised by its code, whatever the text [E-03] [E-10] [D-17]', () => {
    expect(isRefusedAs(reason, { code, message: 'Lo sentimos.' })).toBe(true)
    expect(isRefusedAs(reason, { code: 4017, message })).toBe(false)
  })

  test('is recognised by its fixed text when there is no code [E-03] [E-10] [D-17]', () => {
    expect(isRefusedAs(reason, { message })).toBe(true)
    expect(isRefusedAs(reason, { message: 'Please sign in.' })).toBe(false)
  })

  test('has this text in our own responses too [E-03] [E-10] [D-17]', () => {
    expect(words[reason]).toBe(message)
  })
})
