import type { ServiceType } from '@tiffin/contract/ids'
import { DEFAULT_PAYMENT_MODE, type PaymentMode } from '@tiffin/contract/money'
import type { Settings } from '@tiffin/contract/settings'

/**
 * The payment modes of this type of order [P-01]; a table has the modes of collection. Modes with a wallet need a
 * positive balance.
 */
export function paymentModes(
  { payments }: Pick<Settings, 'payments'>,
  service_type: ServiceType,
): PaymentMode[] {
  const modes = service_type === 'delivery' ? payments.delivery : payments.collection
  return modes.filter(mode => !mode.includes('WALLET'))
}

/** The mode of a new basket: card, if the shop takes cards for this type, else the first mode on offer [B-11]. */
export function firstPaymentMode(
  settings: Pick<Settings, 'payments'>,
  service_type: ServiceType,
): PaymentMode {
  const modes = paymentModes(settings, service_type)
  return modes.includes(DEFAULT_PAYMENT_MODE) ? DEFAULT_PAYMENT_MODE : (modes[0] ?? DEFAULT_PAYMENT_MODE)
}
