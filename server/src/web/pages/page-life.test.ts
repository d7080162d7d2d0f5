import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import * as fc from 'fast-check'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { basesOf } from './bases.ts'
import { type BuiltStorefront, loadBuilt } from './built-storefront.ts'
import { createPageLives } from './page-lives.ts'
import { type PageTexts, pageTextsOf } from './page-texts.ts'
import { storeContext } from '../../platform/http/context.ts'

requireBuilt()

const tiffin = withInstallation()
let built: BuiltStorefront
let texts: PageTexts
beforeAll(async () => {
  tiffin.pictures.set(PICTURE, { ok: true })
  built = (await loadBuilt())!
  texts = pageTextsOf(tiffin.services.texts)('en')
})

const MINUTE_MS = 60_000
const PICTURE = 'https://pictures.example/dish.jpg'
const items = [
  { name: 'All day' },
  { name: 'Lunch', image: PICTURE, schedules: [{ start_time: '11:30', end_time: '14:30' }] },
  { name: 'Late', schedules: [{ start_time: '22:15', end_time: '01:45' }] },
  { name: 'In the repeated hour', schedules: [{ start_time: '01:10', end_time: '01:20' }] },
  { name: 'Weekend', image: PICTURE, days: ['saturday' as const, 'sunday' as const] },
  {
    name: 'October',
    schedules: [{ start_date: '2026-10-01', end_date: '2026-10-25', start_time: '00:00', end_time: '23:59' }],
  },
]
const menu: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'c',
      name: 'Food',
      items: items.map(({ name, ...rest }) => ({ ref: name, name, price: '5.00', ...rest })),
    },
  ],
}

const everyDay = (...windows: [string, string][]): WeekHours =>
  Object.fromEntries(
    WEEKDAYS.map(day => [day, windows.map(([open, close]) => ({ open, close }))]),
  ) as WeekHours

type Change = (settings: Settings) => void

/** The last weekend of October 2026, on which the clocks in London are set back. */
const FRIDAY = Temporal.Instant.from('2026-10-23T00:00:00Z').epochMilliseconds
const OPEN: Change = settings => {
  settings.hours.delivery = everyDay(['12:05', '14:00'], ['17:00', '01:30'])
  settings.hours.collection = everyDay(['11:00', '23:00'])
  settings.ordering.delivery.days_ahead = 0
}
const SHOPS: Record<string, Change> = {
  'of usual hours': OPEN,
  'that is paused and then shut for a day': settings => {
    OPEN(settings)
    settings.pause.delivery = '2026-10-23T18:20:00Z'
    settings.pause.collection = '2026-10-24T09:00:00Z'
    settings.hours.special_days = [
      { from: '2026-10-25', to: '2026-10-25', name: '', delivery: [], collection: [], dinein: [] },
    ]
  },
  'whose kitchen is busy for an evening': settings => {
    OPEN(settings)
    settings.pause.busy.delivery = { minutes: 30, until: '2026-10-23T19:47:30Z' }
    settings.pause.busy.collection = { minutes: 10, until: '2026-10-24T22:50:00Z' }
    settings.ordering.collection.slot_capacity = 3
    settings.hours.special_days = [
      {
        from: '2026-10-24',
        to: '2026-10-24',
        name: 'Fair',
        delivery: [],
        collection: [{ open: '15:00', close: '23:00' }],
        dinein: [],
      },
    ]
  },
  'without pre-orders': settings => {
    OPEN(settings)
    settings.ordering.delivery.pre_order = false
    settings.ordering.collection.pre_order = false
  },
  'whose slots can be full': settings => {
    OPEN(settings)
    settings.ordering.delivery.slot_capacity = 1
    settings.ordering.collection.slot_capacity = 1
    settings.ordering.delivery.slot_minutes = 25
  },
}

function pageAt(shop: Shop, path: string) {
  return tiffin.app.inject({ method: 'GET', url: path, headers: { host: shop.host } })
}

/** The page rendered again from the responses that a visitor's browser gets at this time. */
async function renderedAnew(shop: Shop, path: string): Promise<string> {
  const { configuration, settings, menu_revision, settings_revision } = await shop.store()
  const { html } = await built.storefront.render({
    path,
    language: 'en',
    texts,
    configuration,
    theme: settings.look.theme,
    revisions: { menu_revision, settings_revision },
    vietnamese: false,
    site: 'https://mango.example',
    bases: basesOf(tiffin.services.env, shop.host),
    call: clientOf(tiffin.app, shop.host, { language: 'en' }).call,
    assets: built.assets,
  })
  return html
}

