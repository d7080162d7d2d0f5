/** Exact arithmetic for the second calculation: fractions of big integers. */
export type Fraction = { over: bigint; under: bigint }

/** `percent` is read from its decimal notation: 13.5 is 13500 thousandths. */
export function percentage(amount: bigint, percent: number): Fraction {
  const [whole = '0', decimals = ''] = percent.toFixed(3).split('.')
  return { over: amount * BigInt(whole + decimals), under: 100_000n }
}

/** Rounds half away from zero. */
export function rounded({ over, under }: Fraction): bigint {
  if (over < 0n) return -rounded({ over: -over, under })
  const down = over / under
  return (over - down * under) * 2n >= under ? down + 1n : down
}

export function total(amounts: bigint[]): bigint {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

/**
 * The discount of each line: its exact share rounded down, then one penny more for the largest remainders until the
 * whole discount is distributed.
 */
export function sharesOf(discount: bigint, prices: bigint[]): bigint[] {
  const sum = total(prices)
  if (sum === 0n) return prices.map(() => 0n)
  const shares = prices.map(price => (discount * price) / sum)
  const cut = prices.map((price, index) => discount * price - (shares[index] ?? 0n) * sum)
  for (let left = discount - total(shares); left > 0n; left--) {
    let largest = 0
    for (let index = 1; index < cut.length; index++)
      if ((cut[index] ?? -1n) > (cut[largest] ?? -1n)) largest = index
    shares[largest] = (shares[largest] ?? 0n) + 1n
    cut[largest] = -1n
  }
  return shares
}
