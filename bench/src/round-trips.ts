import { connect, createServer, type Socket } from 'node:net'

/** Counts how often a server waits for PostgreSQL, as a proxy between the two. */
export type RoundTrips = { url: string; count(): number; close(): Promise<void> }

/**
 * A proxy on the loopback address before PostgreSQL. Each Sync and each simple query of the server is one round trip,
 * however many statements it contains.
 */
export async function countRoundTrips(url: string, port: number): Promise<RoundTrips> {
  let total = 0
  const sockets = new Set<Socket>()
  const target = new URL(url)
  const proxy = createServer(client => {
    const database = connect(addressOf(target))
    const count = createMessageCounter(() => {
      total += 1
    })
    client.on('data', (chunk: Buffer) => count(chunk))
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
  })
  await new Promise<void>(resolve => proxy.listen(port, '127.0.0.1', resolve))
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    count: () => total,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}

/**
 * Parses the frontend's messages of PostgreSQL's protocol from chunks, and reports each Sync and simple query. The
 * first message of a connection has no type.
 */
export function createMessageCounter(onRoundTrip: () => void): (chunk: Buffer) => void {
  const SYNC = 0x53
  const QUERY = 0x51
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  return chunk => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const typed = started ? 1 : 0
      if (rest.length < typed + 4) return
      const size = typed + rest.readInt32BE(typed)
      if (rest.length < size) return
      if (started && (rest[0] === SYNC || rest[0] === QUERY)) onRoundTrip()
      started = true
      rest = rest.subarray(size)
    }
  }
}

/** For a unix socket the URL's `host` parameter names its directory, as in PostgreSQL's own programs. */
function addressOf(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}
