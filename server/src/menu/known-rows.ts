import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { LINE_KINDS, type LineKind } from './import-report.ts'
import { COLUMNS } from './menu-rows.ts'
import { TABLES } from './write-menu.ts'

/** Rows that are read in one statement. */
const AT_ONCE = 120

/**
 * The shop's rows, archived ones too, as JSON texts: read a few at a time, each for a moment. What is sold out may change
 * meanwhile, which is not the import's business.
 */
export async function knownRows(ctx: Context): Promise<Record<LineKind, string[]>> {
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
        from (select ${COLUMNS[kind]} from ${sql.table(TABLES[kind])}
          where store_id = ${ctx.store.id} and id > ${last}::uuid order by id limit ${AT_ONCE}) as line`,
    )
    if (!part?.text || !part.last) return texts
    texts.push(part.text)
    last = part.last
  }
}

/** How many lines of all kinds there are, archived ones too, and whether some are still on the way to their tables. */
export async function stateOfRows(ctx: Context): Promise<{ rows: number; unsettled: boolean }> {
  const { id } = ctx.store
  const counts = LINE_KINDS.map(
    kind => sql`(select count(*) from ${sql.table(TABLES[kind])} where store_id = ${id})`,
  )
  const [row] = await ctx.query(
    sql<{ rows: number; unsettled: boolean }>`select ${sql.join(counts, sql` + `)} as rows,
      menu_import is not null as unsettled from store where id = ${id}`,
  )
  return row ?? { rows: 0, unsettled: false }
}

/** Pictures that the shop has already: they were asked for once. */
export async function knownPictures(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.query(
    sql<{
      image: string
    }>`select distinct properties ->> 'image' as image from menu_item
      where store_id = ${ctx.store.id} and properties ->> 'image' is not null`,
  )
  return new Set(rows.map(row => row.image))
}
