import { ACCEPTED_WITHIN, type Period, type Sold } from '@tiffin/contract/back-office/figures/figures'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { FIGURE_REASONS } from '@tiffin/contract/back-office/figures/figures'
import { PAYMENT_MODES } from '@tiffin/contract/money/payments/payment-modes'
import { minutesOf } from '@tiffin/contract/time'
import { NIGHT_ENDS } from '@tiffin/ui/days.ts'
import { type Days, everyDay } from './business-day.ts'
import { addSums, type ByDay, type Count, type DaySums, noSums } from './day-sums.ts'

/** The figures of some days in the shop's currency. */
export function periodOf(days: ByDay, range: Days, currency: string): Period {
  const total = noSums(currency)
  const others = new Map<string, DaySums>()
  for (const sums of everyDay(range).flatMap(day => days.get(day) ?? [])) {
    const to = sums.currency === currency ? total : (others.get(sums.currency) ?? noSums(sums.currency))
    if (to !== total) others.set(sums.currency, to)
    addSums(to, sums)
  }
  const sold = soldOf(total.hours)
  const refunded = soldOf(total.refunds)
  return {
    ...range,
    ...sold,
    average: sold.orders === 0 ? 0 : Math.round(sold.takings / sold.orders),
    refunded: { refunds: refunded.orders, amount: refunded.takings },
    net: sold.takings - refunded.takings,
    tips: total.tips,
    hours: hoursOf(total),
    days: everyDay(range).map(day => {
      const own = days.get(day)?.find(each => each.currency === currency)
      return { day, ...soldOf(own?.hours ?? {}) }
    }),
    service_types: SERVICE_TYPES.flatMap(service_type => {
      const count = total.service_types[service_type]
      return count ? [{ service_type, ...soldOf({ count }) }] : []
    }),
    payment_modes: PAYMENT_MODES.flatMap(payment_mode => {
      const count = total.payment_modes[payment_mode]
      return count ? [{ payment_mode, ...soldOf({ count }) }] : []
    }),
    dishes: Object.values(total.dishes)
      .map(([name, quantity, takings]) => ({ name, quantity, takings }))
      .sort((a, b) => b.takings - a.takings || b.quantity - a.quantity || (a.name < b.name ? -1 : 1)),
    accepted: acceptedOf(total),
    late: { orders: total.late, of: total.timed },
    cancelled: { ...soldOf(total.cancelled), reasons: reasonsOf(total) },
    taxes: taxesOf(total),
    tax_classes: Object.entries(total.tax_classes)
      .map(([tax_class, takings]) => ({ tax_class, takings }))
      .sort((a, b) => b.takings - a.takings),
    other_currencies: [...others.values()].map(sums => ({ currency: sums.currency, ...soldOf(sums.hours) })),
  }
}

function soldOf(counts: Record<string, Count>): Sold {
  const all = Object.values(counts)
  return {
    orders: all.reduce((sum, [orders]) => sum + orders, 0),
    takings: all.reduce((sum, [, amount]) => sum + amount, 0),
  }
}

/** Starts with the hour at which a business day begins. */
function hoursOf({ hours }: DaySums): Period['hours'] {
  const first = minutesOf(NIGHT_ENDS) / 60
  return Array.from({ length: 24 }, (_, index) => (index + first) % 24).flatMap(hour => {
    const count = hours[hour]
    return count ? [{ hour, ...soldOf({ count }) }] : []
  })
}

function acceptedOf({ accepted }: DaySums): Period['accepted'] {
  const waits = Object.entries(accepted)
    .map(([minutes, orders]) => [Number(minutes), orders] as const)
    .sort(([a], [b]) => a - b)
  const orders = waits.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  const middle = waits.find(([, count]) => (seen += count) * 2 >= orders)
  let before = 0
  const within = ACCEPTED_WITHIN.map(minutes => {
    const until = waits.filter(([wait]) => minutes === null || wait < minutes)
    const all = until.reduce((sum, [, count]) => sum + count, 0)
    const own = { minutes, orders: all - before }
    before = all
    return own
  })
  return { orders, middle: middle ? middle[0] + 1 : null, within }
}

/** If a tax rate has only refunds in these days, its amount is negative. */
function taxesOf({ taxes, refund_taxes }: DaySums): Period['taxes'] {
  return [...new Set([...Object.keys(taxes), ...Object.keys(refund_taxes)])]
    .map(key => {
      const [percent, included] = key.split('|')
      const refunded = refund_taxes[key] ?? 0
      return {
        percent: Number(percent),
        included: included === 'true',
        amount: (taxes[key] ?? 0) - refunded,
        refunded,
      }
    })
    .sort((a, b) => b.percent - a.percent)
}

/** A reason that this version does not know is treated as missing. */
function reasonsOf({ cancelled }: DaySums): Period['cancelled']['reasons'] {
  const reasons = new Map<Period['cancelled']['reasons'][number]['reason'], number>()
  for (const [stored, [orders]] of Object.entries(cancelled)) {
    const reason = FIGURE_REASONS.find(each => each === stored) ?? null
    reasons.set(reason, (reasons.get(reason) ?? 0) + orders)
  }
  return [...reasons].map(([reason, orders]) => ({ reason, orders })).sort((a, b) => b.orders - a.orders)
}
