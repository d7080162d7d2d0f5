import { sql } from '../platform/db/sql.ts'
import type { Installation, Shop } from './installation.ts'

/** A picture in one size; its bytes are not read. */
export async function keepOnePixel(
  { id }: Shop,
  { db, now }: { db: Installation['services']['db']; now: Temporal.Instant },
): Promise<string> {
  const name = `A${crypto.randomUUID().slice(0, 7)}`
  await db.query(
    id,
    sql`insert into picture (store_id, name, sha256, width, height, used_at) values (${id}, ${name}, ${name}, 1, 1, ${now})`,
  )
  await db.query(
    id,
    sql`insert into picture_file (store_id, name, size, format, bytes)
      values (${id}, ${name}, 'm', 'webp', ${Buffer.from(name)}::bytea)`,
  )
  return name
}
