import { shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import type { Store } from '../../platform/http/store.ts'
import type { ShopOnReceipts } from './snapshot-forms.ts'

/** The shop as a receipt of this moment names it. An order stores it: its receipt names the shop of that day for ever. */
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
