import type { ServiceType } from '@tiffin/contract/ids'
import { apportion, percentOf, taxWithin } from '@tiffin/contract/rounding'
import { percentOn } from '@tiffin/contract/shop/settings/tax-rates'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { PricedCharge } from './priced-charge.ts'

export type Taxed = {
  tax: Settings['tax']
  service_type: ServiceType
  /** Local, `YYYY-MM-DD`: rates may change from one day to the next. */
  day: string
  lines: readonly { tax_class: string; price: number }[]
  /**
   * The discounts, coupon and points on all lines together, without the part of a coupon that applies to single lines.
   */
  discount: number
  charges: readonly PricedCharge[]
}

/** A tax and its class. */
export type TaxCharge = { charge: PricedCharge; tax_class: string }

/**
 * The tax of each class, highest percentage first [B-27]. It is calculated on the lines after discounts (shared
 * between them by largest remainder) and on charges with a tax class. Added tax is a charge; tax included in prices
 * is only stated. A shop that is not registered has no tax at all.
 */
export function taxCharges({ tax, service_type, day, lines, discount, charges }: Taxed): TaxCharge[] {
  if (tax.registration === 'no') return []
  const bases = new Map<string, number>()
  const add = (name: string, amount: number) => {
    const tax_class = taxClassOrDefault(tax, name)
    bases.set(tax_class, (bases.get(tax_class) ?? 0) + amount)
  }
  const shares = apportion(
    discount,
    lines.map(line => line.price),
  )
  for (const [index, line] of lines.entries()) add(line.tax_class, line.price - (shares[index] ?? 0))
  for (const { code, amount } of charges) {
    const name = classOfCharge(tax, code)
    if (name !== undefined) add(name, amount)
  }
  return [...bases]
    .map(([name, base]) => ({ name, base, percent: percentOn(tax.classes[name], { day, service_type }) }))
    .sort((a, b) => b.percent - a.percent || (a.name < b.name ? -1 : 1))
    .map(({ name, base, percent }) => {
      const amount = tax.included ? taxWithin(base, percent) : percentOf(base, percent)
      return { charge: { code: 'tax', percent, amount, included: tax.included }, tax_class: name }
    })
}

/** The tax class of a charge; undefined: it is not taxed. */
export function classOfCharge(tax: Settings['tax'], code: PricedCharge['code']): string | undefined {
  const name = tax.charge_classes[code as keyof typeof tax.charge_classes]
  return name === undefined ? undefined : taxClassOrDefault(tax, name)
}

/** A tax class that the shop no longer has is replaced by the default one. */
export function taxClassOrDefault(tax: Settings['tax'], name: string): string {
  return name in tax.classes ? name : tax.default_class
}
