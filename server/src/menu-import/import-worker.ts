import { parentPort, workerData } from 'node:worker_threads'
import { type PlanRequest, stepsInThisThread } from './import-steps.ts'
import type { ShopTerms } from '../menu-file/read-menu.ts'

/**
 * The worker thread of one import: returns the file that it read; when it then gets the shop's rows, returns the plan.
 */
const { bytes, terms } = workerData as { bytes: Uint8Array; terms: ShopTerms }
const steps = stepsInThisThread(bytes, terms)
const port = parentPort
if (!port) throw new Error('this file is a thread')
port.once('message', (request: PlanRequest) => {
  void steps.plan(request).then(planned => port.postMessage(planned))
})
port.postMessage(await steps.read())
