import { useQuery } from '@tanstack/react-query'
import { deleteAddress, makeAddressPrimary } from '@tiffin/contract/people/addresses/diner'
import { useShop } from '../../lib/shop.tsx'
import { useActions } from '../../lib/use-actions.ts'
import { addressesQuery } from './addresses-query.ts'

/** The list of addresses and its actions. */
export function useAddresses(token: string) {
  const shop = useShop()
  const query = useQuery({ ...addressesQuery(shop, token), refetchOnMount: 'always' })
  const { busy, act } = useActions(query)
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
