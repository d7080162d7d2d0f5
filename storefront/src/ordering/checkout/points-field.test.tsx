import { expect, test } from 'vitest'
import { partOf } from '../../testing/page-at.tsx'
import { PointsField } from './points-field.tsx'

const loyalty = {
  points: 250,
  value: '2.50',
  redeemable_points: 250,
  redeemable_value: '2.50',
  minimum_points: 100,
  expires_at: null,
  status: 'ENABLED' as const,
  earns: 11,
  notice: null,
  words: null,
}
const shown = (changes: Partial<typeof loyalty> | null, redeem: 0 | 1 = 0) =>
  partOf(
    <PointsField
      cart={{
        total: { value: '11.00', currency: 'GBP' },
        redeem,
        loyalty: changes && { ...loyalty, ...changes },
      }}
    />,
  )

test('a switch says how many points the order uses, what they take off, and what the order earns [K-09, K-11]', () => {
  const off = shown({})
  for (const words of [
    'Use 250 points',
    '£2.50 off this order',
    'This order earns 11 points.',
    'role="switch"',
  ])
    expect(off).toContain(words)
  expect(off).toContain('aria-checked="false"')
  expect(shown({}, 1)).toContain('aria-checked="true"')
})

test('a customer with too few points sees the minimum; a customer without points, or at a shop without a points programme, sees no offer to use points', () => {
  const few = shown({ points: 60, redeemable_points: 0, redeemable_value: '0.00' })
  expect(few).toContain('You have 60 points. You can use them from 100 on.')
  expect(few).not.toContain('switch')
  expect(shown({ points: 0, redeemable_points: 0 })).not.toContain('You have')
  expect(shown(null)).not.toContain('points')
})
