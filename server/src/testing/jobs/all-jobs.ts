import type { Database } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** Runs a statement over jobs in every database, and returns the rows of all. */
export async function onAllJobs<Row>(db: Pick<Database, 'nodes'>, statement: Sql<Row>): Promise<Row[]> {
  return (await Promise.all(db.nodes().map(node => node.platform(statement)))).flat()
}
