import type * as endpoints from '@tiffin/contract/people/social/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { callbackAddress } from './callback-address.ts'
import { readSocialAccount } from './social-account.ts'

/** Tests the stored keys. A key that nothing can be signed with is a wrong one. */
export async function trySocialProvider(
  ctx: StaffStoreContext,
  { params: { provider } }: DecodedRequest<typeof endpoints.trySocialProvider>,
): Promise<ResponseFor<typeof endpoints.trySocialProvider>> {
  const account = await readSocialAccount(ctx, provider)
  if (!account) return { data: { finding: 'no-key' } }
  const address = callbackAddress(ctx, provider, ctx.store.host)
  return { data: { finding: await ctx.services.integrations.social.tryKeys(account, address) } }
}
