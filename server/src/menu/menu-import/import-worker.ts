import { workerData } from 'node:worker_threads'
import { stepsInThisThread } from './import-steps.ts'
import { serveTwoSteps } from './two-step-thread.ts'
import type { ShopTerms } from '../menu-file/read-menu-file.ts'

/**
 * The worker thread of one import: returns the file that it read; when it then gets the shop's rows, returns the plan.
 */
const { bytes, terms } = workerData as { bytes: Uint8Array; terms: ShopTerms }
const steps = stepsInThisThread(bytes, terms)
await serveTwoSteps(steps.read, steps.plan)
