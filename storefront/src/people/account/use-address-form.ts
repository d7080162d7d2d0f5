import { addAddress, changeAddress } from '@tiffin/contract/people/addresses/diner'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { focusControl } from '@tiffin/ui/focus-control.ts'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFieldTexts } from '../../lib/field-texts.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { useShop } from '../../lib/shop.tsx'
import { placeProblems } from '../../shop/places/address-inputs.ts'
import { type OwnPoint, pointAt } from '../../shop/places/own-point.ts'
import { useAddressLookup } from '../../shop/places/use-address-lookup.ts'
import type { AddressDraft } from './address-draft.ts'
import { addressesQuery } from './addresses-query.ts'

type Options = {
  token: string
  draft: AddressDraft
  onChange: (draft: AddressDraft) => void
  onSaved: () => void
}

/**
 * The form for a saved address. Its errors are at the fields; a refusal is also shown as a message with
 * the server's words. What is typed stays until it is saved.
 */
export function useAddressForm({ token, draft, onChange, onSaved }: Options) {
  const { t, textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const shop = useShop()
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<OwnPoint>()
  const keyFor = useRequestKey()
  const { id, place } = draft
  const setPlace = (change: Partial<AddressParts>) => {
    onChange({ ...draft, place: { ...place, ...change } })
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  const lookup = useAddressLookup({
    onPlace: (parts, point) => {
      setOwn({ ...point, postcode: compactPostcode(parts.postcode ?? '') })
      setPlace(parts)
    },
  })
  const showErrors = (texts: Partial<Record<string, string>>) => {
    setErrors(texts)
    const first = Object.keys(texts).find(name => document.getElementById(name))
    if (first) requestAnimationFrame(() => focusControl(first))
  }

  const save = async (): Promise<void> => {
    const wrong = Object.entries(placeProblems(place, shop.configuration)).map(([name, key]) => [
      name,
      t(key),
    ])
    showErrors(Object.fromEntries(wrong) as Record<string, string>)
    if (wrong.length > 0) return
    setBusy(true)
    const body = { ...place, ...lookup.townOf(place.postcode), ...pointAt(shop, own, place.postcode) }
    try {
      if (id === undefined) await shop.call(addAddress, { body, idempotency_key: keyFor(body) })
      else await shop.call(changeAddress, { params: { id }, body })
      showToast({ kind: 'success', text: t(id === undefined ? 'address.added' : 'addresses.changed') })
      onSaved()
      void shop.client.invalidateQueries(addressesQuery(shop, token))
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
      showErrors(fieldTexts(error))
    }
    setBusy(false)
  }
  return { errors, busy, lookup, setPlace, save: () => void save() }
}
