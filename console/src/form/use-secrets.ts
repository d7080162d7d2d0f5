import { useQuery } from '@tanstack/react-query'
import { listSecrets } from '@tiffin/contract/shop/stores/staff'
import { call } from '../lib/api.ts'
import { useShop } from '../current-shop/shop.tsx'

/** The keys that the shop has set, with their last characters only. */
export function useSecrets() {
  const { store } = useShop()
  return useQuery({
    queryKey: ['secrets', store.id],
    queryFn: ({ signal }) => call(listSecrets, { params: { storeId: store.id }, signal }),
    refetchOnWindowFocus: true,
  })
}
