import type { ShopTerms } from '../menu-file/read-menu-file.ts'
import type { ImportSteps, PlanRequest } from './import-steps.ts'
import type { PlannedMenu } from './plan-menu.ts'
import { startTwoStepThread } from './two-step-thread.ts'

/** Runs in a worker thread: a large file takes seconds, during which no request could be served. */
export function stepsInWorker(bytes: Uint8Array, terms: ShopTerms): ImportSteps {
  const file = new URL('./import-worker.ts', import.meta.url)
  const { first, second, close } = startTwoStepThread<string[], PlanRequest, PlannedMenu>(file, {
    bytes,
    terms,
  })
  return { read: () => first, plan: second, close }
}
