/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES, findDialling } from '../../shop/stores/countries.ts'
import {
  currentNumber,
  formatPhone,
  isAddressText,
  isEmail,
  isPersonName,
  phoneDigits,
  phoneForSending,
  phoneProblem,
  plainName,
} from './person.ts'

test('a name is written as people have it: letters of any script, spaces, apostrophes, hyphens and full stops [A-09] [A-56]', () => {
  const good = ['Ada', 'María José', 'Łukasz', '李 雷', 'Ana Sofía de la Cruz', ' Ada ', 'Cafe\u0301']
  const signed = [
    "O'Neill",
    'O’Neill',
    'O‘Neill',
    'Anne-Marie',
    'Smith\u2011Jones',
    'Sammy Davis Jr.',
    "'t Hooft",
    'J.',
    'Siân',
    'O´Neill',
    'O`Neill',
    'Anne–Marie',
    'Ana\u00a0Sofía',
    'Robert "Bob" Smith',
    'Robert “Bob” Smith',
  ]
  const bad = [
    '',
    ' ',
    '-',
    "'",
    '.',
    'R2D2',
    'a@b',
    'Ada\nLovelace',
    '\u0301',
    '\u0301a',
    'Ada <b>',
    'Ada, Eve',
    'a/b',
    'a;b',
  ]
  expect([...good, ...signed].filter(text => !isPersonName(text))).toEqual([])
  expect(bad.filter(isPersonName)).toEqual([])
})

test('a web address is not accepted as a name: an account could advertise with it in letters to strangers [A-09]', () => {
  const advertising = [
    'spam.example win',
    'http://spam.example',
    'www.spam.example',
    'x.co',
    'x.de',
    'go.la',
    'спам.рф',
    'spam．com',
    'Spam。Com',
    'spam\u200b.com',
    'st.john.com',
    'www.st.john',
    'spam.de win',
    'van.example',
    '"spam.com"',
    'you won, spam.shop',
    '<a href=spam.com>',
    'a-b.com',
    'cafe\u0301.com',
  ]
  const names = [
    "O'Neill",
    'María-José',
    'Nguyễn',
    'St. John',
    "d'Arcy",
    '王',
    'J. R. R. Tolkien',
    'J.R.R.',
    'Sammy Davis Jr.',
  ]
  expect(advertising.filter(isPersonName)).toEqual([])
  expect(names.filter(name => !isPersonName(name) || plainName(name) !== name)).toEqual([])
})

test.each([
  ['St.John', 'St. John'],
  ['Ma.Guadalupe', 'Ma. Guadalupe'],
  ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
  ['J.Á.Núñez', 'J.Á. Núñez'],
  ['王.小明', '王. 小明'],
  ['Fdez.García', 'Fdez. García'],
  ['Hnos.López', 'Hnos. López'],
  ['Gral.Paz', 'Gral. Paz'],
  ['Msgr.Smith', 'Msgr. Smith'],
  ['Chas.Smith', 'Chas. Smith'],
  ['Thos.Brown', 'Thos. Brown'],
  ['A.de la Cruz', 'A. de la Cruz'],
  ['J.de Vries', 'J. de Vries'],
  ['Ma.del Carmen', 'Ma. del Carmen'],
  ['van.der Berg', 'van. der Berg'],
  ['st.john', 'st. john'],
])('the abbreviation in %s gets its space: %s [A-09]', (...[typed, stored]) => {
  expect(isPersonName(typed)).toBe(true)
  expect(plainName(typed)).toBe(stored)
})

test.each([
  ['Abc.Com', 'Abc. Com'],
  ['Bit.Ly', 'Bit. Ly'],
  ['SPAM.COM', 'SPAM. COM'],
  ['Café.Com', 'Café. Com'],
  ['Spam\u200b.Com', 'Spam. Com'],
  ['x.de win', 'x. de win'],
])('the web address in %s becomes plain text: %s [A-09]', (...[typed, stored]) => {
  expect(isPersonName(typed)).toBe(true)
  expect(plainName(typed)).toBe(stored)
})

test('the stored form of an accepted name has no web address, and is accepted and stored unchanged [A-09]', () => {
  const words = fc.array(
    fc.constantFrom('.', '.', ' ', '-', "'", 'a', 'b', 'com', 'Win', 'É', 'e\u0301', '王', 'St', 'COM'),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(words, parts => {
      const typed = parts.join('')
      fc.pre(isPersonName(typed))
      const stored = plainName(typed)
      expect(stored).not.toMatch(/[^\s.'-]\.[^\s.'-]{2}/)
      expect(plainName(stored)).toBe(stored)
      expect(isPersonName(stored)).toBe(true)
    }),
  )
})

