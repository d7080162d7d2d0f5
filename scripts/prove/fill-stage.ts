import pg from 'pg'
import { fillBigDatabase, type Size } from '../../server/src/testing/big-database.ts'

/** Gives a PostgreSQL database the shops, customers and orders of a year. The shop that it has becomes one of them. */
export async function fillStage(url: string, size: Size): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await fillBigDatabase(owner, size, Temporal.Now.instant())
  } finally {
    await owner.end()
  }
}
