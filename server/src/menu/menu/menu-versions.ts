import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { requireParsable } from './require-readable.ts'

/**
 * The number of replaced menus that a shop keeps: some years of weekly changes, in half a megabyte.
 */
const KEPT = 100

export type ReplacedMenu = { revision: number; document: string; by: string }

/** Stores the menu that a change replaces, in its transaction. */
export async function storeMenuVersion(
  run: Run,
  { store, now }: Pick<Context, 'store' | 'now'>,
  { revision, document, by }: ReplacedMenu,
): Promise<void> {
  const packed = await promisify(brotliCompress)(document, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  await run(sql`insert into menu_version (store_id, revision, document, replaced_at, replaced_by)
    values (${store.id}, ${revision}, ${packed}, ${now}, ${by})`)
  await run(sql`delete from menu_version where store_id = ${store.id} and revision <= (
    select revision from menu_version where store_id = ${store.id} order by revision desc offset ${KEPT} limit 1)`)
}

/** The replaced menu of this revision. */
export async function menuVersion(
  { store, query }: Pick<Context, 'store' | 'query'>,
  revision: number,
): Promise<MenuFile | undefined> {
  const [row] = await query(
    sql<{ document: Uint8Array }>`select document from menu_version
      where store_id = ${store.id} and revision = ${revision}`,
  )
  return row && (JSON.parse(requireParsable(await versionText(row.document))) as MenuFile)
}

/** The JSON of a stored menu. */
export async function versionText(document: Uint8Array): Promise<string> {
  return String(await promisify(brotliDecompress)(document))
}
