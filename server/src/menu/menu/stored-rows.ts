import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { LINE_KINDS, type LineKind } from '../menu-file/import-report.ts'
import { COLUMNS } from './menu-rows.ts'
import { TABLES } from './write-menu.ts'

/** The number of rows that one statement reads. */
const AT_ONCE = 120

/**
 * The shop's rows, archived ones included, as JSON text, read in small batches. Sold-out marks may change meanwhile,
 * but the import does not touch them.
 */
export async function storedRows(ctx: Context): Promise<Record<LineKind, string[]>> {
  const known = {} as Record<LineKind, string[]>
  for (const kind of LINE_KINDS) known[kind] = await textsOf(ctx, kind)
  return known
}

async function textsOf(ctx: Context, kind: LineKind): Promise<string[]> {
  const texts: string[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [part] = await ctx.query(
      sql<{
        text: string | null
        last: string | null
      }>`select json_agg(line)::text as text, max(line.id::text) as last
        from (select ${COLUMNS[kind]} from ${sql.ref(TABLES[kind])}
          where store_id = ${ctx.store.id} and id > ${last}::uuid order by id limit ${AT_ONCE}) as line`,
    )
    if (!part?.text || !part.last) return texts
    texts.push(part.text)
    last = part.last
  }
}

/**
 * The number of lines of all kinds, archived ones included, and whether some are staged and not in their tables yet.
 */
export async function stateOfRows(ctx: Context): Promise<{ rows: number; unsettled: boolean }> {
  const { id } = ctx.store
  const counts = LINE_KINDS.map(
    kind => sql`(select count(*) from ${sql.ref(TABLES[kind])} where store_id = ${id})`,
  )
  const [row] = await ctx.query(
    sql<{ rows: number; unsettled: boolean }>`select ${sql.join(counts, ' + ')} as rows,
      menu_import is not null as unsettled from store_state where store_id = ${id}`,
  )
  return row ?? { rows: 0, unsettled: false }
}

/** Pictures that the shop already uses; they were checked when they were imported. */
export async function storedPictures(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.query(
    sql<{
      image: string
    }>`select properties ->> 'image' as image from menu_item
      where store_id = ${ctx.store.id} and properties ->> 'image' is not null
      union select image from menu_category where store_id = ${ctx.store.id} and image is not null`,
  )
  return new Set(rows.map(row => row.image))
}
