import { useQuery } from '@tanstack/react-query'
import { deleteAddress, makeAddressPrimary } from '@tiffin/contract/people/addresses/diner'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { addressesQuery } from './addresses-query.ts'

/** The list of addresses and its actions. */
export function useAddresses(token: string) {
  const { textOfError } = useTexts()
  const shop = useShop()
  const query = useQuery({ ...addressesQuery(shop, token), refetchOnMount: 'always' })
  /** The id of the address that is being changed. */
  const [busy, setBusy] = useState<string>()
  const act = async (id: string, work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(id)
    try {
      await work()
      showToast({ kind: 'success', text: done })
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    await query.refetch()
    setBusy(undefined)
  }
  return {
    addresses: query.data,
    failed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    busy,
    makePrimary: (id: string, done: string) =>
      void act(id, () => shop.call(makeAddressPrimary, { params: { id } }), done),
    remove: (id: string, done: string) =>
      void act(id, () => shop.call(deleteAddress, { params: { id } }), done),
  }
}
