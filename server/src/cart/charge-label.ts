import type { Settings } from '@tiffin/contract/settings'
import type { Translate } from '../texts/texts.ts'
import type { PricedCharge } from './priced-charge.ts'

/** What a charge is called, with its percentage if it is one. */
export function chargeLabel(
  translate: Translate,
  tax: Settings['tax'],
  { code, percent, included }: PricedCharge,
): string {
  if (code === 'tax')
    return translate(included ? 'charges.tax_included' : 'charges.tax', { label: tax.label, percent })
  if (code === 'service' && percent !== undefined) return translate('charges.service_percent', { percent })
  return translate(`charges.${code}`, { percent })
}
