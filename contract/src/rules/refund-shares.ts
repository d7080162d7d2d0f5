import { apportion, proportionOf } from './rounding.ts'

/** Tax as it stands on a receipt. */
export type Tax = { percent: number; included: boolean; amount: number }

/** What a part of an order costs, in minor units, and the tax in it. */
export type Share = { amount: number; taxes: Tax[] }

type Ordered = {
  /** `percent`: of the tax on the line; undefined: not known any more. */
  lines: readonly { price: number; percent: number | undefined }[]
  charges: readonly { code: string; amount: number; included: boolean; percent?: number | undefined }[]
}

/**
 * What each line of an order has cost with its own share of discounts, charges and tax. The shares add up to the total
 * exactly, and so does each tax. A tax belongs to the lines of its percentage, everything else to all lines by price.
 */
export function lineShares({ lines, charges }: Ordered): Share[] {
  const shares = lines.map(({ price }): Share => ({ amount: price, taxes: [] }))
  for (const { code, amount, included, percent = 0 } of charges) {
    const isTax = code === 'tax'
    const own = lines.map(line => (isTax && line.percent === percent ? line.price : 0))
    const parts = split(amount, own.some(price => price > 0) ? own : lines.map(({ price }) => price))
    for (const [index, share] of shares.entries()) {
      const part = parts[index] ?? 0
      if (!included) share.amount += part
      if (isTax) share.taxes.push({ percent, included, amount: part })
    }
  }
  return shares
}

/** Some units of a line, after others of it: all of them together are the whole line. */
export function unitsOf(
  share: Share,
  { before, count, of }: { before: number; count: number; of: number },
): Share {
  const some = (amount: number) => proportionOf(amount, before + count, of) - proportionOf(amount, before, of)
  return { amount: some(share.amount), taxes: share.taxes.map(tax => ({ ...tax, amount: some(tax.amount) })) }
}

/** A part of what is left, by its amount; all of it takes all of the tax. */
export function amountOf(left: Share, amount: number): Share {
  const taxes = left.taxes.map(tax => ({
    ...tax,
    amount: left.amount > 0 ? proportionOf(tax.amount, amount, left.amount) : 0,
  }))
  return { amount, taxes }
}

export function sumOf(shares: readonly Share[]): Share {
  const taxes = new Map<string, Tax>()
  for (const tax of shares.flatMap(share => share.taxes)) {
    const key = `${tax.percent}|${tax.included}`
    taxes.set(key, { ...tax, amount: (taxes.get(key)?.amount ?? 0) + tax.amount })
  }
  return { amount: shares.reduce((sum, { amount }) => sum + amount, 0), taxes: [...taxes.values()] }
}

/** What is left of an order, or of a tax, after refunds: never less than nothing. */
export function without(whole: Share, refunded: Share): Share {
  const taken = ({ percent, included }: Tax) =>
    refunded.taxes.find(tax => tax.percent === percent && tax.included === included)?.amount ?? 0
  return {
    amount: Math.max(0, whole.amount - refunded.amount),
    taxes: whole.taxes.map(tax => ({ ...tax, amount: Math.max(0, tax.amount - taken(tax)) })),
  }
}

/** Discounts are negative; where every line is free, the first one bears the charges. */
function split(amount: number, prices: readonly number[]): number[] {
  if (prices.every(price => price <= 0)) return prices.map((_, index) => (index === 0 ? amount : 0))
  const parts = apportion(Math.abs(amount), prices)
  return amount < 0 ? parts.map(part => 0 - part) : parts
}
