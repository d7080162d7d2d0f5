/** A percentage's thousandths: 13.5 is 13,500. Percentages have at most three decimals, so this is exact. */
export function thousandthsOf(percent: number): number {
  return Math.round(percent * 1000)
}

/** So many percent of an amount in minor units, rounded once. */
export function percentOf(amount: number, percent: number): number {
  return proportionOf(amount, thousandthsOf(percent), 100_000)
}

/** The part of a gross amount that is tax of so many percent, rounded once. */
export function taxWithin(gross: number, percent: number): number {
  return proportionOf(gross, thousandthsOf(percent), 100_000 + thousandthsOf(percent))
}

/**
 * amount × numerator / denominator, rounded half away from zero. Whole parts are taken out first: the product of a large
 * amount and 100,000 would no longer be a whole number that a double can hold.
 */
export function proportionOf(amount: number, numerator: number, denominator: number): number {
  const size = Math.abs(amount)
  const whole = Math.floor(size / denominator) * numerator
  const rest = (size % denominator) * numerator
  const rounded = whole + Math.floor((2 * rest + denominator) / (2 * denominator))
  return amount < 0 ? 0 - rounded : rounded
}

/**
 * Splits an amount by weights, without losing or finding a penny: each gets its share rounded down, and the pennies left
 * over go to the largest remainders; of equal ones the earlier is served first. No share is above its weight while the
 * amount is not above their sum.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map(() => 0)
  const parts = weights.map(weight => {
    const product = BigInt(amount) * BigInt(weight)
    return { share: Number(product / sum), rest: product % sum }
  })
  let left = amount - parts.reduce((total, part) => total + part.share, 0)
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break
    part.share++
    left--
  }
  return parts.map(part => part.share)
}
