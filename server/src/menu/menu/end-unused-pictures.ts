import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'
import { removePictures } from '../../shop/pictures/remove-pictures.ts'
import { versionText } from './menu-versions.ts'

/** The most that are deleted at once: each has files of some 150 kB. The next hour has the rest. */
const AT_ONCE = 500
const WEEK_HOURS = 7 * 24

/**
 * Deletes the pictures that nothing has named for long. One in use is found so once a week, so that its age begins when
 * it was given up. In use is what a dish or category has, also an archived one; what the draft names, or one that is
 * published later; what a banner or the look has; and what earlier ones and menus name, since they can be brought back.
 * Menus are packed, so they are read only when a picture would end.
 */
export async function endUnusedPictures(services: Services): Promise<void> {
  const now = services.clock.now()
  const days = services.env.KEEP_PICTURES_DAYS
  if (days === 0) return
  const times = { now, week: now.subtract({ hours: WEEK_HOURS }), end: now.subtract({ hours: days * 24 }) }
  const stores = await services.db.platform(sql<{ id: number }>`select id from store order by id`)
  for (const { id } of stores) await endIn(services, id, times)
}

type Times = Record<'now' | 'week' | 'end', Temporal.Instant>

async function endIn(services: Services, store_id: number, { now, week, end }: Times): Promise<void> {
  const { db } = services
  const isOnMenu = sql`(
    exists (select 1 from menu_item where store_id = ${store_id} and properties ->> 'image' = '/pictures/' || picture.name)
    or exists (select 1 from menu_category where store_id = ${store_id} and image = '/pictures/' || picture.name))`
  const keep = (which: ReturnType<typeof sql>) =>
    db.query(
      store_id,
      sql`update picture set used_at = ${now} where store_id = ${store_id} and used_at < ${week} and ${which}`,
    )
  await keep(isOnMenu)
  const idle = await db.query(
    store_id,
    sql<{ name: string; is_old: boolean }>`select name, used_at < ${end} as is_old from picture
      where store_id = ${store_id} and used_at < ${week} order by used_at limit ${AT_ONCE}`,
  )
  if (idle.length === 0) return
  const documents = await namesInDocuments(services, store_id)
  const old = idle.filter(({ name, is_old }) => is_old && !documents.has(name)).map(({ name }) => name)
  const earlier = old.length > 0 ? await namesInVersions(services, store_id) : new Set<string>()
  const named = idle.map(({ name }) => name).filter(name => documents.has(name) || earlier.has(name))
  if (named.length > 0) await keep(sql`name = any(${named}::text[])`)
  const gone = old.filter(name => !earlier.has(name))
  if (gone.length > 0) await removePictures(services, store_id, { names: gone, unused_since: end })
}

async function namesInDocuments({ db }: Services, store_id: number): Promise<Set<string>> {
  const texts = await db.query(
    store_id,
    sql<{ text: string }>`select document::text as text from menu_draft
        where store_id = ${store_id} and document is not null
      union all select document::text from menu_later where store_id = ${store_id}
      union all select value::text from store_setting
        where store_id = ${store_id} and section in ('banners', 'look', 'preview')
      union all select value::text from setting_version
        where store_id = ${store_id} and section in ('banners', 'look', 'preview')`,
  )
  return new Set(texts.flatMap(({ text }) => namesIn(text)))
}

/** One after another: unpacked they may be some megabytes each. */
async function namesInVersions({ db }: Services, store_id: number): Promise<Set<string>> {
  const versions = await db.query(
    store_id,
    sql<{ revision: number }>`select revision from menu_version where store_id = ${store_id}`,
  )
  const names = new Set<string>()
  for (const { revision } of versions) {
    const [row] = await db.query(
      store_id,
      sql<{ document: Uint8Array }>`select document from menu_version
        where store_id = ${store_id} and revision = ${revision}`,
    )
    if (row) for (const name of namesIn(await versionText(row.document))) names.add(name)
  }
  return names
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/"\/pictures\/([A-Za-j][\w-]{7})"/g)].map(([, name]) => name!)
}
