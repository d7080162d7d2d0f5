import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type BreakableConnection = {
  url: string
  /** How many connections were attempted while it was cut, silent or stalled. */
  calls(): number
  /** Closes every connection, and each new one at once. */
  cut(): void
  /** Accepts connections but sends no data, on open ones too: like a machine that hangs. */
  silence(): void
  /** Holds all data back until `restore`: like a machine that does not respond for a moment. */
  stall(): void
  restore(): void
}

/** For tests: a proxy to the PostgreSQL at this URL whose connections can be cut, made silent, stalled and restored. */
export async function openBreakableConnection(database: string): Promise<BreakableConnection> {
  const url = new URL(database)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' | 'stalled' = 'open'
  const held: (() => void)[] = []
  let calls = 0
  const server = createServer(client => {
    if (state !== 'open') calls += 1
    if (state === 'cut') return client.destroy()
    const behind = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname)
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket)
      socket.on('data', chunk => {
        if (state === 'open') other.write(chunk)
        else if (state === 'stalled') held.push(() => other.write(chunk))
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    drop()
    server.close()
  })
  return {
    url: url.href,
    calls: () => calls,
    cut() {
      state = 'cut'
      drop()
    },
    silence: () => void (state = 'silent'),
    stall: () => void (state = 'stalled'),
    restore() {
      state = 'open'
      for (const send of held.splice(0)) send()
    },
  }
}
