import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { PROVIDERS } from './modes.ts'
import type { Provider } from './provider.ts'

type PageProvider = Provider & { open: NonNullable<Provider['open']> }

/**
 * The shop's card provider, on whose page payment links, shares of bills and deposits are paid. It is their only
 * requirement; the payment modes at checkout do not matter.
 */
export function cardPageProvider({ store }: Pick<Context, 'store'>): PageProvider {
  const provider = findCardPageProvider({ store })
  if (!provider) throw refusal('no-card-provider')
  return provider
}

/** Undefined if the shop takes no cards. */
export function findCardPageProvider({ store }: Pick<Context, 'store'>): PageProvider | undefined {
  const { provider: name } = store.settings.payments
  const provider = PROVIDERS.card.find(candidate => candidate.name === name)
  return provider?.open && { ...provider, open: provider.open }
}
