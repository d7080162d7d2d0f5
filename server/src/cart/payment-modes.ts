import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { StoreSettings } from '@tiffin/contract/settings'

/** How an order of this type may be paid [P-01]; a table pays as the counter does. Modes with a wallet want one that holds money. */
export function paymentModes(
  { channels }: Pick<StoreSettings, 'channels'>,
  service_type: ServiceType,
): PaymentMode[] {
  const { payment_modes } = service_type === 'delivery' ? channels.delivery : channels.collection
  return payment_modes.filter(mode => !mode.includes('WALLET'))
}
