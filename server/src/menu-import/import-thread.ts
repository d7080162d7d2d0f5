import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportSteps } from './import-steps.ts'
import type { PlannedMenu } from './plan-menu.ts'
import type { ShopTerms } from '../menu-file/read-menu.ts'

/** Runs in a worker thread: a large file takes seconds, during which no request could be served. */
export function stepsInWorker(bytes: Uint8Array, terms: ShopTerms): ImportSteps {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: { bytes, terms } })
  // An error of the worker is thrown where its response is awaited.
  const answer = async <T>(): Promise<T> => ((await once(worker, 'message')) as [T])[0]
  const first = answer<string[]>()
  return {
    read: () => first,
    async plan(request) {
      worker.postMessage(request, [])
      return answer<PlannedMenu>()
    },
    close: () => void worker.terminate(),
  }
}
