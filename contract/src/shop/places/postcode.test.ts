/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactPostcode, formatPostcode, postcodeProblem, SPECIAL_CHARACTERS } from './postcode.ts'

const postcodeLike = fc.string({
  unit: fc.constantFrom('A', 'Z', '0', '9', 'a', 'z', ' ', '\t', '-'),
  maxLength: 12,
})

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' m1  1ae ', 'M1 1AE'],
  ['M11AE', 'M1 1AE'],
  ['cr26xh', 'CR2 6XH'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHIJ', 'ABCD EFGHIJ'],
])('a UK postcode gets its space: %j is %j [D-02]', (typed, shown) => {
  expect(formatPostcode(typed, 'GB')).toBe(shown)
})

test.each([
  ['ABCDE', 'AB CDE'],
  ['ABCDEF', 'ABC DEF'],
  ['ABCDEFG', 'ABCD EFG'],
  ['ab c d', 'ABCD'],
])(
  'a UK postcode is in capitals and has a space from five characters on: %j is %j [D-01]',
  (typed, shown) => {
    expect(formatPostcode(typed, 'GB')).toBe(shown)
  },
)

test('writing a postcode a second time changes nothing [D-02]', () => {
  fc.assert(
    fc.property(fc.oneof(postcodeLike, fc.string()), fc.constantFrom('GB', 'IE', 'US'), (text, iso) => {
      const shown = formatPostcode(text, iso)
      expect(formatPostcode(shown, iso)).toBe(shown)
      expect(compactPostcode(shown)).toBe(compactPostcode(text))
    }),
  )
})

test('elsewhere a postcode only loses its spaces and gets capitals [D-05]', () => {
  expect(formatPostcode('d02 td99', 'IE')).toBe('D02TD99')
  expect(formatPostcode(' 12345 ', 'US')).toBe('12345')
})

test('a Mexican postcode is sent without spaces [D-07]', () => {
  expect(compactPostcode(' 06 600 ')).toBe('06600')
  expect(formatPostcode('06 600', 'MX')).toBe('06600')
})

test.each([
  [
    'GB',
    ['SW1A 1AA', 'm11ae', 'b338th', 'EC1A1BB', 'gir 0aa'],
    ['AA11', 'SW1A', 'ABCDEFGH', 'SW1A 1A$', '12345', 'EH1JS'],
  ],
  [
    'IE',
    ['D02 TD99', 'd6w xy00', 'A65F4E2', 'D02', 'D6W'],
    ['D02 TD9', 'B02 TD99', 'DUBLIN', '12345', 'D02 TB99'],
  ],
  ['AU', ['3000', '0800'], ['300', '30000', 'ABCD']],
  ['NZ', ['6011'], ['601', '60110']],
  ['US', ['10001', '10001-1234', '100011234'], ['1000', '10001-12', 'ABCDE']],
  ['MX', ['06600', '06 600'], ['6600', '066000']],
  ['GT', ['01004'], ['1004', 'ZONA1']],
  ['FR', ['75001', '75001-A'], ['-75001', '75 001?', '1']],
])(
  'without a pattern of its own a shop in %s takes the postcodes of its country [D-03]',
  (iso, good, bad) => {
    expect(good.filter(text => postcodeProblem(text, { iso, reg_ex: '' }))).toEqual([])
    expect(bad.filter(text => !postcodeProblem(text, { iso, reg_ex: '' }))).toEqual([])
  },
)

test.each(['', ' ', '\t'])('a missing postcode is a problem if a postcode is required: %j [D-04]', text => {
  expect(postcodeProblem(text, { iso: 'GB', reg_ex: '' })).toBe('ENTER_POSTCODE')
  expect(postcodeProblem(text, { iso: 'GT', reg_ex: '' })).toBeUndefined()
  expect(postcodeProblem(text, { iso: 'GT', reg_ex: '', required: true })).toBe('ENTER_POSTCODE')
  expect(postcodeProblem(text, { iso: 'IE', reg_ex: '', required: false })).toBeUndefined()
})

test('the shop’s own pattern decides, on the postcode with or without its space [D-03]', () => {
  const problem = (text: string, reg_ex: string) => postcodeProblem(text, { iso: 'GB', reg_ex })
  expect(problem('m11ae', String.raw`^M\d \d[A-Z]{2}$`)).toBeUndefined()
  expect(problem('M1 1AE', String.raw`^M\d\d[A-Z]{2}$`)).toBeUndefined()
  expect(problem('L1 1AE', String.raw`^M\d\d[A-Z]{2}$`)).toBe('ENTER_VALID_POSTCODE')
})

test('a broken or dangerous pattern of the shop is replaced by its country’s [D-03]', () => {
  for (const reg_ex of ['[', '(a+)+$']) {
    expect(postcodeProblem('M1 1AE', { iso: 'GB', reg_ex })).toBeUndefined()
    expect(postcodeProblem('nonsense', { iso: 'GB', reg_ex })).toBe('ENTER_VALID_POSTCODE')
  }
})

test('no excluded character gets into a UK postcode, whatever the shop’s pattern allows [D-03]', () => {
  for (const character of '<>{}[]\\^~$%*=;"|`') {
    expect(SPECIAL_CHARACTERS.test(character)).toBe(true)
    expect(postcodeProblem(`M1 1A${character}`, { iso: 'GB', reg_ex: '^.+$' })).toBe('ENTER_VALID_POSTCODE')
  }
  expect(postcodeProblem('M1 1A!', { iso: 'GB', reg_ex: '^.+$' })).toBeUndefined()
})

test('a UK postcode has at least five characters, whatever the shop’s pattern allows [D-01]', () => {
  expect(postcodeProblem('M1 1', { iso: 'GB', reg_ex: '^.+$' })).toBe('ENTER_VALID_POSTCODE')
})

test('a text far too long for a postcode is refused without matching it [D-03]', () => {
  expect(postcodeProblem('A'.repeat(10_000), { iso: 'US', reg_ex: '^.+$' })).toBe('ENTER_VALID_POSTCODE')
})

const vectors = new URL('../../../../../shared/data/vectors/gb-postcodes.json', import.meta.url)
type Vectors = Record<'validation' | 'normalisation', { base: string; expected: boolean | string | null }[]>

test.skipIf(!existsSync(vectors))(
  'postcodes of the reference data are accepted and refused as there [D-03]',
  () => {
    const { validation, normalisation } = JSON.parse(readFileSync(vectors, 'utf8')) as Vectors
    for (const { base, expected } of validation) {
      expect([base, !postcodeProblem(base, { iso: 'GB', reg_ex: '' })]).toEqual([base, expected])
    }
    for (const { base, expected } of normalisation) {
      if (expected !== null) expect(formatPostcode(base, 'GB')).toBe(expected)
      else expect(postcodeProblem(base, { iso: 'GB', reg_ex: '' })).toBe('ENTER_VALID_POSTCODE')
    }
  },
)

const units = new URL('../../../../../shared/data/postcodes/GB-london-unit-postcodes.csv', import.meta.url)

test.skipIf(!existsSync(units))('real postcodes are accepted and not reformatted [D-02]', () => {
  const codes = readFileSync(units, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap(line => /^"?([A-Z\d]+ [A-Z\d]+)"?,/.exec(line)?.[1] ?? [])
  expect(codes.length).toBeGreaterThan(1000)
  expect(codes.filter(code => postcodeProblem(code, { iso: 'GB', reg_ex: '' }))).toEqual([])
  expect(codes.filter(code => formatPostcode(code.toLowerCase().replace(' ', ''), 'GB') !== code)).toEqual([])
})
