import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockOf,
  formatDate,
  formatMinor,
  formatMoney,
  formatTime,
  moneyFormat,
  moneyFormatIn,
} from './format.ts'

const pounds = moneyFormat('GBP')

describe('prices', () => {
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
    expect(formatMoney(amount, moneyFormat(iso))).toBe(shown)
  })

  test('a shop may write its currency its own way', () => {
    expect(formatMoney('8.00', moneyFormat('AUD', 'A$'))).toBe('A$8.00')
  })

  test.each([
    ['GBP', { iso: 'GBP', symbol: '£' }, '£8.00'],
    ['AUD', { iso: 'AUD', symbol: 'A$' }, 'A$8.00'],
    ['GBP', { iso: 'EUR', symbol: '€' }, '£8.00'],
    ['AUD', { iso: 'USD', symbol: '$' }, 'AUD\u00a08.00'],
    ['CHF', { iso: 'EUR', symbol: '€' }, 'CHF\u00a08.00'],
    ['', { iso: 'EUR', symbol: '€' }, '€8.00'],
  ])('an amount in %s, told by a shop of %o, is shown as %s [O-02]', (currency, shop, shown) => {
    expect(formatMoney('8.00', moneyFormatIn(currency, shop))).toBe(shown)
  })

  test('what is no amount is shown as it came, not as nothing', () => {
    expect(formatMoney('free', pounds)).toBe('free')
  })

  test('no digit of an amount is lost or added, however large it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), minor => {
        const shown = formatMinor(minor, pounds)
        expect(Number(shown.replace('−', '-').replace(/[£,.]/g, ''))).toBe(minor)
        expect(shown).toMatch(/^−?£\d{1,3}(,\d{3})*\.\d\d$/)
      }),
    )
  })
})

describe('dates and times', () => {
  test.each([
    ['2026-11-20', 'GB', '20-11-2026'],
    ['2026-11-20 18:40:00', 'IE', '20-11-2026'],
    ['2026-11-20', 'US', '11-20-2026'],
  ])('%s is written in %s as %s [C-29]', (date, country, shown) => {
    expect(formatDate(date, country)).toBe(shown)
  })

  test.each([
    ['2026-11-20 18:40:00', 24, '18:40'],
    ['2026-11-20 18:40:00', 12, '6:40\u00a0pm'],
    ['00:05', 12, '12:05\u00a0am'],
    ['12:00:00', 12, '12:00\u00a0pm'],
    ['24:00', 24, '00:00'],
  ] as const)('%s by a clock of %i hours is %s', (time, clock, shown) => {
    expect(formatTime(time, { clock })).toBe(shown)
  })

  test('Bradford reads twenty-four hours and New Jersey twelve', () => {
    expect([clockOf('GB'), clockOf('US')]).toEqual([24, 12])
  })
})
