import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { ownTarget } from './own-target.ts'

/**
 * The page that a short link of this store leads to; undefined if the link is unknown or leads to
 * another site.
 */
export async function findShortUrl(
  ctx: Pick<Context, 'query' | 'services' | 'store'>,
  id: string,
): Promise<string | undefined> {
  const [link] = await ctx.query(
    sql<{ url: string }>`select url from short_url where store_id = ${ctx.store.id} and id = ${id}`,
  )
  return link && ownTarget(link.url, await ctx.services.stores.hosts(ctx.store.id))
}
