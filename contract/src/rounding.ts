/** A percentage in thousandths: 13.5 is 13,500. Percentages have at most three decimals, so this is exact. */
export function thousandthsOf(percent: number): number {
  return Math.round(percent * 1000)
}

/** A percentage of an amount in minor units, rounded once. */
export function percentOf(amount: number, percent: number): number {
  return proportionOf(amount, thousandthsOf(percent), 100_000)
}

/** The tax included in a gross amount, by the tax's percentage, rounded once. */
export function taxWithin(gross: number, percent: number): number {
  return proportionOf(gross, thousandthsOf(percent), 100_000 + thousandthsOf(percent))
}

/**
 * amount × numerator / denominator, rounded half away from zero. The whole part is computed first, because the product
 * of a large amount and 100,000 may exceed the integers that a double represents exactly.
 */
export function proportionOf(amount: number, numerator: number, denominator: number): number {
  const size = Math.abs(amount)
  const whole = Math.floor(size / denominator) * numerator
  const rest = (size % denominator) * numerator
  const rounded = whole + Math.floor((2 * rest + denominator) / (2 * denominator))
  return amount < 0 ? 0 - rounded : rounded
}

/**
 * Splits an amount by weights so that the parts add up exactly: each gets its share rounded down, and the remaining
 * pennies go to the largest remainders, the earlier first if equal. No share exceeds its weight as long as the amount
 * does not exceed the weights' sum.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  if (amount === 0) return weights.map(() => 0)
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
