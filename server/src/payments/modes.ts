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

/** The providers that carry out payments. If there are several for cards, the shop's settings name one [P-15]. */
export type Providers = Record<TakenBy, Provider[]>

export const PROVIDERS: Providers = { cash: [cash], card: [], wallet: [] }

type Shop = Pick<Settings, 'payments'>

/** The payment modes of this type of order [P-01]; a table has the modes of collection. Wallets do not exist yet. */
export function offeredModes({ payments }: Shop, service_type: ServiceType): PaymentMode[] {
  const modes = service_type === 'delivery' ? payments.delivery : payments.collection
  return modes.filter(mode => !isFromWallet(mode))
}

/** The mode of a new basket: card, if the shop takes cards for this type, else the first mode on offer [B-11]. */
export function firstMode(settings: Shop, service_type: ServiceType): PaymentMode {
  const modes = offeredModes(settings, service_type)
  return modes.includes(DEFAULT_PAYMENT_MODE) ? DEFAULT_PAYMENT_MODE : (modes[0] ?? DEFAULT_PAYMENT_MODE)
}

type ToPay = { service_type: ServiceType; payment_mode: PaymentMode }

export type ModeJudgement = { ok: true; provider: Provider } | { ok: false; reason: Reason }

/** Whether an order can be paid in this mode: the shop offers it, and there is a provider for it. */
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
