import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFaults } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { createGatewayServer } from './server.ts'
import { openStorage } from './storage.ts'
import { startSending } from './webhooks.ts'

const SWEEP_MS = 100

export type Options = { host: string; port: number; secret: string; file: string; now: () => number }

/** Opens the gateway: its storage, its server, and the sender of its webhooks. */
export async function openGateway({ host, port, secret, file, now }: Options) {
  let address = ''
  const gateway: Gateway = {
    storage: openStorage(file, now()),
    faults: createFaults(),
    secret,
    base: () => address,
    now,
  }
  const server = createGatewayServer(gateway)
  // With the preferred port, pages that diners have open remain valid after a restart. If it is in
  // use, any other port is used.
  await listen(server, host, port).catch(() => listen(server, host, 0))
  const bound = (server.address() as AddressInfo).port
  address = `http://${host === '::1' ? '[::1]' : host}:${bound}`
  const stopSending = startSending(gateway, SWEEP_MS)
  return {
    address,
    async close() {
      stopSending()
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, () => {
    server.off('error', reject)
    resolve()
  })
  return promise
}
