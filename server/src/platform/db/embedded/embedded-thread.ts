import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CannotStart } from '../../cannot-start.ts'
import type { Embedded, DatabaseReply, DatabaseMessage } from './embedded-connections.ts'

/**
 * Opens the embedded database in its own thread, so that a statement does not block requests and each can use a
 * processor. If the thread exits by itself, the process exits too.
 */
export async function embeddedInThread(dataDir: string): Promise<Embedded> {
  const file = new URL('./embedded-worker.ts', import.meta.url)
  // Without this process's arguments, which may be meant for its main file.
  const worker = new Worker(file, { workerData: dataDir, execArgv: [] })
  const ended = new Promise(resolve => worker.once('exit', resolve))
  let exitExpected = false
  // An error and the exit after it can arrive in the same turn, so the exit waits until the error has been handled.
  worker.once('exit', () => setImmediate(() => exitExpected || process.exit(1)))
  try {
    await once(worker, 'message')
  } catch (error) {
    exitExpected = true
    // Errors lose their class between threads.
    const { name, message } = error as Error
    throw name === CannotStart.name ? new CannotStart(message) : error
  }
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  worker.on('message', ({ connection, response, error }: Exclude<DatabaseReply, 'ready'>) => {
    const { resolve, reject } = waiting.get(connection)!
    waiting.delete(connection)
    if (response) resolve(response)
    else reject(error)
  })
  const post = (request: DatabaseMessage): void => worker.postMessage(request, [])
  let connections = 0
  return {
    connect() {
      const connection = connections++
      return {
        execute(message) {
          const response = Promise.withResolvers<Uint8Array>()
          waiting.set(connection, response)
          // Copied, because sending a part of a buffer would send the whole buffer.
          post({ connection, message: new Uint8Array(message) })
          return response.promise
        },
        end: () => post({ connection }),
      }
    },
    async close() {
      exitExpected = true
      post('close')
      await ended
    },
  }
}
