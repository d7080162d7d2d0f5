import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { getPreviewLinks } from '@tiffin/contract/shop/stores/staff'
import { call } from '../lib/api.ts'
import { useShop } from './shop.tsx'

/** The ticket of a link is valid for two hours, so it is renewed earlier. */
const READ_AGAIN_MS = 60 * 60_000

/** The addresses of this person's previews of the shop; undefined until they are known. */
export function usePreviewLinks(): ResponseOf<typeof getPreviewLinks> | undefined {
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['look-ahead', store.id],
    queryFn: ({ signal }) => call(getPreviewLinks, { params: { storeId: store.id }, signal }),
    refetchInterval: READ_AGAIN_MS,
  })
  return data
}
