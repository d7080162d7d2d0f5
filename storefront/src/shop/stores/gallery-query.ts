import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listGallery } from '@tiffin/contract/shop/pictures/diner'
import type { Shop } from '../../lib/shop.tsx'

export type GalleryPhoto = ResponseOf<typeof listGallery>['data'][number]

/** The query key begins with `store`, so a change of the shop also invalidates its gallery. */
export function galleryQuery({ call, configuration }: Shop, language: string) {
  return queryOptions({
    queryKey: ['store', 'gallery', language],
    queryFn: async () => (await call(listGallery, { query: { sref: String(configuration.id) } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: before => before,
  })
}
