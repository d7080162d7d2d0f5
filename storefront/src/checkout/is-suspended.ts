import { CallError } from '@tiffin/contract/client'
import { SUSPENDED_CODE } from '@tiffin/contract/errors'

/** The one 401 that is not about the token [E-01, E-03]. */
export function isSuspended(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.code === SUSPENDED_CODE
}
