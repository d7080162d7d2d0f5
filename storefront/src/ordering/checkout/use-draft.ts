import type { Contact, WireCart } from '@tiffin/contract/ordering/cart/cart'
import { useEffect, useState } from 'react'
import { type Draft, keepDraft, PERSON_FIELDS, startDraft } from './draft.ts'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import type { FieldTexts } from '../../lib/field-texts.ts'

/** Typed values, kept over a reload, and their errors. Changing a field removes its error. */
export function useDraft(cart: WireCart) {
  const [draft, setDraft] = useState<Draft>(() => startDraft(cart))
  const [errors, setErrors] = useState<FieldTexts>({})
  const [filled, setFilled] = useState(false)
  useEffect(() => keepDraft(cart.id, draft), [cart.id, draft])

  const without = (fields: object) => (before: FieldTexts) =>
    Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields)))
  return {
    draft,
    errors,
    filled,
    setErrors,
    clearErrors: (fields: object) => setErrors(without(fields)),
    setPlace(change: Partial<AddressParts>) {
      setDraft(before => ({ ...before, place: { ...before.place, ...change } }))
      setErrors(without(change))
    },
    setPerson(change: Partial<Contact>) {
      setDraft(before => ({ ...before, person: { ...before.person, ...change } }))
      setErrors(without(change))
    },
    /** The profile fills empty fields only; values typed for this order stay. */
    fillPerson(known: Contact) {
      const fill = (before: Contact) => PERSON_FIELDS.map(field => [field, before[field] || known[field]])
      setDraft(before => ({ ...before, person: Object.fromEntries(fill(before.person)) as Contact }))
      setFilled(true)
    },
    setWish(change: Partial<Pick<Draft, 'comments' | 'contactless' | 'sms_updates' | 'saves_address'>>) {
      setDraft(before => ({ ...before, ...change }))
    },
  }
}
