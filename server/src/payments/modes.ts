import type { Reason } from '@tiffin/contract/errors'
import type { ServiceType } from '@tiffin/contract/ids'
import {
  DEFAULT_PAYMENT_MODE,
  isFromWallet,
  type PaymentMode,
  type TakenBy,
  takenBy,
} from '@tiffin/contract/rules/payment-modes'
import type { Settings } from '@tiffin/contract/settings'
import type { Provider } from './provider.ts'
import { cash } from './providers/cash.ts'

/** Who carries out payments. Of the card providers a shop's settings name one [P-15]. */
export type Providers = Record<TakenBy, Provider[]>

export const PROVIDERS: Providers = { cash: [cash], card: [], wallet: [] }

type Shop = Pick<Settings, 'payments'>

/** How an order of this type may be paid [P-01]; a table pays as the counter does. Nobody has a wallet yet. */
export function offeredModes({ payments }: Shop, service_type: ServiceType): PaymentMode[] {
  const modes = service_type === 'delivery' ? payments.delivery : payments.collection
  return modes.filter(mode => !isFromWallet(mode))
}

/** The mode of a new basket: a card's, where the shop takes cards for this type, else the first that it offers [B-11]. */
export function firstMode(settings: Shop, service_type: ServiceType): PaymentMode {
  const modes = offeredModes(settings, service_type)
  return modes.includes(DEFAULT_PAYMENT_MODE) ? DEFAULT_PAYMENT_MODE : (modes[0] ?? DEFAULT_PAYMENT_MODE)
}

type ToPay = { service_type: ServiceType; payment_mode: PaymentMode }

export type ModeJudgement = { ok: true; provider: Provider } | { ok: false; reason: Reason }

/** Whether an order may be paid like this: the shop offers it, and there is somebody to carry it out. */
export function judgeMode(
  settings: Shop,
  { service_type, payment_mode }: ToPay,
  providers: Providers = PROVIDERS,
): ModeJudgement {
  const isOffered = offeredModes(settings, service_type).includes(payment_mode)
  const provider = isOffered ? providerOf(settings, payment_mode, providers) : undefined
  return provider ? { ok: true, provider } : { ok: false, reason: 'payment-mode-unavailable' }
}

function providerOf({ payments }: Shop, mode: PaymentMode, providers: Providers): Provider | undefined {
  const by = takenBy(mode)
  return by === 'card' ? providers.card.find(({ name }) => name === payments.provider) : providers[by][0]
}
