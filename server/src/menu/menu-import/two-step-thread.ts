import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/**
 * Work in a separate thread: the first step starts at once, the second when it gets its request.
 */
export type TwoStepThread<First, Request, Second> = {
  first: Promise<First>
  second(request: Request): Promise<Second>
  close(): void
}

/** Starts the thread. `file` is a module that calls `serveTwoSteps` and gets `workerData`. */
export function startTwoStepThread<First, Request, Second>(
  file: URL,
  workerData: unknown,
): TwoStepThread<First, Request, Second> {
  const worker = new Worker(file, { workerData })
  // An error of the worker rejects the next response, also if it occurs between the two steps.
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => undefined)
  const response = async <T>(): Promise<T> =>
    ((await Promise.race([once(worker, 'message'), failed])) as [T])[0]
  return {
    first: response<First>(),
    async second(request) {
      worker.postMessage(request, [])
      return response<Second>()
    },
    close: () => void worker.terminate(),
  }
}

/** The thread's side: returns the first step's result, and then once the second's. */
export async function serveTwoSteps(
  first: () => Promise<unknown>,
  second: (request: never) => Promise<unknown>,
): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this file is a thread')
  port.once('message', (request: unknown) => {
    void second(request as never).then(result => port.postMessage(result))
  })
  port.postMessage(await first())
}
