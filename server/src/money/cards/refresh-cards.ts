import type { CustomerContext } from '../../platform/http/context.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { PROVIDERS } from '../payments/modes.ts'
import { SecretsLocked } from '../../platform/secrets/secrets.ts'
import { reconcileCards } from './reconcile-cards.ts'

/** How many seconds the provider's list of a customer's cards is cached. */
const SECONDS = 60

/**
 * Requests the customer's cards from the provider when the customer opens the list, so that cards added, changed or
 * removed there appear here. Polls at most once a minute. A provider that does not respond delays the page by two
 * seconds and changes nothing.
 */
export async function refreshCards(ctx: CustomerContext, name: string | undefined): Promise<void> {
  const { store, customer, now, services } = ctx
  const provider = PROVIDERS.card.find(each => each.name === name)
  if (!provider?.cards) return
  const time = Math.floor(now.epochMilliseconds / 1000 / SECONDS)
  await services.cardRefreshes.remember(`${store.id} ${customer.id} ${provider.name}`, time, async () => {
    try {
      await reconcileCards(ctx, provider, customer.id)
    } catch (error) {
      if (!isGatewayFailed(error) && !(error instanceof SecretsLocked)) throw error
      ctx.log.warn({ err: error }, 'the saved cards could not be refreshed; the stored ones are shown')
    }
  })
}
