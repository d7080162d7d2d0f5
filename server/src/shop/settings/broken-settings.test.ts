import { createHash } from 'node:crypto'
import { SECTIONS, type Settings } from '@tiffin/contract/shop/settings'
import { json, sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreProblem } from '../../platform/http/store.ts'
import { type Installation, openInstallation, type Shop } from '../../testing/installation.ts'
import { type Diner, fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

let tiffin: Installation
let shop: Shop
let diner: Diner
/** A basket that is ready to be confirmed; each case confirms a copy of it. */
let basket: string
let problems: StoreProblem[]
beforeAll(async () => {
  // Each broken setting is logged, and the test counts the log entries.
  tiffin = await openInstallation({ env: { LOG_LEVEL: 'silent' } })
  shop = await tiffin.shop({ menu: SMALL_MENU, change: fillEverything })
  diner = await newGuest(shop)
  basket = (await fillBasket(shop, diner, { service_type: 'to' })).id
  tiffin.services.stores.onProblem(problem => problems.push(problem))
})
afterAll(() => tiffin.close())

const WRONG = Symbol('wrong')
const cases = Object.keys(SECTIONS).map(section => [section as keyof Settings] as const)

test.each(cases)(
  'with any key of %s missing or of a wrong type the shop’s pages and orders work [B-11] [C-04] [T-03]',
  async section => {
    const whole = (await shop.store()).settings[section]
    for (const path of pathsIn(whole))
      for (const to of [undefined, WRONG]) {
        problems = []
        await write(section, changed(whole, path, to))
        const name = `${section}.${path.join('.')} ${to ? 'wrong' : 'missing'}`
        // To save time, orders are placed only for paths of up to two keys.
        const asked = path.length <= 2 ? await statuses() : await statuses({ confirm: false })
        expect(asked, name).toEqual(path.length <= 2 ? SOUND : SEEN)
        if (to)
          expect(
            problems.map(problem => problem.section),
            name,
          ).toContain(section)
        // Logged once for each revision, however often it is read and whatever else changes.
        const { length } = problems
        tiffin.services.stores.forget(shop.id)
        await shop.store()
        expect(problems, name).toHaveLength(length)
      }
    await write(section, whole)
  },
)

test.each(cases)(
  'without %s, or with another value in its place, the shop’s pages and orders work',
  async section => {
    const whole = (await shop.store()).settings[section]
    for (const broken of [null, [], 'text', 7, {}]) {
      await write(section, broken)
      expect(await statuses(), `${section} ${JSON.stringify(broken)}`).toEqual(SOUND)
    }
    await write(section, whole)
  },
)

const SEEN = { configuration: 200, details: 200, slots: 200, basket: 200 }
const SOUND = { ...SEEN, confirm: expect.toSatisfy(isSensible) }

/** Placed, or refused with a reason that a diner can understand. */
function isSensible(status: number): boolean {
  return status === 200 || status === 400 || status === 409
}

async function statuses({ confirm } = { confirm: true }) {
  const id = confirm ? await copyOfBasket() : basket
  const ask = async (url: string, method: 'GET' | 'PUT' = 'GET') => {
    const headers = { host: shop.host, 'user-token': diner.token }
    const answer = await tiffin.app.inject({
      url,
      method,
      headers,
      ...(method === 'PUT' ? { payload: {} } : {}),
    })
    return answer.statusCode
  }
  const hash = createHash('sha256').update(shop.host).digest('hex')
  return {
    configuration: await ask(`/storage/config/${hash}.json`),
    details: await ask('/consumer/store'),
    slots: await ask('/consumer/store/lookup/preorder'),
    basket: await ask(`/consumer/cart/${id}/view`),
    ...(confirm ? { confirm: await ask(`/consumer/cart/${id}/confirm`, 'PUT') } : {}),
  }
}

async function copyOfBasket(): Promise<string> {
  const id = crypto.randomUUID()
  await tiffin.services.db.query(
    shop.id,
    sql`insert into cart (store_id, id, customer_id, items, service_type, payment_mode, postcode, address, created_at, updated_at)
      select store_id, ${id}::uuid, customer_id, items, service_type, payment_mode, postcode, address, created_at, updated_at
      from cart where store_id = ${shop.id} and id = ${basket}::uuid returning id`,
  )
  return id
}

/** A value that our code never writes. */
async function write(section: string, value: unknown): Promise<void> {
  await tiffin.services.db.transaction(shop.id, async run => {
    await run(
      sql`insert into store_setting (store_id, section, value, number) values (${shop.id}, ${section}, ${json(value)}, 1)
        on conflict (store_id, section) do update set value = excluded.value where store_setting.store_id = ${shop.id}`,
    )
    await run(
      sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
    )
  })
  tiffin.services.stores.forget(shop.id)
}

/**
 * The path of every key, also inside lists. One weekday represents all; `fallback` is excluded,
 * because it may contain anything.
 */
function pathsIn(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== 'object' || value === null || path[0] === 'fallback') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(monday|tuesday|wednesday|thursday|saturday|sunday)$/.test(key)
      ? []
      : [[...path, key], ...pathsIn(inner, [...path, key])],
  )
}

