import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listPictures } from '@tiffin/contract/menu/menu/staff'
import { call } from '../../../lib/api.ts'
import { useShop } from '../../../current-shop/shop.tsx'

export type MenuNames = ResponseOf<typeof listPictures>['categories']

const NONE: MenuNames = []

/** The categories and dishes to which a banner may link, with their pictures; empty while loading. */
export function useMenuNames(): MenuNames {
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['pictures', store.id],
    queryFn: ({ signal }) => call(listPictures, { params: { storeId: store.id }, signal }),
  })
  return data?.categories ?? NONE
}
