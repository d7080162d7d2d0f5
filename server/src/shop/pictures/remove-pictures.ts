import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'

/**
 * Removes these pictures of a shop with their files, if they are still unused. The time of their last use marks them
 * while their files are removed: until the row is gone too, the picture can be neither used nor sent, so that no file
 * of a new upload is removed. If it fails, the mark stays, and the removal is retried an hour later.
 */
export async function removePictures(
  { db, integrations }: Services,
  store_id: number,
  { names, unused_since }: { names: string[]; unused_since: Temporal.Instant },
): Promise<void> {
  const going = await db.query(
    store_id,
    sql<{ name: string }>`update picture set used_at = 'epoch'
      where store_id = ${store_id} and used_at < ${unused_since} and name = any(${names}::text[]) returning name`,
  )
  const gone = going.map(({ name }) => name)
  if (gone.length === 0) return
  await integrations.pictureStore.remove(store_id, gone)
  await db.query(
    store_id,
    sql`delete from picture where store_id = ${store_id} and used_at = 'epoch' and name = any(${gone}::text[])`,
  )
}
