import { parentPort, workerData } from 'node:worker_threads'
import { type PlanRequest, stepsHere } from './import-steps.ts'
import type { ShopTerms } from './read-menu.ts'

/** The thread of one import: answers what it read, and then, once it is told of the shop, what is to be done. */
const { bytes, terms } = workerData as { bytes: Uint8Array; terms: ShopTerms }
const steps = stepsHere(bytes, terms)
const port = parentPort
if (!port) throw new Error('this file is a thread')
port.once('message', (request: PlanRequest) => {
  void steps.plan(request).then(planned => port.postMessage(planned))
})
port.postMessage(await steps.read())
