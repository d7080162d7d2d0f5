import { CallError } from '@tiffin/contract/client'
import { compactPostcode } from '@tiffin/contract/rules/postcode'
import { readStored, removeStored } from './storage.ts'

/** The shop's word that it does not go there, and not that it could not be asked [D-17]. */
export function isRefusedPlace(error: unknown): boolean {
  return error instanceof CallError && (error.status === 400 || error.status === 404)
}

/** A place that was refused is not used again: neither for the next basket nor in the next form. */
export function forgetPlace(postcode: string): void {
  const refused = compactPostcode(postcode)
  const isIt = (kept: string | undefined) => kept !== undefined && compactPostcode(kept) === refused
  if (isIt(readStored('POST_CODE'))) removeStored('POST_CODE')
  for (const key of ['deladdress', 'cart_del_address'] as const)
    if (isIt(readStored(key)?.postcode)) removeStored(key)
}
