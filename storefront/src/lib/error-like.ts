import { CallError } from '@tiffin/contract/client'
import type { ErrorLike } from '@tiffin/ui/texts'

/** No answer came, or one that will be another in a moment: nothing was judged, and the same can be sent again [V12]. */
export function isCut(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}

/** What to give `textOfError`: code and words of the server; what the client says itself is known by its type [E-06]. */
export function errorLike(error: unknown): ErrorLike | undefined {
  if (!(error instanceof CallError) || error.type === 'unreadable') return undefined
  return error.status === 0
    ? { type: 'network' }
    : { message: error.message, ...(error.code ? { code: error.code } : {}) }
}
