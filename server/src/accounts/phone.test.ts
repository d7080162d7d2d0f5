import { existsSync, readFileSync } from 'node:fs'
import { phoneProblem } from '@tiffin/contract/rules/person'
import { expect, test } from 'vitest'
import type { Store } from '../http/store.ts'
import { COUNTRIES } from '../stores/countries.ts'
import { phoneOf } from './phone.ts'

test('one line has one spelling, however it was typed [A-58]', () => {
  const typed = ['07400 123456', '+44 7400 123456', '0044 7400 123456', '(07400) 123-456', '7400123456']
  expect(new Set(typed.map(text => phoneOf(shopIn('GB'), text)))).toEqual(new Set(['+447400123456']))
  expect(phoneOf(shopIn('US'), '(202) 555-0143')).toBe('+12025550143')
  expect(phoneOf(shopIn('MX'), '55 1234 5678')).toBe('+525512345678')
  expect(phoneOf(shopIn('GB'), '+44 7911 123456')).toBe('+447911123456')
})

test('what is no number of the country is refused [A-58]', () => {
  const bad = [
    '',
    '12345',
    '07400 12345',
    '+34 612 345 678',
    '07400 123456 x5',
    'call 07400123456',
    '0800 FLOWERS',
    '٠٧٤٠٠١٢٣٤٥٦',
  ]
  expect(bad.map(text => phoneOf(shopIn('GB'), text))).toEqual(bad.map(() => undefined))
})

const vectors = new URL('../../../../shared/data/vectors/phones.json', import.meta.url)
type Case = { region: string; input: string; valid: boolean; e164?: string }

test.skipIf(!existsSync(vectors))('numbers are read as the reference library reads them [A-58]', () => {
  const { cases } = JSON.parse(readFileSync(vectors, 'utf8')) as { cases: Case[] }
  const ours = cases.filter(({ region }) => region in COUNTRIES)
  // Refused in the browser already: letters, other scripts' digits, more than 15 digits.
  const asked = ours.filter(({ input }) => !phoneProblem(input, { reg_ex: '' }))
  expect(asked.filter(({ valid }) => valid).length).toBeGreaterThan(100)
  const wrong = asked.filter(({ region, input, valid, e164 }) => {
    const found = phoneOf(shopIn(region), input)
    return valid ? found !== e164 : found !== undefined
  })
  expect(wrong.map(({ region, input }) => `${region} ${input}`)).toEqual([])
})

function shopIn(iso: string): Pick<Store, 'configuration'> {
  const { country, phone } = COUNTRIES[iso]!
  return { configuration: { country, phone } as Store['configuration'] }
}
