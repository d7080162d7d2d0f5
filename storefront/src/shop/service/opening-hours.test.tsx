import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { Hours } from '@tiffin/contract/shop/stores/details'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { WEEKDAYS } from '@tiffin/contract/time'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createCartStore } from '../../ordering/cart/cart.ts'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { OpeningHours } from './opening-hours.tsx'

const week = (open: string, close: string): Hours =>
  Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close }]])) as Hours

/** The rows of the week as displayed. */
function rowsOf(hours: { delivery: Hours; collection: Hours }): string[] {
  const { call, follow } = createClient({ baseUrl: '', headers: () => ({}) })
  const client = new QueryClient()
  const cart = createCartStore({
    call,
    start: () => ({ service_type: 'delivery', attributes: {} }),
    onExpired: () => {},
    onRefused: () => {},
    onLeftOut: () => {},
    onAdded: () => {},
  })
  const configuration = {
    services: [{ service_type: 'delivery' }, { service_type: 'collection' }],
    country: { iso: 'GB' },
    currency: { iso: 'GBP', symbol: '£' },
  } as unknown as StoreConfiguration
  const shop: Shop = { configuration, call, follow, client, cart }
  const names = [...WEEKDAYS.map(day => `days.${day}`), 'hours.closed', 'hours.title', 'service.day']
  const types = ['service.type.delivery', 'service.type.collection']
  const words = Object.fromEntries([...names, ...types].map(key => [key, key.split('.').at(-1)!]))
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShopProvider shop={shop}>
        <TextsProvider texts={createTexts('en-GB', words)}>
          <OpeningHours hours={hours} />
        </TextsProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )
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
    'day delivery collection',
    'monday closed closed',
    'tuesday closed 12:00 – 22:30',
    'wednesday 17:00 – 22:00 12:00 – 22:30',
  ])
  expect(rows.at(-1)).toBe('sunday 17:00 – 22:00 12:00 – 15:00')
})

test('if delivery and collection have the same hours, the week is shown once [T-27]', () => {
  const hours = week('12:00', '22:00')
  expect(rowsOf({ delivery: hours, collection: hours }).slice(0, 2)).toEqual([
    'day title',
    'monday 12:00 – 22:00',
  ])
})
