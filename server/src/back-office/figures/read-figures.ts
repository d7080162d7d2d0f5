import type * as endpoints from '@tiffin/contract/back-office/figures/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { receivedBetween } from '../../money/ledger/received.ts'
import { stillToPay } from '../../ordering/orders/still-to-pay.ts'
import { fromLocal, toLocal } from '../../shop/stores/local-time.ts'
import { addDays, businessDay, countDays, dayBegins, type Days } from './business-day.ts'
import { countOrders } from './count-orders.ts'
import { requestedDays } from './requested-days.ts'
import { periodOf } from './period-of.ts'
import { sumsOfDays } from './sums-of-days.ts'

const WEEK = 7

/** The sales of some days, and of the same number of earlier days with the same weekdays. */
export async function readFigures(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.readFigures>,
): Promise<ResponseFor<typeof endpoints.readFigures>> {
  const range = requestedDays(ctx, query)
  const { currency } = ctx.store.configuration
  const shift = Math.ceil(countDays(range) / WEEK) * WEEK
  const earlier = { from: addDays(range.from, -shift), to: addDays(range.to, -shift) }
  const until = range.to === businessDay(ctx) ? sameTime(ctx, shift) : null
  const [sums, before] = [
    await sumsOfDays(ctx, range, { dishes: true }),
    until ? await sumsUntil(ctx, earlier, until) : await sumsOfDays(ctx, earlier, { dishes: false }),
  ]
  return {
    today: businessDay(ctx),
    currency: { iso: currency.iso, symbol: currency.symbol },
    tax_label: ctx.store.settings.tax.label,
    shown: periodOf(sums, range, currency.iso),
    received: await receivedBetween(ctx, {
      from: dayBegins(ctx.store, range.from),
      to: dayBegins(ctx.store, addDays(range.to, 1)),
    }),
    ...(await stillToPay(ctx)),
    before: periodOf(before, earlier, currency.iso),
    before_until: until && toLocal(ctx.store, until),
  }
}

/** The same local time, this many days ago. */
function sameTime({ store, now }: StaffStoreContext, days: number): Temporal.Instant {
  const local = toLocal(store, now)
  return fromLocal(store, `${addDays(local.slice(0, 10), -days)}${local.slice(10)}`)
}

/** The sums of these days; the last day is counted only until an instant. */
async function sumsUntil(ctx: StaffStoreContext, { from, to }: Days, until: Temporal.Instant) {
  const whole = await sumsOfDays(ctx, { from, to: addDays(to, -1) }, { dishes: false })
  const sums = await countOrders(ctx, { from: dayBegins(ctx.store, to), to: until }, { dishes: false })
  return new Map([...whole, ...sums])
}
