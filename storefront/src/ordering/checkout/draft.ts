import type { Contact, WireCart } from '@tiffin/contract/ordering/cart/cart'
import { type AddressPart, type AddressParts, addressParts } from '@tiffin/contract/shop/places/address-parts'
import { readStored } from '../../lib/storage.ts'

export const PERSON_FIELDS = ['first_name', 'last_name', 'phone', 'email'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

/** Values typed at checkout that are not saved on the basket yet. They survive a reload, but not closing the tab. */
export type Draft = {
  place: AddressParts
  person: Contact
  comments: string
  contactless: boolean
  sms_updates: boolean
  /** Whether a new address is to be saved in the account. */
  saves_address: boolean
}

const KEY = 'checkout'

/** Prefers the basket's values, then typed values, then those stored in this browser. */
export function startDraft(cart: WireCart): Draft {
  const typed = readDraft(cart.id)
  const known = readStored('cart_del_address') ?? readStored('deladdress') ?? {}
  const profile = readStored('cart_profile') ?? readStored('USER_PROFILE')
  const place = (field: AddressPart) => typed?.place[field] || cart[field] || known[field] || ''
  const person = (field: PersonField) =>
    typed?.person[field] || cart.contact?.[field] || (profile as Partial<Contact> | undefined)?.[field] || ''
  const filled = {
    place: addressParts(place),
    person: Object.fromEntries(PERSON_FIELDS.map(field => [field, person(field)])) as Contact,
  }
  filled.place.postcode ||= readStored('POST_CODE') ?? ''
  return {
    ...filled,
    comments: typed?.comments ?? cart.comments,
    contactless: typed?.contactless ?? isYes(cart.contactless),
    sms_updates: typed?.sms_updates ?? isYes(cart.sms_updates),
    saves_address: typed?.saves_address ?? false,
  }
}

export function keepDraft(cart_id: string, draft: Draft): void {
  access(storage => storage.setItem(KEY, JSON.stringify({ cart_id, draft })))
}

export function dropDraft(): void {
  access(storage => storage.removeItem(KEY))
}

/** Restores the draft of this basket only, so that values typed for an earlier one do not appear. */
function readDraft(cart_id: string): Draft | undefined {
  const text = access(storage => storage.getItem(KEY))
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as { cart_id: string; draft: Draft }
    const isWhole = typeof kept.draft?.place === 'object' && typeof kept.draft.person === 'object'
    if (kept.cart_id === cart_id && isWhole) return kept.draft
  } catch {
    // A broken draft is ignored.
  }
  dropDraft()
  return undefined
}

function isYes(flag: WireCart['contactless']): boolean {
  return flag === 1 || flag === '1' || flag === true
}

/** Private windows throw on access; drafts then do not survive a reload. */
function access<Found>(touch: (storage: Storage) => Found): Found | undefined {
  try {
    return touch(sessionStorage)
  } catch {
    return undefined
  }
}
