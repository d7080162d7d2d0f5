import { CallError } from '@tiffin/contract/client'
import type { WireOrder } from '@tiffin/contract/orders/order'
import { readStored, writeStored } from '../lib/storage.ts'

/** `as_guest`: it was placed in this browser by a guest, before the customer who is here now signed in. */
export type SeenOrder = WireOrder & { as_guest?: boolean | undefined }

type Headers = Record<string, string>

/** The headers of a call about an order by its owner: the person who is here, or the guest who placed it [V10]. */
export function ownerHeaders({ as_guest }: Pick<SeenOrder, 'as_guest'>): Headers {
  const token = as_guest ? readStored('USER_PROFILE')?.as_guest : undefined
  return token ? { 'user-token': token } : {}
}

/** Reads as the guest who ordered here before. Undefined if there was none, or their token has ended. */
export async function readAsGuest<Answer>(
  read: (headers: Headers) => Promise<Answer>,
): Promise<Answer | undefined> {
  const headers = ownerHeaders({ as_guest: true })
  if (!headers['user-token']) return undefined
  try {
    return await read(headers)
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) throw error
    forgetGuest(headers['user-token'])
    return undefined
  }
}

/** The person may have signed out meanwhile, or somebody else in. */
function forgetGuest(token: string): void {
  const { as_guest, ...profile } = readStored('USER_PROFILE') ?? {}
  if (as_guest === token && 'user_token' in profile) writeStored('USER_PROFILE', profile)
}
