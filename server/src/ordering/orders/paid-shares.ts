import { chargeShares } from '@tiffin/contract/ordering/cart/line-costs'
import { type Share, shareOfCosts } from '@tiffin/contract/back-office/refunds/refund-shares'
import { oldTaxClasses } from './old-tax-classes.ts'
import type { Snapshot } from './snapshot-forms.ts'

/**
 * The amount paid for each line of an order and the tax it contains, computed from the order alone. `tax_classes`: by
 * line, for orders that did not store their shares. `are_known`: false if the order does not store how its charges and
 * taxes divide between its lines; they are then divided by price.
 */
export function paidShares(
  { item, charges }: Snapshot,
  tax_classes: readonly (string | undefined)[],
): { shares: Share[]; are_known: boolean } {
  const stored = item.flatMap(({ cost }) => (cost?.shares.length === charges.length ? [cost.shares] : []))
  const isStored = stored.length === item.length
  const found = isStored ? undefined : oldTaxClasses({ item, charges }, tax_classes)
  const shares = isStored
    ? stored
    : chargeShares(
        item.map(({ price }, at) => ({ price, tax_class: found?.lines[at] })),
        charges.map((charge, at) => ({
          ...charge,
          tax_class: charge.code === 'tax' ? found && String(at) : found?.charges[at],
        })),
      )
  return {
    shares: item.map(({ price }, at) => shareOfCosts({ price, shares: shares[at]! }, charges)),
    are_known: isStored || item.length < 2 || found !== undefined,
  }
}
