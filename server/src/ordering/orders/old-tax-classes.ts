import { apportion, percentOf, taxWithin } from '@tiffin/contract/rounding'
import type { Snapshot } from './snapshot-forms.ts'

/** What each line and each charge is taxed with, named as the position of that tax among the charges; undefined: no tax. */
export type TaxedWith = { lines: (string | undefined)[]; charges: (string | undefined)[] }

/** Maximum number of combinations to try. With more, the taxes stay unknown. */
const MOST_TRIED = 20_000

/**
 * Finds the tax of each line of an order that did not store it, from what the order did store: the classes of its lines, and
 * the amount and percentage of each tax. Undefined if several possibilities lead to these amounts, or if the order had a
 * coupon, since older orders do not say which dishes a coupon was for.
 */
export function oldTaxClasses(
  { item, charges }: Snapshot,
  classes: readonly (string | undefined)[],
): TaxedWith | undefined {
  if (charges.some(({ code }) => code === 'coupon')) return undefined
  const names = [...new Set(item.map((_, at) => classes[at] ?? ''))]
  const taxed = charges.flatMap(({ code, amount }, at) => (code !== 'tax' && amount > 0 ? [at] : []))
  const taxes = charges.flatMap(({ code }, at) => (code === 'tax' ? [String(at)] : []))
  const bases = basesOf({ item, charges }, classes, names)
  const parts = [...bases, ...taxed.map(at => charges[at]!.amount)]
  if ((taxes.length + 1) ** parts.length > MOST_TRIED) return undefined
  const found = assignments(parts.length, [undefined, ...taxes]).filter(
    keys => isPossible(keys.slice(0, names.length)) && explains(keys, parts, charges),
  )
  const [first] = found
  const differs = (keys: Keys) => names.some((_, index) => keys[index] !== first![index])
  if (!first || found.some(differs)) return undefined
  return {
    lines: item.map((_, at) => first[names.indexOf(classes[at] ?? '')]),
    charges: charges.map((_, at) =>
      taxed.includes(at) ? first[names.length + taxed.indexOf(at)] : undefined,
    ),
  }
}

type Keys = (string | undefined)[]

/** What the lines of each class came to after discounts, as prices are calculated. */
function basesOf({ item, charges }: Snapshot, classes: readonly (string | undefined)[], names: string[]) {
  const prices = item.map(({ price }) => price)
  const discount = charges.reduce((sum, { amount }) => sum + Math.max(0, 0 - amount), 0)
  const off = apportion(discount, prices)
  return names.map(name =>
    prices.reduce((sum, price, at) => sum + ((classes[at] ?? '') === name ? price - off[at]! : 0), 0),
  )
}

function assignments(count: number, keys: Keys): Keys[] {
  if (count === 0) return [[]]
  return assignments(count - 1, keys).flatMap(rest => keys.map(key => [...rest, key]))
}

/** Each class has a tax of its own. */
function isPossible(ofLines: Keys): boolean {
  const known = ofLines.filter(key => key !== undefined)
  return new Set(known).size === known.length
}

function explains(keys: Keys, parts: readonly number[], charges: Snapshot['charges']): boolean {
  return charges.every(({ code, percent = 0, included, amount }, at) => {
    if (code !== 'tax') return true
    const base = parts.reduce((sum, part, index) => sum + (keys[index] === String(at) ? part : 0), 0)
    return (included ? taxWithin(base, percent) : percentOf(base, percent)) === amount
  })
}
