import type { Settings } from '@tiffin/contract/shop/settings'
import type { Translate } from '../../platform/texts/texts.ts'
import type { PricedCharge } from './priced-charge.ts'

/** A coupon is named by the code that the diner entered, else by its name. */
type ChargeName = { code: string | null; name: string }

/** The label of a charge, with its percentage if it has one. */
export function chargeLabel(
  translate: Translate,
  tax: Settings['tax'],
  { code, percent, included, coupon }: PricedCharge & { coupon?: ChargeName | null },
): string {
  if (code === 'coupon' && coupon)
    return coupon.code === null ? coupon.name : translate('charges.coupon_named', { code: coupon.code })
  if (code === 'tax')
    return translate(included ? 'charges.tax_included' : 'charges.tax', { label: tax.label, percent })
  if (code === 'service' && percent !== undefined) return translate('charges.service_percent', { percent })
  if (code === 'tip' && percent !== undefined) return translate('charges.tip_percent', { percent })
  return translate(`charges.${code}`, { percent })
}
