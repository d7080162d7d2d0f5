import { type AddressParts, addressParts } from '@tiffin/contract/shop/places/address-parts'

/** The address that is being written; `id`: the saved address that it replaces. */
export type AddressDraft = { id?: string; place: AddressParts }

const KEY = 'address'

export function newAddress(): AddressDraft {
  return { place: addressParts(() => '') }
}

/** The draft survives a reload, but not closing the tab or signing out. */
export function readAddressDraft(): AddressDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AddressDraft | null
    if (typeof draft?.place !== 'object') return undefined
    return { ...draft, place: addressParts(part => String(draft.place[part] ?? '')) }
  } catch {
    // No access, or a broken draft.
    return undefined
  }
}

export function keepAddressDraft(draft: AddressDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Private windows throw on access; a draft then does not survive a reload.
  }
}
