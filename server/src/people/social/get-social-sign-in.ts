import { SOCIAL_PROVIDERS, type SocialProvider } from '@tiffin/contract/people/social/providers'
import type * as endpoints from '@tiffin/contract/people/social/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { callbackAddress } from './callback-address.ts'

/** The callback addresses of each provider; the shop's first hostname comes first. */
export async function getSocialSignIn(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.getSocialSignIn>> {
  const { host, id } = ctx.store
  const others = (await ctx.services.stores.hosts(id)).filter(each => each !== host).sort()
  const callbacks = Object.fromEntries(
    SOCIAL_PROVIDERS.map(provider => [
      provider,
      [host, ...others].map(each => callbackAddress(ctx, provider, each)),
    ]),
  ) as Record<SocialProvider, string[]>
  return { data: { callbacks } }
}
