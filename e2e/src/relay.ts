import { createServer, connect, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type Relay = { url: string; cut(): Promise<void>; join(): Promise<void>; close(): Promise<void> }

/** A proxy to a PostgreSQL on a unix socket whose connections can be cut and restored. */
export async function startRelay(database: string): Promise<Relay> {
  const folder = new URL(database).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  const open = () =>
    new Promise<void>(resolve => {
      server = createServer(client => {
        const behind = connect(`${folder}/.s.PGSQL.5432`)
        for (const socket of [client, behind]) {
          sockets.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => {
            sockets.delete(socket)
            client.destroy()
            behind.destroy()
          })
        }
        client.pipe(behind)
        behind.pipe(client)
      })
      server.listen(port, '127.0.0.1', () => {
        port = (server!.address() as AddressInfo).port
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>(resolve => {
      server?.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await open()
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, cut, join: open, close: cut }
}
