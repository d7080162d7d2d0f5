import { CallError } from '@tiffin/contract/client'
import { getShortUrl } from '@tiffin/contract/stores/diner'
import type { Store } from '../http/store.ts'
import { hostnameOf } from '../http/store.ts'
import { internalCall } from './internal-client.ts'
import type { PageMaker } from './page-of.ts'

/** The target of a short link; undefined when it is unknown or outside the store's site. */
export async function findShortLink(
  { app, services }: PageMaker,
  store: Store,
  id: string,
): Promise<string | undefined> {
  try {
    const { url } = await internalCall(app, store, 'en')(getShortUrl, { query: { shortUrl: id } })
    const target = new URL(url)
    const isOurs = (await services.stores.hosts(store.id)).includes(hostnameOf(target.host))
    return isOurs && /^https?:$/.test(target.protocol) ? target.href : undefined
  } catch (error) {
    if (error instanceof CallError || error instanceof TypeError) return undefined
    throw error
  }
}
