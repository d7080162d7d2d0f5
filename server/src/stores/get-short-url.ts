import type * as endpoints from '@tiffin/contract/stores/diner'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'

/** The target of a short link of this store. */
export async function getShortUrl(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.getShortUrl>,
): Promise<ResponseFor<typeof endpoints.getShortUrl>> {
  const [link] = await ctx.query(
    sql<{ id: string; url: string }>`
      select id, url from short_url where store_id = ${ctx.store.id} and id = ${query.shortUrl}`,
  )
  if (!link) throw refusal('not-found')
  return { outcome: 'success', url: link.url, short_url_id: link.id }
}
