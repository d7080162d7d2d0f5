import type { OwnerNode } from './owner-node.ts'

type Node = Pick<OwnerNode, 'rows'>

/**
 * More than other shops of the target can use between the reading of a sequence and its change in one statement. A lock
 * would let all of their orders wait instead.
 */
const MARGIN = 10_000

/**
 * Raises the target's sequences above the source's, so that ids of the moved shop's events, audit entries and lines of the
 * books keep growing.
 */
export async function raiseSequences(source: Node, target: Node): Promise<void> {
  const known = new Map((await lastValuesOf(target)).map(row => [row.sequence, Number(row.last)]))
  for (const { sequence, last } of await lastValuesOf(source)) {
    if (Number(last) < (known.get(sequence) ?? 0)) continue
    await target.rows(
      `select setval($1::regclass, $2) where coalesce(pg_sequence_last_value($1::regclass), 0) <= $3`,
      [sequence, Number(last) + MARGIN, last],
    )
  }
}

/** The last values of the identity columns of shops' tables. */
async function lastValuesOf(node: Node): Promise<{ sequence: string; last: string }[]> {
  return node.rows(`
    select sequence, coalesce(pg_sequence_last_value(sequence::regclass), 0)::text as last
      from pg_class as c join pg_attribute on attrelid = c.oid,
        lateral pg_get_serial_sequence(c.oid::regclass::text, attname) as sequence
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity and attidentity <> ''
     order by sequence`)
}
