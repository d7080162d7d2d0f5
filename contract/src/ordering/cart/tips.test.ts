import { expect, test } from 'vitest'
import { COUNTRIES } from '../../shop/stores/countries.ts'
import { suggestedTips } from './tips.ts'

test('tips are suggested where they are customary, and nowhere else', () => {
  const suggested = Object.keys(COUNTRIES).flatMap(iso =>
    suggestedTips(iso).length > 0 ? [[iso, suggestedTips(iso)]] : [],
  )
  expect(Object.fromEntries(suggested)).toEqual({ US: [15, 18, 20], MX: [10, 15], GT: [10, 15] })
})
