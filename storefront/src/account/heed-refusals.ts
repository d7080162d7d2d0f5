import { CallError } from '@tiffin/contract/client'
import { isRefusedAs } from '@tiffin/contract/rules/refusal'
import type { Api } from '../lib/api.ts'
import { readStored } from '../lib/storage.ts'

type Acts = {
  /** The customer is suspended [E-01, E-03]. */
  onSuspended: () => void
  /** The token is no longer good [E-02]. */
  onSignedOut: () => void
}

/** What a 401 of any call means for the whole page is done here, once; the caller has nothing more to say about it. */
export function heedRefusals({ call, follow }: Api, { onSuspended, onSignedOut }: Acts): Api {
  const heed = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const token = tokenNow()
    try {
      return await work()
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        if (isRefusedAs('suspended', error)) onSuspended()
        // A visitor has nothing to lose; who signed in or out meanwhile is not meant.
        else if (token && token === tokenNow()) onSignedOut()
      }
      throw error
    }
  }
  return {
    call: (endpoint, request) => heed(() => call(endpoint, request)),
    follow: (endpoint, request, onEvent) => heed(() => follow(endpoint, request, onEvent)),
  }
}

function tokenNow(): string | undefined {
  return readStored('USER_PROFILE')?.user_token
}
