import type { reportConsoleFault as endpoint } from '@tiffin/contract/people/staff/staff'
import type { StaffContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** Logs that a page of the console could not be shown. */
export async function reportConsoleFault(
  { log }: StaffContext,
  { body }: DecodedRequest<typeof endpoint>,
): Promise<{ outcome: 'success' }> {
  log.error(
    { report: body.id, page: body.page, error: body.error, frames: body.frames },
    'a page of the console failed',
  )
  return { outcome: 'success' }
}
