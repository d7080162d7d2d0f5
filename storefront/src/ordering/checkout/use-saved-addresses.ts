import { useQuery } from '@tanstack/react-query'
import { addAddress, type SavedAddress } from '@tiffin/contract/people/addresses/diner'
import { ADDRESS_PARTS, type AddressParts, addressParts } from '@tiffin/contract/shop/places/address-parts'
import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { sameAddressKey } from '@tiffin/contract/shop/places/same-address'
import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { addressesQuery } from '../../people/account/addresses-query.ts'
import { useCustomer } from '../../people/account/session.ts'
import { withoutEmpty } from '../../shop/places/address-inputs.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'
import type { usePlace } from './use-place.ts'

type Options = {
  place: AddressParts
  setPlace: (change: Partial<AddressParts>) => void
  delivery: ReturnType<typeof usePlace>
  /** Whether a new address is to be saved in the account. */
  saves: boolean
  setSaves: (saves: boolean) => void
}

const NONE: SavedAddress[] = []

/** The customer's saved addresses at checkout; a guest has none. */
export function useSavedAddresses({ place, setPlace, delivery, saves, setSaves }: Options) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const customer = useCustomer()
  const query = addressesQuery(shop, delivery.isDelivery ? customer?.user_token : undefined)
  const { data: addresses = NONE } = useQuery(query)
  /** The diner writes another address, even if it equals a saved one by now. */
  const [writes, setWrites] = useState(false)
  const keyFor = useRequestKey()
  const saved = addresses.find(each => sameAddressKey(each) === sameAddressKey(place))
  const chosen = writes ? undefined : saved

  const choose = (address: SavedAddress) => {
    setWrites(false)
    const { latitude, longitude } = address
    delivery.placeAt(
      addressParts(part => address[part]),
      latitude === null || longitude === null ? undefined : { latitude, longitude },
    )
  }
  usePreselection({ addresses, place, choose })

  /** Saves a new address in the account, if that is wanted. A failure does not stop the order. */
  const keep = async (): Promise<void> => {
    if (!saves || !customer || !delivery.isDelivery || saved) return
    const body = { ...place }
    try {
      await shop.call(addAddress, { body, idempotency_key: keyFor(body) })
      showToast({ kind: 'success', text: t('address.added') })
      setSaves(false)
      setWrites(false)
      void shop.client.invalidateQueries(query)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
  }
  return {
    addresses,
    chosen,
    choose,
    canSave: customer !== undefined && chosen === undefined,
    saves,
    setSaves,
    /** Saves the address on the basket, and then in the account. */
    saveWith: (save: () => Promise<FieldTexts>) => async (): Promise<FieldTexts> => {
      const wrong = await save()
      if (Object.keys(wrong).length === 0) await keep()
      return wrong
    },
    write(change: Partial<AddressParts>) {
      setWrites(true)
      setPlace(change)
    },
    /** Begins another address. */
    clear() {
      setWrites(true)
      setPlace(addressParts(() => ''))
    },
  }
}

type Preselection = {
  addresses: SavedAddress[]
  place: AddressParts
  choose: (address: SavedAddress) => void
}

/**
 * Chooses the primary address if nothing was written and the shop delivers there; with a postcode known from the menu,
 * the first address with that postcode.
 */
function usePreselection({ addresses, place, choose }: Preselection): void {
  const shop = useShop()
  const done = useRef(false)
  const isEmpty = ADDRESS_PARTS.every(part => part === 'postcode' || place[part].trim() === '')
  const known = compactPostcode(place.postcode)
  const candidate = known
    ? addresses.find(({ postcode }) => compactPostcode(postcode) === known)
    : addresses.find(({ is_primary }) => is_primary)
  const isServed = ({ latitude, longitude, ...address }: SavedAddress): Promise<boolean> => {
    const parts = withoutEmpty(addressParts(part => address[part]))
    const postcode = compactPostcode(address.postcode)
    return shop
      .call(lookupDeliveryCharge, {
        body: { ...parts, postcode, ...(latitude === null ? {} : { latitude, longitude }) },
      })
      .then(
        () => true,
        () => false,
      )
  }
  // Something may have been written meanwhile.
  const select = useEffectEvent((address: SavedAddress) => {
    if (isEmpty) choose(address)
  })
  const offer = useEffectEvent((address: SavedAddress) => isServed(address))
  useEffect(() => {
    if (done.current || addresses.length === 0) return
    done.current = true
    if (isEmpty && candidate) void offer(candidate).then(served => served && select(candidate))
  }, [addresses, isEmpty, candidate])
}
