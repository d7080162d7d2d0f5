import { shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import type { Store } from '../../platform/http/store.ts'
import type { ShopOnReceipts } from './snapshot-forms.ts'

/** The shop's details as receipts name them. An order stores them, so its receipt never changes. */
export function shopOnReceipts({
  name,
  configuration,
  settings,
}: Pick<Store, 'name' | 'configuration' | 'settings'>): ShopOnReceipts {
  const { phone, email } = configuration.store
  const { label, number, registration } = settings.tax
  return {
    name,
    address: shopAddressLine(configuration.store),
    phone,
    email,
    tax_label: label,
    tax_number: registration === 'no' ? '' : number,
  }
}
