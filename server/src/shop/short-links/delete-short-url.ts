import type * as endpoints from '@tiffin/contract/shop/short-links/staff'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** Removes a short link and its figures. */
export async function deleteShortUrl(
  ctx: StaffStoreContext,
  { params: { shortUrlId: id } }: DecodedRequest<typeof endpoints.deleteShortUrl>,
): Promise<{ outcome: 'success' }> {
  const found = await ctx.transaction(async run => {
    const [gone] = await run(sql<{ url: string }>`
      delete from short_url where store_id = ${ctx.store.id} and id = ${id} returning url`)
    if (!gone) return false
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${ctx.store.id}, ${ctx.now}, ${ctx.staff.id}, ${ctx.staff.name}, 'SHORT_URL_GONE', ${`/s/${id}`},
        ${json({ url: gone.url })}, ${json({})})`)
    return true
  })
  if (!found) throw refusal('not-found')
  return { outcome: 'success' }
}
