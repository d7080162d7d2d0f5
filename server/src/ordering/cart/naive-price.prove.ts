import type { Tip } from '@tiffin/contract/ordering/cart/tips'
import type { TaxRate } from '@tiffin/contract/shop/settings/tax'
import { percentage, rounded, sharesOf, total } from './naive-sums.prove.ts'
import { couponTakes, offerSaves } from './naive-promotions.prove.ts'
import type { PricedCharge } from './priced-charge.ts'
import type { BasketToPrice, Reduction } from './pricing.ts'

/**
 * A second, independent calculation of [B-27], step by step and without regard for speed, in exact fractions of big
 * integers. It shares only the type of its input with the calculator.
 */
export function naivePrice(basket: BasketToPrice) {
  const { settings, service_type, area, payment_mode } = basket
  const charges: { code: PricedCharge['code']; amount: bigint; included: boolean; percent?: string }[] = []
  const delivered = service_type === 'delivery' ? area : undefined

  // (1) lines with options and offers = sub_total
  const lines = basket.lines.map(line => ({
    ...line,
    price:
      BigInt(line.quantity) * (BigInt(line.menu_price) + BigInt(line.options_price)) -
      offerSaves(line, basket.lines),
  }))
  const step1 = total(lines.map(line => line.price))

  // (2) online and collection discount, percent of (1)
  let left = step1
  const reduce = (code: PricedCharge['code'], amount: bigint, percent?: string) => {
    const taken = amount > left ? left : amount
    left -= taken
    charges.push({ code, amount: -taken, included: false, ...(percent ? { percent } : {}) })
    return taken
  }
  const alone = basket.coupon?.alone === true
  const online = alone ? 0 : settings.charges.online_discount_percent
  const collection =
    service_type === 'collection' && !alone ? settings.charges.collection_discount_percent : 0
  const step2 =
    reduce('online_discount', rounded(percentage(step1, online)), String(online)) +
    reduce('collection_discount', rounded(percentage(step1, collection)), String(collection))

  // (3) coupon, then (4) points, each of what remains, never below 0
  const coupon = couponTakes(basket.coupon, lines, { left, all: basket.lines })
  const freed = total([...coupon.off.values()])
  const step3 = reduce('coupon', coupon.basket + freed)
  reduce('points', reductionOf(basket.points, left))

  if (lines.length > 0) {
    // (5) service charge, percent of what remains; at a table its own percentage, if there is one
    const { service, dinein_service_percent: atTable, bag, card } = settings.charges
    if (service_type === 'dinein' && atTable !== 0) {
      const amount = rounded(percentage(left, atTable))
      charges.push({ code: 'service', amount, included: false, percent: String(atTable) })
    } else if (service) {
      charges.push({
        code: 'service',
        amount: rounded(percentage(left, service.percent ?? 0)) + BigInt(service.amount ?? 0),
        included: false,
        ...(service.percent && !service.amount ? { percent: String(service.percent) } : {}),
      })
    }

    // (6) bags
    if (bag && service_type !== 'dinein') {
      let count = 1
      if (bag.items_per_bag !== null) {
        count = 0
        for (
          let items = lines.reduce((sum, line) => sum + line.quantity, 0);
          items > 0;
          items -= bag.items_per_bag
        )
          count++
      }
      charges.push({ code: 'bags', amount: BigInt(count) * BigInt(bag.amount), included: false })
    }

    // (7) delivery and partner fee; free-over compares with (1) less (2) and (3)
    if (delivered) {
      const over = delivered.free_delivery_over
      if (!coupon.brings && (over === null || step1 - step2 - step3 < BigInt(over)))
        charges.push({ code: 'delivery', amount: BigInt(delivered.charge), included: false })
      charges.push({ code: 'delivery_partner', amount: BigInt(delivered.partner_fee), included: false })
    }

    // (8) added tax by class, on lines after discounts (by largest remainder) and on taxed charges
    const prices = lines.map(line => line.price - (coupon.off.get(line.id) ?? 0n))
    const taxes = () =>
      settings.tax.registration === 'no'
        ? []
        : taxesOf(basket, { prices, discount: step1 - left - freed, charges })
    if (!settings.tax.included) charges.push(...taxes())

    // (9) card charge, percent of the sum up to here
    if (card && payment_mode.startsWith('CARD')) {
      const soFar = step1 + total(charges.map(charge => charge.amount))
      const amount = rounded(percentage(soFar, card.percent))
      charges.push({ code: 'card', amount, included: false, percent: String(card.percent) })
    }
    // An inclusive tax is a line with included: true and is not added to the total.
    if (settings.tax.included) {
      const place = charges.findIndex(charge => charge.code === 'card')
      charges.splice(place < 0 ? charges.length : place, 0, ...taxes())
    }

    // (10) the tip, percent of what remains after (4), or an amount, at most (1)
    const { tips } = settings.charges
    if (
      basket.tip &&
      ((service_type === 'delivery' && tips.delivery) || (service_type === 'dinein' && tips.dinein))
    )
      charges.push({ code: 'tip', included: false, ...tipOf(basket.tip, { dishes: step1, left }) })
  }

  const shown = charges.filter(charge => charge.amount !== 0n)
  const minimum = minimumOf(basket)
  const missing = minimum - (step1 - step2 - step3)
  return {
    prices: lines.map(line => Number(line.price)),
    sub_total: Number(step1),
    charges: shown.map(({ amount, percent, ...charge }) => ({
      ...charge,
      amount: Number(amount),
      ...(percent ? { percent: Number(percent) } : {}),
    })),
    total: Number(step1 + total(shown.filter(charge => !charge.included).map(charge => charge.amount))),
    minimum: { value: Number(minimum), missing: Number(missing > 0n ? missing : 0n) },
  }
}

