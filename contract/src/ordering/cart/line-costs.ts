import { apportion } from '../../rounding.ts'

/** A line as it was priced: `coupon` is the coupon's discount on this line alone. */
export type CostedLine = { price: number; coupon?: number | undefined; tax_class?: string | undefined }

/**
 * A charge as it was priced; discounts are negative. `tax_class`: of a tax, its class; of any other charge, the class
 * that it is taxed with. Undefined if unknown or not taxed.
 */
export type CostedCharge = {
  code: string
  amount: number
  included: boolean
  tax_class?: string | undefined
}

/**
 * The share of each charge by line, in the order of the charges. The shares of a charge add up to it exactly, and no
 * line is below zero after its discounts. A tip has no shares: it is not part of what a dish cost. Discounts and charges are shared in proportion to the amount after earlier
 * discounts, a tax in proportion to its taxable amount.
 */
export function chargeShares(lines: readonly CostedLine[], charges: readonly CostedCharge[]): number[][] {
  const shares = lines.map(() => charges.map(() => 0))
  const left = lines.map(({ price }) => price)
  const give = (at: number, parts: readonly number[]) =>
    parts.forEach((part, line) => (shares[line]![at]! += part))
  const isDiscount = ({ amount, code }: CostedCharge) => amount < 0 && code !== 'tax'
  const reduce = (at: number, parts: readonly number[]) => {
    parts.forEach((part, line) => (left[line]! -= part))
    give(
      at,
      parts.map(part => 0 - part),
    )
    return parts.reduce((sum, part) => sum + part, 0)
  }
  const coupons = charges.map(({ code, amount }, at) => {
    const own = lines.map(({ coupon = 0 }) => (code === 'coupon' ? coupon : 0))
    const whole = own.reduce((sum, part) => sum + part, 0)
    return reduce(at, whole > 0 - amount ? apportion(Math.max(0, 0 - amount), own) : own)
  })
  for (const [at, charge] of charges.entries())
    if (isDiscount(charge)) reduce(at, apportion(0 - charge.amount - coupons[at]!, left))
  const bearing = left.some(part => part > 0) ? left : lines.map(({ price }) => price)
  for (const [at, charge] of charges.entries())
    if (!isDiscount(charge) && charge.code !== 'tax' && charge.code !== 'tip')
      give(at, split(charge.amount, bearing))
  for (const [at, { code, amount, tax_class }] of charges.entries()) {
    if (code !== 'tax') continue
    const taxed = lines.map((line, index) =>
      charges.reduce(
        (sum, charge, of) =>
          charge.code !== 'tax' && charge.amount > 0 && charge.tax_class === tax_class
            ? sum + shares[index]![of]!
            : sum,
        line.tax_class === tax_class ? left[index]! : 0,
      ),
    )
    const isKnown = tax_class !== undefined && taxed.some(part => part > 0)
    give(at, split(amount, isKnown ? taxed : bearing))
  }
  return shares
}

/** The first line bears what cannot be shared, because every line is free. */
function split(amount: number, weights: readonly number[]): number[] {
  if (weights.every(weight => weight <= 0)) return weights.map((_, index) => (index === 0 ? amount : 0))
  const parts = apportion(Math.abs(amount), weights)
  return amount < 0 ? parts.map(part => 0 - part) : parts
}
