import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OwnerSql } from './two-databases.ts'

type ShopId = { id: number }

/** Short links are the smallest rows of a shop. */
export const addLink = (store_id: number, id: string) =>
  sql`insert into short_url (store_id, id, url, created_at) values (${store_id}, ${id}, '/', now())`

/** The links of a shop, as the server reads them. */
export const linksOf = (db: Pick<Database, 'query'>, { id }: ShopId) =>
  db.query(id, sql<{ id: string }>`select id from short_url where store_id = ${id} order by id`)

/** The links of all shops in one database. */
export const linksIn = async (owner: OwnerSql) =>
  (await owner('select id from short_url order by id')).map(row => row.id)

/** Changes the directory, as the last step of a move does. */
export const listAt = (home: OwnerSql, { id }: ShopId, node: string | null) =>
  home('update store set node = $1 where id = $2', [node, id])
