import { sql } from '../../../platform/db/sql.ts'
import { CannotStart } from '../../../platform/cannot-start.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Env } from '../../../platform/env.ts'
import type { PictureFileName, PictureStore } from '../../../platform/integrations/integrations.ts'
import { inDatabase } from './in-database.ts'
import { inS3 } from './in-s3.ts'

/** The file store of the installation's settings: the database, or a store with S3's interface. */
export function configuredFileStore({ env, db }: { env: Env; db: Database }): PictureStore {
  const { PICTURE_STORE, PICTURE_STORE_KEY, PICTURE_STORE_SECRET, PICTURE_STORE_REGION } = env
  const database = inDatabase(db)
  if (!PICTURE_STORE) return database
  if (!PICTURE_STORE_KEY || !PICTURE_STORE_SECRET)
    throw new CannotStart(
      'PICTURE_STORE is set: set PICTURE_STORE_KEY and PICTURE_STORE_SECRET to those that the store gave you.',
    )
  const store = inS3({
    url: PICTURE_STORE,
    key: PICTURE_STORE_KEY,
    secret: PICTURE_STORE_SECRET,
    region: PICTURE_STORE_REGION,
  })
  return {
    keep: store.keep,
    // Files from before the store was configured stay in the database and are served from there.
    async read(store_id, file) {
      const found = await database.read(store_id, file)
      return found ?? ((await isKnown(db, store_id, file)) ? store.read(store_id, file) : undefined)
    },
    async remove(store_id, names) {
      await store.remove(store_id, names)
      await database.remove(store_id, names)
    },
  }
}

/**
 * For names that the shop does not have, no request is sent to the store, whatever URLs a client
 * tries.
 */
async function isKnown(db: Database, store_id: number, { name }: PictureFileName): Promise<boolean> {
  const rows = await db.query(
    store_id,
    sql`select 1 from picture where store_id = ${store_id} and name = ${name}`,
  )
  return rows.length > 0
}
