import pg from 'pg'
import { fillBigDatabase } from '../../server/src/testing/big-database.ts'
import type { Size } from '../../server/src/testing/isolation/noun-fixture.ts'
import { CLOCK } from './server-process.ts'

/**
 * Gives a PostgreSQL database the shops, customers and orders of a year, which ended yesterday. Its present shop becomes
 * one of them, in which all these orders are finished: so its board and its figures of today are those of a new shop.
 */
export async function fillStage(url: string, size: Size): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await fillBigDatabase(owner, size, Temporal.Instant.from(CLOCK).subtract({ hours: 24 }))
    await owner.query(`update "order" set status = 'COMPLETED' where store_id = 1 and status = 'ACCEPTED'`)
    // Otherwise PostgreSQL would start it in the middle of a measurement.
    await owner.query('vacuum (analyze)')
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }
}
