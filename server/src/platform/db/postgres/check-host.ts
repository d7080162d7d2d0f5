import pg from 'pg'

/** `limit_ms`: how long the host may take to accept the connection, and to respond to each statement. */
type Host = { url: string; application_name: string; limit_ms: number }

/** Runs statements on a connection of their own. Rejects if the host does not respond in time. */
export async function checkHost<Result>(
  { url, application_name, limit_ms }: Host,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name,
    connectionTimeoutMillis: limit_ms,
    query_timeout: limit_ms,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    void client.end().catch(() => {})
  }
}
