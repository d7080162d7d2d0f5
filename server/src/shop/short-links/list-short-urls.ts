import { SHORT_URLS_AT_MOST, type ShortUrl } from '@tiffin/contract/shop/short-links/short-url'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { SHORT_URL_COLUMNS, shortUrlOf, type ShortUrlRow } from './short-url-rows.ts'

/** The shop's short links, the newest first. Clicks of the last seconds may not be counted yet. */
export async function listShortUrls(ctx: StaffStoreContext): Promise<{ data: ShortUrl[] }> {
  const rows = await ctx.query(sql<ShortUrlRow>`
    select ${SHORT_URL_COLUMNS} from short_url where store_id = ${ctx.store.id} order by id limit ${SHORT_URLS_AT_MOST}`)
  const data = rows.map(row => shortUrlOf(ctx, row))
  return { data: data.toSorted((a, b) => b.created_at.localeCompare(a.created_at)) }
}
