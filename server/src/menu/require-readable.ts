import type { Run } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { LINE_KINDS } from '../menu-file/import-report.ts'
import { TABLES } from './write-menu.ts'

/**
 * Largest menu that is read for staff in one piece. The command line imports larger ones, in slices; reading, comparing and
 * encoding one here would keep the pages of all shops waiting.
 */
const MOST = { lines: 10_000, characters: 8 * 2 ** 20 }

/** Refuses before the lines of a menu that is too large are read. `archived`: lines that were taken off count too. */
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

/** Refuses to parse the text of a menu that is too large. */
export function requireParsable(text: string): string {
  if (text.length > MOST.characters) throw tooLarge()
  return text
}

function tooLarge() {
  return refusal('menu-large', { values: { most: MOST.lines } })
}
