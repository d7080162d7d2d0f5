import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { thousandthsOf } from '../../rounding.ts'
import { Percent } from './percent.ts'

const isTaken = (percent: number) => z.safeParse(Percent, percent).success

test('a percentage has at most three decimals, so the thousandths that are calculated with are exact [B-27]', () => {
  const all = Array.from({ length: 100_001 }, (_, thousandths) => thousandths / 1000)
  expect(all.filter(percent => !isTaken(percent))).toEqual([])
  expect(all.filter((percent, thousandths) => thousandthsOf(percent) !== thousandths)).toEqual([])
  expect([8.8755, 0.0001, 99.9999, 33.333333, -1, 100.001, Number.NaN].filter(isTaken)).toEqual([])
})
