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
