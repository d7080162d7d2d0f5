import type { ServiceType } from '../../ids.ts'
import { DEFAULT_PAYMENT_MODE } from './default-payment-mode.ts'
import {
  isFromWallet,
  type PaymentMode,
  PROVIDER_NAMES,
  type ProviderNames,
  payeeOf,
} from './payment-modes.ts'

/** The payment settings of a shop. */
type PaymentModeSettings = { delivery: PaymentMode[]; collection: PaymentMode[]; provider: string }

/** The modes that are enabled for this service type. Dine-in uses the modes of collection. */
export function chosenModes(chosen: PaymentModeSettings, service_type: ServiceType): PaymentMode[] {
  return service_type === 'delivery' ? chosen.delivery : chosen.collection
}

/**
 * The provider of a mode: the shop itself for cash and wallets, and the provider in its settings
 * for cards. For a mode with a wallet, the provider of the rest. Undefined if the shop has no
 * provider for it.
 */
export function providerNameOf(
  { provider }: Pick<PaymentModeSettings, 'provider'>,
  mode: PaymentMode,
  names: ProviderNames = PROVIDER_NAMES,
): string | undefined {
  if (isFromWallet(mode) && names.wallet.length === 0) return undefined
  const known = names[payeeOf(mode)]
  return payeeOf(mode) === 'card' ? known.find(name => name === provider) : known[0]
}

/** The payment modes of this service type: those that are enabled and have a provider [P-01]. */
export function offeredModes(
  chosen: PaymentModeSettings,
  service_type: ServiceType,
  names?: ProviderNames,
): PaymentMode[] {
  return chosenModes(chosen, service_type).filter(mode => providerNameOf(chosen, mode, names) !== undefined)
}

/**
 * The mode of a new basket: card if offered for this type, else the first mode that needs no wallet
 * [B-11].
 */
export function firstMode(
  chosen: PaymentModeSettings,
  service_type: ServiceType,
  names?: ProviderNames,
): PaymentMode {
  const modes = offeredModes(chosen, service_type, names).filter(mode => !isFromWallet(mode))
  return modes.includes(DEFAULT_PAYMENT_MODE) ? DEFAULT_PAYMENT_MODE : (modes[0] ?? DEFAULT_PAYMENT_MODE)
}
