import type { ShortUrl } from '@tiffin/contract/shop/short-links/short-url'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { linkTo } from '../stores/link-to.ts'
import { toLocal, toLocalOrNull } from '../stores/local-time.ts'

export type ShortUrlRow = {
  id: string
  name: string
  url: string
  clicks: string
  created_at: Temporal.Instant
  clicked_at: Temporal.Instant | null
}

export const SHORT_URL_COLUMNS = sql`id, name, url, clicks::text as clicks, created_at, clicked_at`

export function shortUrlOf(ctx: Pick<Context, 'services' | 'store'>, row: ShortUrlRow): ShortUrl {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    address: linkTo(ctx, `/s/${row.id}`),
    clicks: Number(row.clicks),
    created_at: toLocal(ctx.store, row.created_at),
    clicked_at: toLocalOrNull(ctx.store, row.clicked_at),
  }
}
