import { expect, test } from 'vitest'
import { partOf } from '../../testing/page-at.tsx'
import { PointsHistory } from './points-history.tsx'

test('the history shows the points earned, the points used and the balance after each entry [K-14]', () => {
  const html = partOf(
    <PointsHistory
      entries={[
        {
          id: '2',
          date: '2026-11-20 18:00:00',
          type: 'REDEEMED',
          points: -100,
          balance: 20,
          description: 'Used for order 102',
          order_id: null,
        },
        {
          id: '1',
          date: '2026-11-19 18:00:00',
          type: 'EARNED',
          points: 120,
          balance: 120,
          description: 'From the shop: Sorry',
          order_id: null,
        },
      ]}
    />,
  )
  for (const words of [
    'Used for order 102',
    '−100',
    'After: 20 points',
    '+120',
    'From the shop: Sorry',
    'dateTime="2026-11-19T18:00:00"',
  ])
    expect(html).toContain(words)
})
