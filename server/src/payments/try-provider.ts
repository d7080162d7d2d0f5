import type * as endpoints from '@tiffin/contract/payments/staff'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
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
