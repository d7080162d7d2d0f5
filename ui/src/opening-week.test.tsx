import type { Hours, SpecialDays } from '@tiffin/contract/shop/stores/details'
import { WEEKDAYS } from '@tiffin/contract/time'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { momentsOf } from './days.ts'
import { OpeningWeek } from './opening-week.tsx'
import { createTexts, TextsProvider } from './texts.tsx'

const week = Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '17:00', close: '02:00' }]])) as Hours
const WORDS = {
  ...Object.fromEntries(WEEKDAYS.map(day => [`days.${day}`, day])),
  ...Object.fromEntries(WEEKDAYS.map(day => [`days.short.${day}`, day.slice(0, 3)])),
  'days.months.12': 'Dec',
  'days.months.1': 'Jan',
  'hours.closed': 'Closed',
  'hours.as_usual': 'as usual',
  'hours.all_day': 'all day',
  'service.type.delivery': 'Delivery',
  'service.type.collection': 'Collection',
}
const texts = createTexts('en-GB', WORDS)
const closed = (from: string, rest: Partial<SpecialDays> = {}): SpecialDays => ({
  from,
  to: from,
  name: '',
  delivery: [],
  collection: [],
  dinein: [],
  ...rest,
})

function specialDays(country: string, special_days: SpecialDays[]): string[] {
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <OpeningWeek
        hours={{ delivery: week, collection: week }}
        special_days={special_days}
        types={['delivery', 'collection']}
        format={momentsOf(country, texts.t)}
        now="2026-12-20 12:00:00"
      />
    </TextsProvider>,
  )
  const list = html.slice(html.indexOf('</table>'))
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) =>
    line!
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )
}

test('special days are listed ahead of time by date; those that are over or far off are not [T-27] [N-18]', () => {
  const range = [{ open: '12:00', close: '15:00' }]
  const days = [
    closed('2027-06-01', { name: 'Summer' }),
    closed('2026-12-25', { name: 'Christmas Day', to: '2026-12-26' }),
    closed('2026-12-24', { name: 'Christmas Eve', collection: range }),
    closed('2026-12-19'),
    closed('2026-12-31', { delivery: range, collection: range }),
    closed('2027-01-01', { delivery: null }),
  ]
  expect(specialDays('GB', days)).toEqual([
    'Christmas Eve thu 24 Dec Delivery: Closed Collection: 12:00 – 15:00',
    'Christmas Day fri 25 Dec – sat 26 Dec Closed',
    'thu 31 Dec 12:00 – 15:00',
    'fri 1 Jan 2027 Delivery: as usual Collection: Closed',
  ])
  expect(specialDays('US', days)[2]).toBe('thu Dec 31 12 pm – 3 pm'.replaceAll(/(?<=\d) (?=pm)/g, '\u00a0'))
})

test('a special day is listed until it is over', () => {
  expect(specialDays('GB', [closed('2026-12-18', { to: '2026-12-20' })])).toHaveLength(1)
})
