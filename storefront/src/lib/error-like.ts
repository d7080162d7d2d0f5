import { CallError } from '@tiffin/contract/client'
import type { ErrorLike } from '@tiffin/ui/texts'

/**
 * The connection was cut or the server had an internal error: the result is unknown, so the same request can be sent
 * again [V12].
 */
export function isCut(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}

/**
 * The fields of an error that `textOfError` needs: the server's code and message, or the client's
 * own type [E-06].
 */
export function errorLike(error: unknown): ErrorLike | undefined {
  if (!(error instanceof CallError) || error.type === 'unreadable') return undefined
  return error.status === 0
    ? { type: 'network' }
    : { message: error.message, ...(error.code ? { code: error.code } : {}) }
}