/** The page without the time of rendering and the seconds until the next opening: its browser requests those. */
function shown(html: string): string {
  return html
    .replace(/^.*<body>/s, '')
    .replace(/"current_time":"[^"]*"/, '')
    .replace(/"changes_in_ms":\d+,/, '')
}

async function fillSlots(shop: Shop): Promise<void> {
  const { services } = tiffin
  await services.db.query(
    shop.id,
    sql`insert into slot (store_id, service_type, starts_at, taken)
      select ${shop.id}, type, at, 1 from unnest(array['delivery', 'collection']) as type,
        generate_series('2026-10-23T16:00:00Z'::timestamptz, '2026-10-23T19:00:00Z', '5 minutes') as at returning 1`,
  )
}

test.each(Object.entries(SHOPS))(
  'at any time of its life a page of a shop %s is what would be rendered anew [M-09] [M-11] [M-21] [T-03]',
  async (name, change) => {
    const shop = await tiffin.shop({ menu, change })
    if (name.includes('full')) await fillSlots(shop)
    await tiffin.services.db.query(
      shop.id,
      sql`update menu_item set sold_out = true, sold_out_until = '2026-10-23T20:11:00Z' where store_id = ${shop.id} and name = 'All day'`,
    )
    const lives = createPageLives(tiffin.services.db)
    const contextAt = async (at: number) => {
      tiffin.clock.set(Temporal.Instant.fromEpochMilliseconds(at).toString())
      return storeContext(tiffin.services, await shop.store(), tiffin.app.log)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 4 * 24 * 60 * MINUTE_MS }),
        fc.constantFrom('/', '/order-now'),
        async (after, path) => {
          const life = await lives.of(await contextAt(FRIDAY + after))
          const etags = new Set<unknown>()
          // At a time within the period, and in its last millisecond.
          for (const at of [FRIDAY + after, life.until.epochMilliseconds - 1]) {
            await contextAt(at)
            const page = await pageAt(shop, path)
            etags.add(page.headers.etag)
            expect(shown(page.body)).toBe(shown(await renderedAnew(shop, path)))
          }
          expect(etags.size).toBe(1)
        },
      ),
      {
        numRuns: 25,
        // The night on which the clocks are set back: the repeated hour, and the hours beside it. Also an evening on
        // which a busy kitchen becomes available, and a morning before the shop has opened.
        examples: [
          ...[0, 30, 65, 85, 115].map(minutes => [(48 * 60 + minutes) * MINUTE_MS, '/order-now'] as const),
          [(19 * 60 + 46) * MINUTE_MS, '/'],
          [(10 * 60 + 30) * MINUTE_MS + 1, '/'],
        ].map(([after, path]) => [after as number, path as '/' | '/order-now']),
      },
    )
  },
)

test('an hour without a change makes no page anew; opening, stock and a full slot do', async () => {
  tiffin.clock.set('2026-10-23T12:30:00Z')
  const shop = await tiffin.shop({ menu, change: SHOPS['whose slots can be full']! })
  const usual = await tiffin.shop({ menu, change: OPEN })
  const etagOf = async (of: Shop) => (await pageAt(of, '/order-now')).headers.etag
  const first = await etagOf(usual)
  tiffin.clock.add({ minutes: 25 })
  expect(await etagOf(usual)).toBe(first)
  tiffin.clock.set('2026-10-23T23:30:00Z')
  const night = await etagOf(usual)
  expect(night).not.toBe(first)
  await tiffin.services.db.query(
    usual.id,
    sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${usual.id}`,
  )
  tiffin.services.db.notify({ topic: 'store', store_id: usual.id })
  expect(await etagOf(usual)).not.toBe(night)

  tiffin.clock.set('2026-10-23T15:30:00Z')
  const free = (await pageAt(shop, '/order-now')).body
  await fillSlots(shop)
  tiffin.services.db.notify({ topic: 'order', store_id: shop.id, id: 'any' })
  expect((await pageAt(shop, '/order-now')).body).not.toBe(free)
})

test('visitors who go from shop to shop for ten minutes, while nothing changes, make each page once', async () => {
  tiffin.clock.set('2026-10-23T18:03:00Z')
  const shops = await Promise.all(Array.from({ length: 20 }, () => tiffin.shop({ menu, change: OPEN })))
  const made = async () => (await tiffin.services.metrics.pages.get()).values[0]?.value ?? 0
  const before = await made()
  for (let minute = 0; minute < 10; minute++) {
    for (const shop of shops) await pageAt(shop, '/order-now')
    tiffin.clock.add({ minutes: 1 })
  }
  expect((await made()) - before).toBe(shops.length)
})
