import { CallError } from '@tiffin/contract/client'

/** A cut connection is tried again twice; a refusal is not, since it would be the same. */
export function retryOf(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < 2
}
