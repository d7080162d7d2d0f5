import { CallError } from '@tiffin/contract/client'
import { isRefusedAs } from '@tiffin/contract/refusal'
import type { Api } from '../../lib/api.ts'
import { isCartExpired } from '../../lib/error-like.ts'
import { nobodySigningIn } from './signing-in.ts'
import { readStored } from '../../lib/storage.ts'

type RefusalHandlers = {
  /** The customer is suspended [E-01, E-03]. */
  onSuspended: () => void
  /** The token is no longer valid [E-02]. */
  onSignedOut: () => void
}

/**
 * Handles the 401 of any call for the whole page, so callers show no error for it. A call with an
 * explicit token, such as signing out, has no effect on the signed-in customer. A basket that was
 * requested before the sign-in belongs to the customer afterwards, and is requested again:
 * otherwise its refusal would be treated as an expired basket. Sign-in calls are not
 * repeated like this, because they would wait for themselves.
 */
export function handleRefusals({ call, follow }: Api, { onSuspended, onSignedOut }: RefusalHandlers): Api {
  const retryOnRefusal = async <Result>(work: () => Promise<Result>, as?: string): Promise<Result> => {
    if (as) return work()
    const token = tokenNow()
    try {
      return await work()
    } catch (error) {
      if (isCartExpired(error)) {
        await nobodySigningIn()
        if (token !== tokenNow()) return retryOnRefusal(work)
      }
      if (error instanceof CallError && error.status === 401) {
        if (isRefusedAs('suspended', error)) onSuspended()
        // Only if the token of this call is still the current one: the person may have signed in or
        // out meanwhile.
        else if (token && token === tokenNow()) onSignedOut()
      }
      throw error
    }
  }
  return {
    call: (endpoint, request) =>
      retryOnRefusal(() => call(endpoint, request), request.headers?.['user-token']),
    follow: (endpoint, request, onEvent) => retryOnRefusal(() => follow(endpoint, request, onEvent)),
  }
}

function tokenNow(): string | undefined {
  return readStored('USER_PROFILE')?.user_token
}