function reductionOf(reduction: Reduction | null, left: bigint): bigint {
  if (!reduction) return 0n
  if ('amount' in reduction) return BigInt(reduction.amount)
  return rounded(percentage(left, reduction.percent))
}

function tipOf(
  tip: Tip,
  { dishes, left }: { dishes: bigint; left: bigint },
): { amount: bigint; percent?: string } {
  if ('percent' in tip)
    return { amount: rounded(percentage(left, tip.percent)), percent: String(tip.percent) }
  const wanted = BigInt(tip.amount)
  return { amount: wanted > dishes ? dishes : wanted }
}

type SoFar = {
  prices: bigint[]
  discount: bigint
  charges: readonly { code: PricedCharge['code']; amount: bigint }[]
}

function taxesOf(
  { settings: { tax }, lines, service_type, day }: BasketToPrice,
  { prices, discount, charges }: SoFar,
) {
  const shares = sharesOf(discount, prices)
  // Sort by name first: sorting by percentage then keeps this order for equal percentages.
  return Object.keys(tax.classes)
    .sort()
    .map(name => {
      let base = 0n
      for (const [index, line] of lines.entries()) {
        if (line.tax_class === name) base += (prices[index] ?? 0n) - (shares[index] ?? 0n)
      }
      for (const { code, amount } of charges) {
        if (tax.charge_classes[code as 'service'] === name) base += amount
      }
      // The rate of the latest change before or on the day, else the first rate of the class.
      let rate: TaxRate = tax.classes[name]!
      const begun = (tax.classes[name]?.changes ?? []).filter(change => change.from <= day)
      for (const change of begun) if (begun.every(other => other.from <= change.from)) rate = change
      const percent = rate.by_service?.[service_type] ?? rate.percent
      const part = percentage(base, percent)
      // Of 120 including 20 % tax, 20/120 are tax.
      const amount = rounded(
        tax.included ? { over: part.over, under: part.under + percentage(1n, percent).over } : part,
      )
      return { code: 'tax' as const, amount, included: tax.included, percent: String(percent) }
    })
    .sort((a, b) => Number(b.percent) - Number(a.percent))
}

/** The larger of the shop's minimum and the area's. */
function minimumOf({ settings, service_type, area }: BasketToPrice): bigint {
  if (service_type === 'dinein') return 0n
  const own = BigInt(settings.ordering[service_type].minimum_order)
  const ofArea = service_type === 'delivery' && area ? BigInt(area.minimum_order) : 0n
  return own > ofArea ? own : ofArea
}
