/**
 * The sums of one business day's orders in one currency, as stored in `day_figures`. Increment the form when the
 * content changes: days with another form are counted again.
 */
export const FORM = 5

/** The number of orders, and their amount in minor units. */
export type Count = [orders: number, amount: number]

export type DaySums = {
  currency: string
  /** By the hour at which they were placed. */
  hours: Record<string, Count>
  service_types: Record<string, Count>
  payment_modes: Record<string, Count>
  /** By reason; empty if no reason was given. */
  cancelled: Record<string, Count>
  /** By the minutes until acceptance, at most `LONG_WAIT`. */
  accepted: Record<string, number>
  late: number
  /** Tips less refunded ones. They are in no other amount. */
  tips: number
  /** Orders that are ready or on their way, and how many of them were late. */
  timed: number
  /** By dish: its latest name, the quantity and the amount. */
  dishes: Record<string, [name: string, quantity: number, amount: number]>
  tax_classes: Record<string, number>
  /** By percentage and whether prices include the tax, as `20|true`. */
  taxes: Record<string, number>
  /** Refunds made on this day, for orders of any day, by their way. */
  refunds: Record<string, Count>
  /** The tax in the refunds, as in `taxes`. */
  refund_taxes: Record<string, number>
}

/** By day, the sums in each currency. */
export type ByDay = Map<string, DaySums[]>

/** In minutes. Longer times are counted as this value. */
export const LONG_WAIT = 60

export function noSums(currency: string): DaySums {
  return {
    currency,
    hours: {},
    service_types: {},
    payment_modes: {},
    cancelled: {},
    accepted: {},
    late: 0,
    tips: 0,
    timed: 0,
    dishes: {},
    tax_classes: {},
    taxes: {},
    refunds: {},
    refund_taxes: {},
  }
}

/** Adds the sums of another day in the same currency. */
export function addSums(to: DaySums, more: DaySums): void {
  for (const kind of ['hours', 'service_types', 'payment_modes', 'cancelled', 'refunds'] as const)
    for (const [key, count] of Object.entries(more[kind])) addCount(to[kind], key, count)
  for (const kind of ['accepted', 'tax_classes', 'taxes', 'refund_taxes'] as const)
    for (const [key, number] of Object.entries(more[kind])) to[kind][key] = (to[kind][key] ?? 0) + number
  // Changed in place, because a year of a long menu has a hundred thousand entries.
  for (const id in more.dishes) {
    const [name, quantity, amount] = more.dishes[id]!
    const sum = to.dishes[id]
    if (sum) {
      sum[0] = name
      sum[1] += quantity
      sum[2] += amount
    } else to.dishes[id] = [name, quantity, amount]
  }
  to.late += more.late
  to.tips += more.tips
  to.timed += more.timed
}

export function addCount(to: Record<string, Count>, key: string, [orders, amount]: Count): void {
  const [known, sum] = to[key] ?? [0, 0]
  to[key] = [known + orders, sum + amount]
}
