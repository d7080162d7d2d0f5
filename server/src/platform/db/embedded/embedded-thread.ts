import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CannotStart } from '../../cannot-start.ts'
import type { Embedded, DatabaseReply, DatabaseMessage } from './embedded-connections.ts'

/**
 * Opens the embedded database in a thread of its own, so that a statement holds up no request and both have a processor.
 * If the thread ends by itself, so does the process.
 */
export async function embeddedInThread(dataDir: string): Promise<Embedded> {
  const file = new URL('./embedded-worker.ts', import.meta.url)
  // Without this process's arguments, which may be meant for the file that it runs.
  const worker = new Worker(file, { workerData: dataDir, execArgv: [] })
  const ended = new Promise(resolve => worker.once('exit', resolve))
  const stop = () => process.exit(1)
  worker.once('exit', stop)
  try {
    await once(worker, 'message')
  } catch (error) {
    // Errors lose their class between threads.
    const { name, message } = error as Error
    worker.off('exit', stop)
    throw name === CannotStart.name ? new CannotStart(message) : error
  }
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  worker.on('message', ({ connection, answer, error }: Exclude<DatabaseReply, 'ready'>) => {
    const { resolve, reject } = waiting.get(connection)!
    waiting.delete(connection)
    if (answer) resolve(answer)
    else reject(error)
  })
  const post = (request: DatabaseMessage): void => worker.postMessage(request, [])
  let connections = 0
  return {
    connect() {
      const connection = connections++
      return {
        execute(message) {
          const answer = Promise.withResolvers<Uint8Array>()
          waiting.set(connection, answer)
          // A copy, because with a part of a buffer the whole of it would be sent.
          post({ connection, message: new Uint8Array(message) })
          return answer.promise
        },
        end: () => post({ connection }),
      }
    },
    async close() {
      worker.off('exit', stop)
      post('close')
      await ended
    },
  }
}
