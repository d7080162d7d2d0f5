import { existsSync, readFileSync } from 'node:fs'
import { phoneProblem } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Store } from '../../platform/http/store.ts'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { localPhone, phoneOf } from './phone.ts'

test('a phone number has one stored form, however it was typed [A-58]', () => {
  const typed = ['07400 123456', '+44 7400 123456', '0044 7400 123456', '(07400) 123-456', '7400123456']
  expect(new Set(typed.map(text => phoneOf(shopIn('GB'), text)))).toEqual(new Set(['+447400123456']))
  expect(phoneOf(shopIn('US'), '(202) 555-0143')).toBe('+12025550143')
  expect(phoneOf(shopIn('MX'), '55 1234 5678')).toBe('+525512345678')
  expect(phoneOf(shopIn('GB'), '+44 7911 123456')).toBe('+447911123456')
})

test.each([
  ['MX', '+52 1 55 1234 5678', '+525512345678'],
  ['MX', '044 55 1234 5678', '+525512345678'],
  ['MX', '045 55 1234 5678', '+525512345678'],
  ['MX', '01 55 1234 5678', '+525512345678'],
  ['GB', '0171 946 0018', '+442079460018'],
  ['NZ', '025 2123 456', '+64272123456'],
])('in %s a number of a former numbering plan, %j, is stored as %s [D-26]', (...[iso, typed, stored]) => {
  expect(phoneOf(shopIn(iso), typed)).toBe(stored)
})

test.each([
  ['GB', '+44 (0)7400 123456', '+447400123456'],
  ['GB', '0044 (0) 7400 123456', '+447400123456'],
  ['GB', '+44 (0) 020 7946 0018', '+442079460018'],
  ['IE', '+353 (0)87 123 4567', '+353871234567'],
  ['IE', '00353 087/123.4567', '+353871234567'],
  ['IE', '048 9024 1234', '+442890241234'],
  ['US', '1-202-555-0143', '+12025550143'],
  ['US', '202.555.0143', '+12025550143'],
  ['US', '+1 1 (202) 555-0143', '+12025550143'],
  ['US', '0 202 555 0143', '+12025550143'],
  ['US', '+1 0 202 555 0143', '+12025550143'],
  ['US', '011 1 202 555 0143', '+12025550143'],
  ['US', '011-44-20-7946-0018', '+442079460018'],
  ['AU', '+61 (0)412 345 678', '+61412345678'],
  ['AU', '0011 44 7400 123456', '+447400123456'],
  ['AU', '0011 61 412 345 678', '+61412345678'],
  ['NZ', '+64 (0)21 234 567', '+6421234567'],
  ['MX', '+52 (01) 55 1234 5678', '+525512345678'],
  ['GT', '+502 (0) 5123 4567', '+50251234567'],
  ['GT', '(502) 5123.4567', '+50251234567'],
])('in %s %j is stored as %s, and the page accepts it [D-26] [A-58]', (...[iso, typed, stored]) => {
  const { phone } = COUNTRIES[iso]!
  expect(phoneOf(shopIn(iso), typed)).toBe(stored)
  expect(phoneProblem(typed, { ...phone, iso })).toBeUndefined()
})

test.each([
  ['GT', '512 3456', 'errors.phone-digits'],
  ['GT', '331 2345', 'errors.phone-digits'],
  ['MX', '1234 5678', 'errors.phone-digits'],
  ['MX', '123 4567', 'errors.phone-digits'],
  ['US', '555-0143', 'errors.phone-digits'],
  ['AU', '018 345 678', 'errors.phone-digits'],
  ['AU', '9496 0123', 'errors.phone-digits'],
  ['AU', '054 43 1234', 'errors.phone-digits'],
  ['US', '202-555-0143 ext. 5', 'errors.phone-extension'],
  ['US', '202-555-0143 x5', 'errors.phone-extension'],
  ['GB', '020 7946 0018 #12', 'errors.phone-extension'],
  ['MX', '55 1234 5678, 12', 'errors.phone-extension'],
  ['MX', '1 415 555 2671', undefined],
  ['IE', '086 123456', undefined],
  ['GB', '0740 12345', undefined],
])('in %s %j is refused with the remedy %s instead of a guess [A-58] [D-26]', (...[iso, typed, remedy]) => {
  expect(phoneOf(shopIn(iso), typed)).toBeUndefined()
  expect(phoneFault(typed, iso)).toBe(remedy)
})

test('a guest from abroad can order with a foreign number, written with its country code [A-58]', () => {
  const typed = [
    '+33 6 12 34 56 78',
    '0033 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '\u202A+33\u00A06 12 34 56 78\u202C',
  ]
  for (const iso of Object.keys(COUNTRIES))
    expect(typed.map(text => phoneOf(shopIn(iso), text))).toEqual(typed.map(() => '+33612345678'))
  expect(phoneOf(shopIn('US'), '011 33 6 12 34 56 78')).toBe('+33612345678')
  expect(phoneOf(shopIn('GB'), '+34 612 345 678')).toBe('+34612345678')
  expect(phoneOf(shopIn('GB'), '+1 202 555 0143')).toBe('+12025550143')
  expect(phoneOf(shopIn('GB'), '+353 85 012 3456')).toBe('+353850123456')
})