test('an e-mail has one @ and a dot after it, and is one address [A-56]', () => {
  const good = ['a@b.co', 'ada.lovelace+shop@mail.example.org', "o'neill@example.ie", 'ñandú@correo.example']
  const bad = ['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b..co', 'a@b.co.', 'a b@c.de', 'a@b@c.de', 'a@b.c']
  const lists = [
    'a,b@c.de',
    'a@b.co,c',
    'Ada <a@b.co>',
    'a@b.co\nbcc:x@y.zz',
    '"a"@b.co',
    'a@b.co;c',
    'x:a@b.co',
  ]
  expect(good.filter(text => !isEmail(text))).toEqual([])
  expect([...bad, ...lists, `${'a'.repeat(160)}@b.co`].filter(isEmail)).toEqual([])
})

test('an address may have letters of any script, numbers and usual signs [D-24]', () => {
  const plain = ['', 'Flat 2-4, St. Mary (rear) & Co', 'Calle 18 de Julio', 'Avenida Niños Héroes', 'Größe 5']
  const signed = [
    'St Mary’s Road',
    "King's Cross",
    'Flat 1/2',
    'Unit #4',
    'Nº 12',
    '3ª Avenida',
    '2° piso',
    'Block B: 4+5',
    '12½ High St',
    'Flats 2–4',
    'Flat\u00a02',
    'St Mary´s',
    'St Mary`s',
    '"The Barn"',
    '“The Barn”',
  ]
  const bad = ['a\nb', '<script>', '5%', 'a;b', 'a|b', 'a=b', 'a*b', '{a}']
  expect([...plain, ...signed].filter(text => !isAddressText(text))).toEqual([])
  expect(bad.filter(isAddressText)).toEqual([])
})

test.each([
  ['GB', '07400 123456', '7400123456', '07400123456'],
  ['GB', '+44 7400 123456', '7400123456', '07400123456'],
  ['GB', '0044 (0)20 7946 0018', '2079460018', '02079460018'],
  ['GB', '+44 800 123456', '800123456', '0800123456'],
  ['IE', '+353 85 012 3456', '850123456', '353850123456'],
  ['AU', '+61 412 345 678', '412345678', '61412345678'],
  ['NZ', '6421 234 5678', '212345678', '64212345678'],
  ['US', '1 (202) 555-0123', '2025550123', '12025550123'],
  ['US', '202-555-0123', '2025550123', '12025550123'],
  ['GT', '+502 2234 5678', '22345678', '50222345678'],
  ['MX', '52 55 1234 5678', '5512345678', '525512345678'],
  ['FR', '01 23 45 67 89', '123456789', '0123456789'],
])('in %s %j is shown as %s and sent as %s [D-26]', (...[iso, typed, shown, sent]) => {
  expect(formatPhone(typed, iso)).toBe(shown)
  expect(phoneForSending(typed, iso)).toBe(sent)
})

test.each([
  ['MX', '+52 1 55 1234 5678', '5512345678'],
  ['MX', '0052 1 55 1234 5678', '5512345678'],
  ['MX', '5215512345678', '5512345678'],
  ['MX', '044 55 1234 5678', '5512345678'],
  ['MX', '045 33 1234 5678', '3312345678'],
  ['MX', '01 800 123 4567', '8001234567'],
  ['MX', '55 1234 5678', '5512345678'],
  ['GB', '0171 946 0018', '2079460018'],
  ['GB', '+44 181 946 0018', '2089460018'],
  ['GB', '01222 946018', '2920946018'],
  ['NZ', '025 2123 456', '272123456'],
  ['NZ', '+64 25 123 456', '274123456'],
])('in %s the former number %j is %s today [D-26]', (...[iso, typed, national]) => {
  const prefix = findDialling(iso)?.prefix
  expect(phoneForSending(typed, iso)).toBe(`${prefix}${national}`)
  expect(phoneProblem(typed, { ...COUNTRIES[iso]!.phone, iso })).toBeUndefined()
})

test('India has the prefix 91, and some of its national numbers begin with 91 [D-27]', () => {
  expect(findDialling('IN')?.prefix).toBe('91')
  expect(formatPhone('+91 81234 56789', 'IN')).toBe('8123456789')
  expect(formatPhone('91234 56789', 'IN')).toBe('9123456789')
  expect(phoneForSending('91234 56789', 'IN')).toBe('919123456789')
})

test.each(['123', '12 34-56', '999', '020 7946'])(
  'a number of up to nine digits stays as typed: %j [D-25]',
  typed => {
    expect(formatPhone(typed, 'GB')).toBe(typed)
    expect(phoneForSending(typed, 'GB')).toBe(typed)
  },
)

