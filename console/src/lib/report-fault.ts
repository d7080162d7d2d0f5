import { reportConsoleFault } from '@tiffin/contract/people/staff/staff'
import { call } from './api.ts'
import { framesOf } from './stack-frames.ts'

/**
 * Reports to the server that a page could not be shown, and returns the id of the log entry. The message of the error
 * is not sent, because it may contain typed text.
 */
export function reportFault(page: string, error: unknown): string {
  const id = crypto.randomUUID()
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  const body = { id, page, error: name.slice(0, 80), frames: framesOf(stack) }
  call(reportConsoleFault, { body }).catch(() => undefined)
  return id
}
