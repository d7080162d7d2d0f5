import { sql } from '../../../platform/db/sql.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PictureStore } from '../../../platform/integrations/integrations.ts'

/**
 * Files in rows beside their picture, so that backups, several processes and tenant isolation apply
 * to them too.
 */
export function inDatabase(db: Database): PictureStore {
  return {
    async keep(store_id, name, files) {
      const rows = files.map(
        ({ size, format, bytes }) => sql`(${size}::text, ${format}::text, ${Buffer.from(bytes)}::bytea)`,
      )
      await db.query(
        store_id,
        sql`insert into picture_file (store_id, name, size, format, bytes)
          select ${store_id}, ${name}, file.size, file.format, file.bytes
          from (values ${sql.join(rows)}) as file (size, format, bytes)
          on conflict do nothing`,
      )
    },
    async read(store_id, { name, size, format }) {
      const [row] = await db.query(
        store_id,
        sql<{ bytes: Uint8Array }>`select bytes from picture_file
          where store_id = ${store_id} and name = ${name} and size = ${size} and format = ${format}`,
      )
      return row && Buffer.from(row.bytes)
    },
    async remove(store_id, names) {
      await db.query(
        store_id,
        sql`delete from picture_file where store_id = ${store_id} and name = any(${names}::text[])`,
      )
    },
  }
}
