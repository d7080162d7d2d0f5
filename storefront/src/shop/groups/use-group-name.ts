import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../stores/store-queries.ts'

/** Undefined if the shop is in no group. */
export function useGroupName(): string | undefined {
  return useQuery(storeQuery(useShop())).data?.group
}