test('a number that the country’s pattern allows is accepted, although the library does not know it [A-58]', () => {
  expect(phoneOf(shopIn('GB'), '07700 900123')).toBe('+447700900123')
  expect(phoneOf(shopIn('GB'), '01632 960000')).toBe('+441632960000')
  expect(phoneOf(shopIn('IE'), '+44 7700 900123')).toBe('+447700900123')
})

test.each([
  ['GB', '07400 123456', '+44 7400 123456'],
  ['IE', '085 012 3456', '+353 85 012 3456'],
  ['AU', '0412 345 678', '+61 412 345 678'],
  ['NZ', '021 234 567', '+64 21 234 567'],
  ['US', '(202) 555-0143', '+1 202 555 0143'],
  ['MX', '55 1234 5678', '+52 55 1234 5678'],
  ['GT', '5123 4567', '+502 5123 4567'],
])(
  'in %s %s and %s are the same number, in the browser and on the server [A-58] [D-26]',
  (iso, national, international) => {
    const shop = shopIn(iso)
    const { phone, country } = shop.configuration
    for (const typed of [
      national,
      international,
      international.replaceAll(' ', ''),
      international.replace('+', '00'),
    ])
      expect([typed, phoneProblem(typed, { ...phone, iso: country.iso })]).toEqual([typed, undefined])
    const kept = phoneOf(shop, national)!
    expect(phoneOf(shop, international)).toBe(kept)
    expect(localPhone(shop, kept)).toBe(national)
  },
)

test('a number is shown as it is dialled in the shop’s country [D-26]', () => {
  expect(localPhone(shopIn('GB'), '+447700900123')).toBe('07700 900123')
  expect(localPhone(shopIn('GB'), '+33612345678')).toBe('+33 6 12 34 56 78')
  expect(localPhone(shopIn('IE'), '+447400123456')).toBe('+44 7400 123456')
  expect(localPhone(shopIn('GB'), 'unknown')).toBe('unknown')
})

test('a text that is not a number is refused [A-58]', () => {
  const bad = [
    '',
    '12345',
    '07400 12345',
    '+44 7400 12345',
    '+33 6 12 34',
    '+33 9 99',
    '+999 612 345 678',
    '07400 123456 x5',
    'call 07400123456',
    '0800 FLOWERS',
    '٠٧٤٠٠١٢٣٤٥٦',
  ]
  expect(bad.map(text => phoneOf(shopIn('GB'), text))).toEqual(bad.map(() => undefined))
})

test('a number is the same when it was read before, also by shops of other countries [A-58]', async () => {
  const digits = fc.string({
    unit: fc.constantFrom('0', '1', '2', '4', '7', '9', ' ', '(', ')', '-'),
    minLength: 5,
    maxLength: 14,
  })
  const beginning = fc.constantFrom(
    '',
    '0',
    '00',
    '07',
    '074',
    '+',
    '+44',
    '+447',
    '0044',
    '+1',
    '202',
    '+64',
  )
  const texts = fc.sample(
    fc.tuple(beginning, digits).map(([begun, rest]) => begun + rest),
    { numRuns: 600, seed: 58 },
  )
  const isos = Object.keys(COUNTRIES)
  type Phones = { phoneOf: typeof phoneOf; localPhone: typeof localPhone }
  const read = (own: Phones, iso: string) =>
    texts.map(text => [text, own.phoneOf(shopIn(iso), text), own.localPhone(shopIn(iso), text)])
  for (const iso of isos) read({ phoneOf, localPhone }, iso)
  for (const iso of isos) {
    const again = read({ phoneOf, localPhone }, iso)
    // Another instance of the module, with an empty cache.
    const fresh = (await import(new URL(`phone.ts?${iso}`, import.meta.url).href)) as Phones
    expect(fresh.phoneOf).not.toBe(phoneOf)
    expect(again).toEqual(read(fresh, iso))
    expect(new Set(again.map(([, stored]) => stored)).size).toBeGreaterThan(20)
  }
})

const vectors = new URL('../../../../../shared/data/vectors/phones.json', import.meta.url)
type Case = { region: string; input: string; valid: boolean; e164?: string }

test.skipIf(!existsSync(vectors))('numbers are parsed as the reference library parses them [A-58]', () => {
  const { cases } = JSON.parse(readFileSync(vectors, 'utf8')) as { cases: Case[] }
  const ours = cases.filter(({ region }) => region in COUNTRIES)
  // The browser refuses these already: letters, digits of other scripts, more than 15 digits.
  const asked = ours.filter(({ input }) => !phoneProblem(input, { reg_ex: '' }))
  expect(asked.filter(({ valid }) => valid).length).toBeGreaterThan(100)
  const wrong = asked.filter(({ region, input, valid, e164 }) => {
    const found = phoneOf(shopIn(region), input)
    if (valid) return found !== e164
    // Numbers that match the country's own pattern are accepted, and 00 means + everywhere.
    const { phone, country } = COUNTRIES[region]!
    const isAllowed = input.startsWith('00') || !phoneProblem(input, { ...phone, iso: country.iso })
    return found !== undefined && !isAllowed
  })
  expect(wrong.map(({ region, input }) => `${region} ${input}`)).toEqual([])
})

function shopIn(iso: string): Pick<Store, 'configuration'> {
  const { country, phone } = COUNTRIES[iso]!
  return { configuration: { country, phone } as Store['configuration'] }
}
