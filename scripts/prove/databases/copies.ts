import { rowsAt } from '../stage.ts'

/** Rows that are only added, by the column that numbers them: events, books and audit log. */
const HISTORY = { order_event: 'id', ledger_line: 'number', audit: 'id' }
type Table = keyof typeof HISTORY
const TABLES = Object.keys(HISTORY).sort() as Table[]

type Digest = { table: string; count: number; newest: number; digest: string }

/** The rows of a shop that a move has left at the former database, and differences at the new one. */
export type Copy = { url: string; store_id: number; digests: Digest[]; problems: string[] }

/**
 * Reads what a move has left at the former database. The target must have the same rows, and newer ones must have higher
 * numbers: the client of a stream continues after the last number that it has received.
 */
export async function rowsBefore({
  former,
  target,
  store_id,
}: {
  former: string
  target: string
  store_id: number
}): Promise<Copy> {
  const digests = await digestsAt(former, store_id)
  const moved = await digestsAt(target, store_id, digests)
  const problems = moved.flatMap((found, index) => differences('after a move', digests[index], found))
  return { url: former, store_id, digests, problems }
}

/** Differences after the move, and rows that were written at the former database since then. */
export async function copyProblems({ url, store_id, digests, problems }: Copy): Promise<string[]> {
  const now = await digestsAt(url, store_id)
  return [
    ...problems,
    ...now.flatMap((found, index) =>
      differences('later, at the database that the shop has left', digests[index], found),
    ),
  ]
}

function differences(when: string, before: Digest | undefined, { table, count, digest }: Digest): string[] {
  if (digest === before?.digest) return []
  return [
    `${table} had ${before?.count} rows up to number ${before?.newest}, and ${count} rows with other content ${when}`,
  ]
}

/** Of the rows up to the newest ones of `until`; by default of all. */
function digestsAt(url: string, store_id: number, until?: readonly Digest[]): Promise<Digest[]> {
  const parts = TABLES.map((table, index) => {
    const number = HISTORY[table]
    const last = until ? `and ${number} <= ${until[index]?.newest ?? 0}` : ''
    return `select '${table}' as table, count(*)::int as count, coalesce(max(${number}), 0)::float8 as newest,
      md5(coalesce(string_agg(to_jsonb(t)::text, ' ' order by ${number}), '')) as digest
      from ${table} as t where store_id = ${store_id} ${last}`
  })
  return rowsAt<Digest>(url, `${parts.join(' union all ')} order by 1`)
}
