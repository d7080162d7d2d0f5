import { proportionOf } from '../../rounding.ts'

/** Tax as printed on a receipt. */
export type Tax = { percent: number; included: boolean; amount: number }

/** The price of a part of an order, in minor units, and the tax in it. */
export type Share = { amount: number; taxes: Tax[] }

type Costed = {
  price: number
  /** The line's share of each charge. */
  shares: readonly number[]
}

/** The price of a line with its shares of all charges, and the taxes in it. */
export function shareOfCosts(
  { price, shares }: Costed,
  charges: readonly { code: string; included: boolean; percent?: number | undefined }[],
): Share {
  const share: Share = { amount: price, taxes: [] }
  for (const [at, { code, included, percent = 0 }] of charges.entries()) {
    const amount = shares[at] ?? 0
    if (!included) share.amount += amount
    if (code === 'tax') share.taxes.push({ percent, included, amount })
  }
  return share
}

/** The next units of a line, after earlier ones. The sum over all units is the whole line. */
export function unitsOf(
  share: Share,
  { before, count, of }: { before: number; count: number; of: number },
): Share {
  const some = (amount: number) => proportionOf(amount, before + count, of) - proportionOf(amount, before, of)
  return { amount: some(share.amount), taxes: share.taxes.map(tax => ({ ...tax, amount: some(tax.amount) })) }
}

/** A part of the remaining amount. The last part gets all remaining tax. */
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

/** The remaining amount of an order, or of a tax, after refunds: never below zero. */
export function without(whole: Share, refunded: Share): Share {
  const taken = ({ percent, included }: Tax) =>
    refunded.taxes.find(tax => tax.percent === percent && tax.included === included)?.amount ?? 0
  return {
    amount: Math.max(0, whole.amount - refunded.amount),
    taxes: whole.taxes.map(tax => ({ ...tax, amount: Math.max(0, tax.amount - taken(tax)) })),
  }
}
