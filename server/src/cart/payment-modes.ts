import type { ServiceType } from '@tiffin/contract/ids'
import { DEFAULT_PAYMENT_MODE, type PaymentMode } from '@tiffin/contract/money'
import type { Settings } from '@tiffin/contract/settings'

/** How an order of this type may be paid [P-01]; a table pays as the counter does. Modes with a wallet want one that holds money. */
export function paymentModes(
  { payments }: Pick<Settings, 'payments'>,
  service_type: ServiceType,
): PaymentMode[] {
  const modes = service_type === 'delivery' ? payments.delivery : payments.collection
  return modes.filter(mode => !mode.includes('WALLET'))
}

/** The mode of a new basket: a card's, where the shop takes cards for this type, else the first that it offers [B-11]. */
export function firstPaymentMode(
  settings: Pick<Settings, 'payments'>,
  service_type: ServiceType,
): PaymentMode {
  const modes = paymentModes(settings, service_type)
  return modes.includes(DEFAULT_PAYMENT_MODE) ? DEFAULT_PAYMENT_MODE : (modes[0] ?? DEFAULT_PAYMENT_MODE)
}
