import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Context } from '../../platform/http/context.ts'
import { hostnameOf } from '../../platform/http/store.ts'

/** The address to which a provider returns, on one of the shop's hostnames. */
export function callbackAddress(
  { services }: Pick<Context, 'services'>,
  provider: SocialProvider,
  host: string,
): string {
  return `${addressAt(services.env, host)}/social/${provider}/callback`
}

/**
 * The hostname of the request if it is the shop's, else the shop's first one. The sign-in has to end on the hostname on
 * which it began, because the browser stores its text there.
 */
export async function hostOf(
  { services, store }: Pick<Context, 'services' | 'store'>,
  headers: Record<string, string | string[] | undefined>,
): Promise<string> {
  const host = hostnameOf(String(headers.host ?? ''))
  return (await services.stores.hosts(store.id)).includes(host) ? host : store.host
}
