import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'
import { inEachShop } from '../../platform/db/nodes/in-each-shop.ts'
import { removePictures } from '../../shop/pictures/remove-pictures.ts'
import { versionText } from './menu-versions.ts'

/**
 * The maximum number deleted at once, because each picture has files of about 150 kB. The rest is
 * deleted an hour later.
 */
const AT_ONCE = 500
const WEEK_HOURS = 7 * 24

/**
 * Deletes pictures that have been unused for a long time. Pictures in use get a new timestamp once
 * a week, so that their age counts from the end of their use. In use are pictures of dishes and
 * categories, also archived ones; of the draft and of scheduled publications; of banners, the gallery and the
 * look; and of their earlier versions, which can be restored. Earlier menus are compressed, so they
 * are read only if a picture would otherwise be deleted.
 */
export async function endUnusedPictures(services: Services): Promise<void> {
  const now = services.clock.now()
  const days = services.env.KEEP_PICTURES_DAYS
  if (days === 0) return
  const times = { now, week: now.subtract({ hours: WEEK_HOURS }), end: now.subtract({ hours: days * 24 }) }
  await inEachShop(services, id => endIn(services, id, times))
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
        where store_id = ${store_id} and section in ('banners', 'gallery', 'look', 'preview')
      union all select value::text from setting_version
        where store_id = ${store_id} and section in ('banners', 'gallery', 'look', 'preview')`,
  )
  return new Set(texts.flatMap(({ text }) => namesIn(text)))
}

/** One after another, because each may be several megabytes when decompressed. */
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
