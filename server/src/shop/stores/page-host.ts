import type { Context } from '../../platform/http/context.ts'
import { hostnameOf } from '../../platform/http/store.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * The hostname of the page that sends a request: of its origin, or of the request itself. If neither belongs to the
 * shop, the shop's first one.
 */
export async function pageHost(
  { services, store }: Pick<Context, 'services' | 'store'>,
  { origin, host }: Headers,
): Promise<string> {
  const own = await services.stores.hosts(store.id)
  const named = [URL.parse(String(origin))?.hostname ?? '', hostnameOf(String(host ?? ''))]
  return named.find(each => own.includes(each)) ?? store.host
}
