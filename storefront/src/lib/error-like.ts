import { CallError } from '@tiffin/contract/client'
import type { ErrorLike } from '@tiffin/ui/texts'

/** What to give `textOfError`: the server's words are in the page's language already, the client's own are not. */
export function errorLike(error: unknown): ErrorLike | undefined {
  if (!(error instanceof CallError) || error.type === 'unreadable') return undefined
  return error.status === 0 ? { type: 'network' } : { message: error.message }
}
