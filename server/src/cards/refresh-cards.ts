import type { CustomerContext } from '../http/context.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { PROVIDERS } from '../payments/modes.ts'
import { SecretsLocked } from '../secrets/secrets.ts'
import { reconcileCards } from './reconcile-cards.ts'

/** How long what a provider has said of a customer's cards is believed. */
const SECONDS = 60

/**
 * Somebody looks at their cards: one that was added, changed or removed at the provider is so here. Asked once a minute at
 * most, whoever looks how often; a provider that does not answer costs a look two seconds, and changes nothing.
 */
export async function refreshCards(ctx: CustomerContext, name: string | undefined): Promise<void> {
  const { store, customer, now, services } = ctx
  const provider = PROVIDERS.card.find(each => each.name === name)
  if (!provider?.cards) return
  const time = Math.floor(now.epochMilliseconds / 1000 / SECONDS)
  await services.looksAtCards.remember(`${store.id} ${customer.id} ${provider.name}`, time, async () => {
    try {
      await reconcileCards(ctx, provider, customer.id)
    } catch (error) {
      if (!isGatewayFailed(error) && !(error instanceof SecretsLocked)) throw error
      ctx.log.warn({ err: error }, 'the saved cards of a customer are shown as they were')
    }
  })
}
