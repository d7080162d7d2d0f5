import { type AddressParts, addressParts } from '@tiffin/contract/shop/places/address-parts'
import { readDraft } from '../../lib/session-draft.ts'

/** The address that is being written; `id`: the saved address that it replaces. */
export type AddressDraft = { id?: string; place: AddressParts }

export const ADDRESS_DRAFT = 'address'

export function newAddress(): AddressDraft {
  return { place: addressParts(() => '') }
}

export function readAddressDraft(token: string): AddressDraft | undefined {
  const draft = readDraft(ADDRESS_DRAFT, token) as AddressDraft | undefined
  if (typeof draft?.place !== 'object') return undefined
  return { ...draft, place: addressParts(part => String(draft.place[part] ?? '')) }
}
