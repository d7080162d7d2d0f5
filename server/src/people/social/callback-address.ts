import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Context } from '../../platform/http/context.ts'

/** The address to which a provider returns, on one of the shop's hostnames. */
export function callbackAddress(
  { services }: Pick<Context, 'services'>,
  provider: SocialProvider,
  host: string,
): string {
  return `${addressAt(services.env, host)}/social/${provider}/callback`
}
