import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyWords } from './money.ts'

const pounds = moneyWords({ iso: 'GBP', symbol: '£' })

test.each([
  ['12.50', 'GBP', '£12.50'],
  ['0.00', 'EUR', '€0.00'],
  ['1234.50', 'AUD', '$1,234.50'],
  ['1,234.50', 'NZD', '$1,234.50'],
  ['1234567.05', 'USD', '$1,234,567.05'],
  ['100.00', 'MXN', '$100.00'],
  ['65.00', 'GTQ', 'Q65.00'],
  ['7.5', 'GBP', '£7.50'],
  ['-3.00', 'GBP', '−£3.00'],
  ['-0.00', 'GBP', '£0.00'],
  ['9.00', 'CHF', 'CHF\u00a09.00'],
])('%s in %s is shown as %s', (amount, iso, shown) => {
  expect(moneyWords({ iso, symbol: '' }).wire(amount)).toBe(shown)
})

test('a shop may write its currency its own way', () => {
  expect(moneyWords({ iso: 'AUD', symbol: 'A$' }).wire('8.00')).toBe('A$8.00')
})

test.each([
  ['GBP', { iso: 'GBP', symbol: '£' }, '£8.00'],
  ['AUD', { iso: 'AUD', symbol: 'A$' }, 'A$8.00'],
  ['GBP', { iso: 'EUR', symbol: '€' }, '£8.00'],
  ['AUD', { iso: 'USD', symbol: '$' }, 'AUD\u00a08.00'],
  ['CHF', { iso: 'EUR', symbol: '€' }, 'CHF\u00a08.00'],
  ['', { iso: 'EUR', symbol: '€' }, '€8.00'],
])('an amount in %s, in a shop with %o, is shown as %s [O-02]', (currency, shop, shown) => {
  expect(moneyWords(shop, currency).wire('8.00')).toBe(shown)
})

test('a value that is not an amount is shown unchanged, not as zero', () => {
  expect(pounds.wire('free')).toBe('free')
})

test('no digit of an amount is lost or added, however large it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), minor => {
      const shown = pounds.minor(minor)
      expect(Number(shown.replace('−', '-').replace(/[£,.]/g, ''))).toBe(minor)
      expect(shown).toMatch(/^−?£\d{1,3}(,\d{3})*\.\d\d$/)
    }),
  )
})
