import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { PROVIDERS } from '../../money/payments/modes.ts'
import type { Provider } from '../../money/payments/provider.ts'

type PageProvider = Provider & { open: NonNullable<Provider['open']> }

/**
 * The shop's card provider. It is the only requirement for payment links; the payment modes at checkout do not matter.
 */
export function linkProvider({ store }: Pick<Context, 'store'>): PageProvider {
  const provider = findLinkProvider({ store })
  if (!provider) throw refusal('no-card-provider')
  return provider
}

/** Undefined if the shop takes no cards. */
export function findLinkProvider({ store }: Pick<Context, 'store'>): PageProvider | undefined {
  const { provider: name } = store.settings.payments
  const provider = PROVIDERS.card.find(candidate => candidate.name === name)
  return provider?.open && { ...provider, open: provider.open }
}
