import type * as endpoints from '@tiffin/contract/money/payments/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { PROVIDERS } from './modes.ts'

/** Whether a provider would charge this shop's cards, with the keys that are stored. */
export async function tryProvider(
  ctx: StaffStoreContext,
  { params }: DecodedRequest<typeof endpoints.tryProvider>,
): Promise<ResponseFor<typeof endpoints.tryProvider>> {
  const provider = PROVIDERS.card.find(({ name }) => name === params.provider)
  if (!provider?.tryOut) throw refusal('not-found')
  return { data: { findings: await provider.tryOut(ctx) } }
}
