import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { PROVIDERS } from '../../money/payments/modes.ts'
import type { Provider } from '../../money/payments/provider.ts'

type Opening = Provider & { open: NonNullable<Provider['open']> }

/** Who charges cards for the shop. A link needs nothing else, whatever diners may choose at checkout. */
export function linkProvider({ store }: Pick<Context, 'store'>): Opening {
  const { provider } = store.settings.payments
  const found = PROVIDERS.card.find(({ name }) => name === provider)
  if (!found?.open) throw refusal('no-card-provider')
  return { ...found, open: found.open }
}
