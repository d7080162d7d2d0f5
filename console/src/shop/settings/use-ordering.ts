import { useQuery } from '@tanstack/react-query'
import { SERVICE_TYPES, type ServiceType } from '@tiffin/contract/ids'
import type { Settings } from '@tiffin/contract/shop/settings'
import { getSection } from '@tiffin/contract/shop/stores/staff'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'

/**
 * The section of the service types, for pages that edit another section; undefined until it has
 * loaded.
 */
export function useOrdering(): Settings['ordering'] | undefined {
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['section', store.id, 'ordering'],
    queryFn: ({ signal }) => call(getSection, { params: { storeId: store.id, section: 'ordering' }, signal }),
  })
  return data?.value as Settings['ordering'] | undefined
}

/** The service types that the shop offers; all types until that is known. */
export function useOffered(): ServiceType[] {
  const ordering = useOrdering()
  if (!ordering) return ['delivery', 'collection']
  const offered = SERVICE_TYPES.filter(type => ordering[type].enabled)
  return offered.length > 0 ? offered : ['collection']
}
