import type { WirePeriod } from '@tiffin/contract/back-office/figures/figures'
import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { minorOf } from '@tiffin/contract/money'
import fc from 'fast-check'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'
import { addDays } from './business-day.ts'
import { insertOrders, type OrderRow } from '../../testing/figures/insert-orders.ts'

/**
 * Weeks in which clocks change: in London on 25 October 2026, in New York on 1 November, in Auckland on 27 September.
 */
const ZONES = [
  { zone: 'Europe/London', country: 'GB', from: '2026-10-22' },
  { zone: 'America/New_York', country: 'US', from: '2026-10-29' },
  { zone: 'Pacific/Auckland', country: 'NZ', from: '2026-09-24' },
]
const CURRENCIES = { GB: 'GBP', US: 'USD', NZ: 'NZD' } as Record<string, string>
const DAYS = 7

const tiffin = withInstallation()

const minutes = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null })
const orderAround = (from: string, currency: string) => {
  const start = Date.parse(`${from}T00:00:00Z`)
  const at = (ms: number) => new Date(ms).toISOString()
  return fc
    .record({
      // Whole minutes from the day before the week to the day after it, often at its edges.
      minute: fc.oneof(
        fc.integer({ min: -1440, max: (DAYS + 1) * 1440 }),
        fc.constantFrom(4, 5, 9, 10, 16, 17).map(hour => hour * 60 + 1440),
      ),
      status: fc.constantFrom(
        'COMPLETED',
        'COMPLETED',
        'CANCELLED',
        'EXPIRED',
        'READY',
        'PLACED',
        'PENDING_PAYMENT',
      ),
      service_type: fc.constantFrom('delivery', 'collection'),
      payment_mode: fc.constantFrom('CASH', 'CARD'),
      currency: fc.constantFrom(currency, currency, currency, 'EUR'),
      total: fc.integer({ min: 1000, max: 10_000 }),
      tip: fc.constantFrom(0, 0, 150, 300),
      cancel_reason: fc.constantFrom('TOO_BUSY', 'NO_DRIVER', null),
      accepted: minutes,
      ready: minutes,
      promised: fc.integer({ min: 10, max: 90 }),
      tax: fc.integer({ min: 1, max: 500 }),
      dish: fc.constantFrom('Dal', 'Korma', 'Naan'),
      quantity: fc.integer({ min: 1, max: 5 }),
      is_test: fc.constantFrom(false, false, false, true),
      refunds: fc.array(
        fc.record({
          after: fc.integer({ min: 1, max: DAYS * 1440 }),
          amount: fc.integer({ min: 101, max: 3000 }),
          tip: fc.constantFrom(0, 0, 100),
          tax: fc.integer({ min: 1, max: 500 }),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ minute, accepted, ready, promised, refunds, ...order }): OrderRow => {
      const placed = start + minute * 60_000
      return {
        ...order,
        placed_at: at(placed),
        accepted_at: accepted === null ? null : at(placed + accepted * 60_000),
        ready_at: ready === null ? null : at(placed + ready * 60_000),
        promised_at: at(placed + promised * 60_000),
        refunds: refunds.map(({ after, ...refund }) => ({ ...refund, at: at(placed + after * 60_000) })),
      }
    })
}

/** The business day of an instant, computed in another way than in the product. */
function dayOf(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return (local.hour < 5 ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate()).toString()
}

type CountQuery = { zone: string; from: string; to: string; currency: string }

function countNaively(orders: OrderRow[], { zone, from, to, currency }: CountQuery) {
  const inside = orders.filter(order => {
    const day = dayOf(order.placed_at, zone)
    return (
      !order.is_test && day >= from && day <= to && !['EXPIRED', 'PENDING_PAYMENT'].includes(order.status)
    )
  })
  const own = inside.filter(order => order.currency === currency)
  const sold = own.filter(order => order.status !== 'CANCELLED')
  const cancelled = own.filter(order => order.status === 'CANCELLED')
  const sumOf = (list: OrderRow[]) => list.reduce((sum, { total, tip = 0 }) => sum + total - tip, 0)
  const by = (key: (order: OrderRow) => string) =>
    Object.fromEntries([...Map.groupBy(sold, key)].map(([name, list]) => [name, [list.length, sumOf(list)]]))
  const counts = ({ status, is_test }: OrderRow) =>
    !is_test && !['EXPIRED', 'PENDING_PAYMENT', 'CANCELLED'].includes(status)
  const refunds = orders
    .filter(order => order.currency === currency && counts(order))
    .flatMap(order => order.refunds ?? [])
    .filter(({ at }) => dayOf(at, zone) >= from && dayOf(at, zone) <= to)
  const refunded = refunds.reduce((sum, { amount, tip = 0 }) => sum + amount - tip, 0)
  const waits = sold.filter(order => order.accepted_at)
  return {
    orders: sold.length,
    takings: sumOf(sold),
    hours: by(order => String(Temporal.Instant.from(order.placed_at).toZonedDateTimeISO(zone).hour)),
    days: by(order => dayOf(order.placed_at, zone)),
    types: by(order => order.service_type),
    modes: by(order => order.payment_mode),
    dishes: Object.fromEntries(
      [...Map.groupBy(sold, ({ dish }) => dish)].map(([dish, list]) => [
        dish,
        [
          list.reduce((sum, { quantity }) => sum + quantity, 0),
          list.reduce((sum, { total }) => sum + total, 0),
        ],
      ]),
    ),
    accepted: waits.length,
    at_once: waits.filter(order => Date.parse(order.accepted_at!) - Date.parse(order.placed_at) < 120_000)
      .length,
    late: sold.filter(
      order =>
        order.service_type === 'collection' &&
        order.ready_at &&
        Date.parse(order.ready_at) >= Date.parse(order.promised_at) + 60_000,
    ).length,
    cancelled: [cancelled.length, sumOf(cancelled)],
    refunded: [refunds.length, refunded],
    net: sumOf(sold) - refunded,
    tips:
      sold.reduce((sum, { tip = 0 }) => sum + tip, 0) - refunds.reduce((sum, { tip = 0 }) => sum + tip, 0),
    tax: sold.reduce((sum, { tax }) => sum + tax, 0) - refunds.reduce((sum, { tax }) => sum + tax, 0),
    others: inside.filter(order => order.currency !== currency && order.status !== 'CANCELLED').length,
  }
}

function countedOf(period: WirePeriod): ReturnType<typeof countNaively> {
  const counts = <Row extends { orders: number; takings: string }>(rows: Row[], key: (row: Row) => unknown) =>
    Object.fromEntries(
      rows.flatMap(row => (row.orders ? [[String(key(row)), [row.orders, minorOf(row.takings)]]] : [])),
    )
  return {
    orders: period.orders,
    takings: minorOf(period.takings),
    hours: counts(period.hours, ({ hour }) => hour),
    days: counts(period.days, ({ day }) => day),
    types: counts(period.service_types, ({ service_type }) => service_type),
    modes: counts(period.payment_modes, ({ payment_mode }) => payment_mode),
    dishes: Object.fromEntries(
      period.dishes.map(({ name, quantity, takings }) => [name, [quantity, minorOf(takings)]]),
    ),
    accepted: period.accepted.orders,
    at_once: period.accepted.within[0]!.orders,
    late: period.late.orders,
    cancelled: [period.cancelled.orders, minorOf(period.cancelled.takings)],
    refunded: [period.refunded.refunds, minorOf(period.refunded.amount)],
    net: minorOf(period.net),
    tips: minorOf(period.tips),
    tax: period.taxes.reduce((sum, { amount }) => sum + minorOf(amount), 0),
    others: period.other_currencies.reduce((sum, { orders }) => sum + orders, 0),
  }
}

test.each(ZONES)(
  'for random orders in $zone around a clock change, the daily sums equal a naive count of all orders, also after open orders have ended [Y-21]',
  async ({ zone, country, from }) => {
    const to = addDays(from, DAYS - 1)
    const currency = CURRENCIES[country]!
    await fc.assert(
      fc.asyncProperty(
        fc.array(orderAround(from, currency), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: DAYS }),
        async (orders, ahead) => {
          const shop = await tiffin.shop({ country, time_zone: zone })
          // A time in the week: earlier days are stored, today and yesterday are not.
          tiffin.clock.set(`${addDays(to, ahead)}T12:00:00Z`)
          const { client } = await newStaff(tiffin, shop, 'owner')
          const read = async () =>
            countedOf(
              (await client.call(readFigures, { params: { storeId: shop.id }, query: { from, to } })).shown,
            )
          await insertOrders(tiffin, shop, orders)
          const asked = { zone, from, to, currency }
          expect(await read()).toEqual(countNaively(orders, asked))
          expect(await read()).toEqual(countNaively(orders, asked))
          await tiffin.services.db.query(
            shop.id,
            sql`update "order" set status = 'CANCELLED', cancel_reason = 'NO_DRIVER', updated_at = ${tiffin.clock.now()}
              where store_id = ${shop.id} and status = 'PLACED'`,
          )
          const ended = orders.map(order =>
            order.status === 'PLACED' ? { ...order, status: 'CANCELLED', cancel_reason: 'NO_DRIVER' } : order,
          )
          expect(await read()).toEqual(countNaively(ended, asked))
        },
      ),
      { numRuns: 6, seed: 26, endOnFailure: true },
    )
  },
  60_000,
)
