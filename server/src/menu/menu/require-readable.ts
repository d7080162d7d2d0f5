import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { LINE_KINDS } from '../menu-file/import-report.ts'
import { TABLES } from './write-menu.ts'

/**
 * Maximum size of a menu that is read for staff. The command line imports larger menus in slices. Reading, comparing and
 * encoding a larger menu in this thread would delay the pages of all shops.
 */
const MOST = { lines: 10_000, characters: 8 * 2 ** 20 }

/** Refuses a menu with too many lines, before they are read. `archived`: archived lines count too. */
export async function requireReadable(
  run: Run,
  { store }: Pick<Context, 'store'>,
  { archived }: { archived: boolean } = { archived: false },
): Promise<void> {
  const counts = LINE_KINDS.map(
    kind => sql`(select count(*) from ${sql.ref(TABLES[kind])}
      where store_id = ${store.id} and (not archived or ${archived}::boolean))`,
  )
  const [row] = await run(sql<{ lines: number }>`select ${sql.join(counts, ' + ')} as lines`)
  if ((row?.lines ?? 0) > MOST.lines) throw tooLarge()
}

/** Refuses a menu whose text is too long, before it is parsed. */
export function requireParsable(text: string): string {
  if (text.length > MOST.characters) throw tooLarge()
  return text
}

function tooLarge() {
  return refusal('menu-large', { values: { most: MOST.lines } })
}
