import { CallError } from '@tiffin/contract/client'
import { CART_EXPIRED_CODE } from '@tiffin/contract/error-codes'
import type { ErrorLike } from '@tiffin/ui/texts'

/**
 * No response, or a 502 to 504 of a proxy or of a server that is starting: the result is unknown, so the same request can
 * be sent again [V12].
 */
export function isCut(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}

/** Whether the server refused a request because its basket no longer exists [B-10]. */
export function isCartExpired(error: unknown): boolean {
  return error instanceof CallError && error.code === CART_EXPIRED_CODE
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
