import { compactPostcode } from '@tiffin/contract/rules/postcode'
import { readStored, removeStored } from '../lib/storage.ts'

/** A place that was refused is not used again: neither for the next basket nor in the next form. */
export function forgetPlace(postcode: string): void {
  const refused = compactPostcode(postcode)
  const isIt = (kept: string | undefined) => kept !== undefined && compactPostcode(kept) === refused
  if (isIt(readStored('POST_CODE'))) removeStored('POST_CODE')
  for (const key of ['deladdress', 'cart_del_address'] as const)
    if (isIt(readStored(key)?.postcode)) removeStored(key)
}