test('a number that is shown and then sent is the number that was typed [D-26]', () => {
  const whole = { GB: 10, IE: 9, AU: 9, NZ: 9, US: 10, GT: 8, MX: 10, IN: 10 }
  const numbers = fc
    .constantFrom(...Object.entries(whole))
    .chain(([iso, length]) =>
      fc.tuple(fc.constant(iso), fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`)), fc.boolean()),
    )
    // Numbers of a former numbering plan are converted to today's numbers.
    .filter(([iso, national]) => currentNumber(national, iso) === undefined)
  fc.assert(
    fc.property(numbers, ([iso, national, isPrefixed]) => {
      const sent = `${findDialling(iso)?.prefix}${national}`
      const typed = isPrefixed ? sent : national
      expect(phoneForSending(typed, iso)).toBe(sent)
      expect(formatPhone(typed, iso)).toBe(national)
      expect(phoneForSending(formatPhone(typed, iso), iso)).toBe(sent)
    }),
  )
})

test('a phone number has digits, spaces, hyphens and brackets, and fits the shop’s pattern [A-58]', () => {
  const rules = { reg_ex: String.raw`^0\d{9,10}$`, iso: 'GB' }
  const good = ['07400 123456', '(020) 7946-0018', '+44 7400 123456', '7400123456', '0044 7400 123456']
  good.push('020.7946.0018', '020/7946-0018')
  const bad = ['0740', '07400 123456 x5', 'none', '٠٢٠٧٩٤٦٠٠١٨', '+44 1', '++44 7400 123456']
  expect(good.filter(text => phoneProblem(text, rules))).toEqual([])
  expect(bad.map(text => phoneProblem(text, rules))).toEqual(bad.map(() => 'ENTER_VALID_PHONE'))
  expect(phoneProblem(' ', rules)).toBe('ENTER_PHONE')
})

test('another country’s number passes with its code, and only with it [A-58]', () => {
  const rules = { reg_ex: String.raw`^0\d{9,10}$`, iso: 'GB' }
  const good = ['+1 202 555 0123', '+33 6 12 34 56 78', '0033 6 12 34 56 78', '+502 5123 4567']
  const bad = ['12 34 56 78', '+33 6 12', '+33 6 12 34 56 78 90 12 34']
  expect(good.filter(text => phoneProblem(text, rules))).toEqual([])
  expect(bad.map(text => phoneProblem(text, rules))).toEqual(bad.map(() => 'ENTER_VALID_PHONE'))
  expect(formatPhone('+33 6 12 34 56 78', 'GB')).toBe('+33612345678')
  expect(phoneForSending('0033 6 12 34 56 78', 'IE')).toBe('+33612345678')
})

test('a number pasted from an address book may contain invisible marks [A-58]', () => {
  const rules = { reg_ex: String.raw`^0\d{9,10}$`, iso: 'GB' }
  const pasted = ['\u202A+44\u00A07400\u00A0123456\u202C', '07400\u2011123\u2011456', '\uFEFF07400 123456 ']
  expect(pasted.filter(text => phoneProblem(text, rules))).toEqual([])
})

test('without a usable pattern any number with the length of a phone number is accepted [A-58]', () => {
  expect(phoneProblem('202-555-0123', { reg_ex: '' })).toBeUndefined()
  expect(phoneProblem('202-555-0123', { reg_ex: '(' })).toBeUndefined()
  expect(phoneProblem('12345', { reg_ex: '' })).toBe('ENTER_VALID_PHONE')
})

test('a phone number has at most 15 digits, or the shop’s own maximum [A-57]', () => {
  expect(phoneProblem('1'.repeat(15), { reg_ex: '' })).toBeUndefined()
  expect(phoneProblem('1'.repeat(16), { reg_ex: '' })).toBe('ENTER_VALID_PHONE')
  expect(phoneProblem('1'.repeat(11), { reg_ex: '', max_length: 10 })).toBe('ENTER_VALID_PHONE')
  expect(phoneProblem('1'.repeat(16), { reg_ex: '', max_length: 16 })).toBeUndefined()
})

test('of a long number only the digits are sent [N-07]', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...Object.keys(COUNTRIES), 'IN'),
      (text, iso) => {
        if (phoneDigits(text).length <= 9) expect(formatPhone(text, iso)).toBe(text)
        else expect(`${formatPhone(text, iso)} ${phoneForSending(text, iso)}`).toMatch(/^\+?\d+ \+?\d+$/)
      },
    ),
  )
})

const vectors = new URL('../../../../../shared/data/vectors/phones.json', import.meta.url)
type Vectors = { cases: { region: string; input: string; valid: boolean; type?: string; e164?: string }[] }

test.skipIf(!existsSync(vectors))(
  'numbers that a phone library has read are sent as it read them [D-26]',
  () => {
    const { cases } = JSON.parse(readFileSync(vectors, 'utf8')) as Vectors
    // Pagers and one Indian toll-free number are shorter than any number that a diner would give.
    const sendable = cases.filter(
      ({ input, valid, type }) =>
        valid && type !== 'PAGER' && input !== '180012345' && !phoneProblem(input, { reg_ex: '' }),
    )
    expect(sendable.length).toBeGreaterThan(150)
    const wrong = sendable.filter(({ region, input, e164 }) => {
      const sent = phoneForSending(input, region)
      return e164 !== (region === 'GB' ? `+44${sent.slice(1)}` : `+${sent}`)
    })
    expect(wrong.map(({ region, input }) => `${region} ${input}`)).toEqual([])
  },
)
