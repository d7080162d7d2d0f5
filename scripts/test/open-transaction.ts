import pg from 'pg'

export type OpenTransaction = { end(): Promise<void> }

/** Opens a transaction that has changed something, as another program on the same PostgreSQL may have, and leaves it open. */
export async function openTransaction(url: string): Promise<OpenTransaction> {
  const client = new pg.Client(url)
  // The server may end first, when the tests are interrupted.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  // A transaction gets its number with its first change.
  await client.query('select pg_current_xact_id()')
  return { end: () => client.end() }
}
