import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { readStored, removeStored } from '../../lib/storage.ts'

/** Removes a refused place from storage, so that neither the next basket nor the next form uses it. */
export function forgetPlace(postcode: string): void {
  const refused = compactPostcode(postcode)
  const isIt = (kept: string | undefined) => kept !== undefined && compactPostcode(kept) === refused
  if (isIt(readStored('POST_CODE'))) removeStored('POST_CODE')
  for (const key of ['deladdress', 'cart_del_address'] as const)
    if (isIt(readStored(key)?.postcode)) removeStored(key)
}
