import type { Hours } from '@tiffin/contract/shop/stores/details'
import { WEEKDAYS } from '@tiffin/contract/time'
import { expect, test } from 'vitest'
import { partOf } from '../../testing/page-at.tsx'
import { OpeningHours } from './opening-hours.tsx'

const week = (open: string, close: string): Hours =>
  Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close }]])) as Hours

/** The rows of the week as displayed. */
function rowsOf(hours: { delivery: Hours; collection: Hours }): string[] {
  const html = partOf(<OpeningHours hours={hours} />)
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )
}

test('the hours of delivery and collection are side by side, with the days on which the shop is closed [I-20] [T-27]', () => {
  const delivery = { ...week('17:00', '22:00'), monday: [], tuesday: [] }
  const collection = { ...week('12:00', '22:30'), monday: [], sunday: [...week('12:00', '15:00').sunday] }
  const rows = rowsOf({ delivery, collection })
  expect(rows).toHaveLength(8)
  expect(rows.slice(0, 4)).toEqual([
    'Day Delivery Collection',
    'Monday Closed Closed',
    'Tuesday Closed 12:00 – 22:30',
    'Wednesday 17:00 – 22:00 12:00 – 22:30',
  ])
  expect(rows.at(-1)).toBe('Sunday 17:00 – 22:00 12:00 – 15:00')
})

test('if delivery and collection have the same hours, the week is shown once [T-27]', () => {
  const hours = week('12:00', '22:00')
  expect(rowsOf({ delivery: hours, collection: hours }).slice(0, 2)).toEqual([
    'Day Opening hours',
    'Monday 12:00 – 22:00',
  ])
})
