import type { Reason } from '@tiffin/contract/errors'
import type { ServiceType } from '@tiffin/contract/ids'
import { offeredModes, providerNameOf } from '@tiffin/contract/money/payments/offered-modes'
import {
  type PaymentMode,
  type Payee,
  payeeOf,
  type ProviderNames,
} from '@tiffin/contract/money/payments/payment-modes'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Provider } from './provider.ts'
import { barclays } from './providers/barclays.ts'
import { cash } from './providers/cash.ts'
import { sandbox } from './providers/sandbox.ts'
import { stripe } from './providers/stripe.ts'
import { wallet } from './providers/wallet.ts'

/** The payment providers by kind of payment. */
export type Providers = Record<Payee, Provider[]>

/** Each has a name in `PROVIDER_NAMES`. */
export const PROVIDERS: Providers = { cash: [cash], card: [sandbox, stripe, barclays], wallet: [wallet] }

type PaymentChoice = { service_type: ServiceType; payment_mode: PaymentMode }

export type ModeJudgement = { ok: true; provider: Provider } | { ok: false; reason: Reason }

/** Whether an order can be paid in this mode, and with which provider. */
export function judgeMode(
  { payments }: Pick<Settings, 'payments'>,
  { service_type, payment_mode }: PaymentChoice,
  providers: Providers = PROVIDERS,
): ModeJudgement {
  const names = namesOf(providers)
  const isOffered = offeredModes(payments, service_type, names).includes(payment_mode)
  const name = providerNameOf(payments, payment_mode, names)
  const provider = providers[payeeOf(payment_mode)].find(each => each.name === name)
  return isOffered && provider ? { ok: true, provider } : { ok: false, reason: 'payment-mode-unavailable' }
}

/** The provider with which an attempt was started. */
export function providerNamed(name: string): Provider {
  const found = Object.values(PROVIDERS)
    .flat()
    .find(each => each.name === name)
  if (!found) throw new Error(`there is no payment provider named ${name}`)
  return found
}

export function namesOf(providers: Providers): ProviderNames {
  const of = (by: Payee) => providers[by].map(({ name }) => name)
  return { cash: of('cash'), card: of('card'), wallet: of('wallet') }
}
