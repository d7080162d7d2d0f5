import type * as endpoints from '@tiffin/contract/shop/short-links/staff'
import { SHORT_URLS_AT_MOST, ShortUrlId } from '@tiffin/contract/shop/short-links/short-url'
import { json, sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { ownTarget } from './own-target.ts'
import { SHORT_URL_COLUMNS, shortUrlOf, type ShortUrlRow } from './short-url-rows.ts'

/** Creates or changes a short link. Repeating the same request after a lost response is no conflict. */
export async function saveShortUrl(
  ctx: StaffStoreContext,
  { params: { shortUrlId: id }, body }: DecodedRequest<typeof endpoints.saveShortUrl>,
): Promise<ResponseFor<typeof endpoints.saveShortUrl>> {
  const refuse = (field: string, text: string, values = {}) =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${text}`, values)] } })
  const name = body.name.trim()
  const url = ownTarget(body.url, await ctx.services.stores.hosts(ctx.store.id))
  const row = await ctx.transaction(async run => {
    // The lock makes concurrent requests wait, so only one of them gets the last free place.
    await run(sql`select store_id from store_state where store_id = ${ctx.store.id} for no key update`)
    const [before] = await run(sql<ShortUrlRow>`
      select ${SHORT_URL_COLUMNS} from short_url where store_id = ${ctx.store.id} and id = ${id}`)
    if (!before && !body.is_new) throw refusal('not-found')
    if (!before && !z.safeParse(ShortUrlId, id).success) throw refuse('id', 'short-url-id')
    if (url === undefined) throw refuse('url', 'own-address')
    if (before?.url === url && before.name === name) return before
    if (before && body.is_new) throw refuse('id', 'short-url-taken')
    const most = SHORT_URLS_AT_MOST
    if (!before && (await countUpTo(run, ctx, most)) === most)
      throw refuse('id', 'short-urls-full', { most: String(most) })
    return write(run, ctx, { id, name, url, before: before?.url })
  })
  return { outcome: 'success', data: shortUrlOf(ctx, row) }
}

async function countUpTo(run: Run, { store }: StaffStoreContext, most: number): Promise<number> {
  const [count] = await run(sql<{ n: number }>`
    select count(*)::int as n from (select from short_url where store_id = ${store.id} limit ${most}) as known`)
  return count!.n
}

type ShortUrlWrite = { id: string; name: string; url: string; before: string | undefined }

async function write(
  run: Run,
  { store, now, staff }: StaffStoreContext,
  { id, name, url, before }: ShortUrlWrite,
): Promise<ShortUrlRow> {
  const [row] = await run(sql<ShortUrlRow>`
    insert into short_url (store_id, id, url, name, created_at) values (${store.id}, ${id}, ${url}, ${name}, ${now})
    on conflict (store_id, id) do update set url = excluded.url, name = excluded.name
    returning ${SHORT_URL_COLUMNS}`)
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'SHORT_URL', ${`/s/${id}`},
      ${json(before === undefined ? {} : { url: before })}, ${json({ url })})`)
  return row!
}
