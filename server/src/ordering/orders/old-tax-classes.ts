import { apportion, percentOf, taxWithin } from '@tiffin/contract/rounding'
import type { Snapshot } from './snapshot-forms.ts'

/** The tax of each line and each charge, as the index of that tax among the charges; undefined: no tax. */
export type TaxedWith = { lines: (string | undefined)[]; charges: (string | undefined)[] }

/** Maximum number of combinations to try. If there are more, the taxes stay unknown. */
const MOST_TRIED = 20_000

/**
 * Determines the tax of each line of an order that did not store it, from what the order did store: the classes of its
 * lines, and the amount and percentage of each tax. Undefined if several combinations lead to these amounts, or if the
 * order had a coupon, since older orders do not store the dishes to which a coupon applied.
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

/** The amount of the lines of each class after discounts, computed like prices. */
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

/** Two classes cannot have the same tax. */
function isPossible(ofLines: Keys): boolean {
  const assigned = ofLines.filter(key => key !== undefined)
  return new Set(assigned).size === assigned.length
}

function explains(keys: Keys, parts: readonly number[], charges: Snapshot['charges']): boolean {
  return charges.every(({ code, percent = 0, included, amount }, at) => {
    if (code !== 'tax') return true
    const base = parts.reduce((sum, part, index) => sum + (keys[index] === String(at) ? part : 0), 0)
    return (included ? taxWithin(base, percent) : percentOf(base, percent)) === amount
  })
}
