import { expect, test } from 'vitest'
import { NO_TIP, tipOfShare, withTip } from './tip-choice.ts'

test('a tip is a percentage of the share or an own amount of at most the share; none is preset', () => {
  const own = (typed: string) => tipOfShare({ way: 'own', typed }, '8.25')
  expect(tipOfShare(NO_TIP, '8.25')).toBe('0.00')
  expect(tipOfShare({ way: '15', typed: '' }, '8.25')).toBe('1.24')
  expect([own(''), own('2'), own('2,50'), own('8.25')]).toEqual(['0.00', '2.00', '2.50', '8.25'])
  expect([own('8.26'), own('much'), own('-1')]).toEqual([undefined, undefined, undefined])
  expect(withTip('8.25', '1.24')).toBe('9.49')
})
