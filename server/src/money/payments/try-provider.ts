import type * as endpoints from '@tiffin/contract/money/payments/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { PROVIDERS } from './modes.ts'

/** Whether a provider would charge cards for this shop with the stored keys. */
export async function tryProvider(
  ctx: StaffStoreContext,
  { params }: DecodedRequest<typeof endpoints.tryProvider>,
): Promise<ResponseFor<typeof endpoints.tryProvider>> {
  const provider = PROVIDERS.card.find(({ name }) => name === params.provider)
  if (!provider?.tryOut) throw refusal('not-found')
  return { data: { findings: await provider.tryOut(ctx) } }
}