function changed(value: unknown, [key, ...rest]: PropertyKey[], to: unknown): unknown {
  if (key === undefined) return to === WRONG ? wrongFor(value) : to
  const copy = structuredClone(value) as Record<PropertyKey, unknown>
  const inner = changed(copy[key], rest, to)
  if (inner !== undefined) copy[key] = inner
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

function wrongFor(value: unknown): unknown {
  if (typeof value === 'string') return 7
  return typeof value === 'object' && value !== null ? 'text' : { what: true }
}

function fillEverything(settings: Settings): void {
  settings.hours.special_days = [
    {
      from: '2027-01-01',
      to: '2027-01-02',
      name: 'New Year',
      delivery: [],
      collection: [{ open: '12:00', close: '15:00' }],
      dinein: null,
    },
  ]
  settings.hours.dinein = structuredClone(settings.hours.collection)
  settings.booking.sittings = structuredClone(settings.hours.collection)
  settings.pause.busy.delivery = { minutes: 20, until: '2026-11-20T17:00:00Z' }
  settings.pause.collection = '2026-11-20T17:00:00Z'
  // Few days, because times of many days take longer than everything else here.
  Object.assign(settings.ordering.delivery, { slot_capacity: 500, days_ahead: 1 })
  Object.assign(settings.ordering.collection, { days_ahead: 1 })
  settings.ordering.unanswered_minutes = 15
  settings.delivery.areas = [
    {
      name: 'Centre',
      postcodes: ['BD1'],
      max_distance: 5,
      charge: 150,
      minimum_order: 0,
      free_delivery_over: 5000,
      partner_fee: 10,
      polygon: [
        [53.7, -1.8],
        [53.7, -1.7],
        [53.8, -1.7],
      ],
      hours: structuredClone(settings.hours.delivery),
    },
  ]
  settings.charges.service = { percent: 5, amount: 10 }
  settings.charges.bag = { amount: 10, items_per_bag: 5 }
  settings.charges.card = { percent: 1 }
  settings.tax.classes.standard = { percent: 20, by_service: { delivery: 10 } }
  settings.tax.charge_classes = { delivery: 'standard' }
  settings.about.extra_page = { name: 'Catering', content: 'For 20 and more' }
  settings.about.seo_titles = { order_now: 'Tonight' }
  settings.region.languages = [{ code: 'en', name: 'English', rtl: false }]
  settings.region.own.currency = { iso: 'GBP', symbol: '£' }
  settings.region.own.flat = { visible: true, required: false, label: 'Apartment', order: 4 }
  settings.platform.fallback = { map: true }
}
