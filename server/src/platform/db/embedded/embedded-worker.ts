import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from './embedded.ts'
import {
  type EmbeddedConnection,
  embeddedConnections,
  type DatabaseReply,
  type DatabaseMessage,
} from './embedded-connections.ts'
import { migrateEmbedded } from '../migrate.ts'

/** The thread of the embedded database: migrates it, reports that it is ready, and then processes messages. */
const port = parentPort
if (!port) throw new Error('this file must run in a worker thread')
const pglite = await openEmbedded(workerData as string)
await migrateEmbedded(pglite)
const embedded = embeddedConnections(pglite)
const connections = new Map<number, EmbeddedConnection>()

port.on('message', (request: DatabaseMessage) => {
  if (request === 'close') void embedded.close().then(() => port.close())
  else if (request.message) void execute(request.connection, request.message)
  else end(request.connection)
})
post('ready')

async function execute(connection: number, message: Uint8Array): Promise<void> {
  const own = connections.get(connection) ?? embedded.connect()
  connections.set(connection, own)
  try {
    post({ connection, response: await own.execute(message) })
  } catch (error) {
    post({ connection, error })
  }
}

function end(connection: number): void {
  connections.get(connection)?.end()
  connections.delete(connection)
}

function post(response: DatabaseReply): void {
  port!.postMessage(response, [])
}
