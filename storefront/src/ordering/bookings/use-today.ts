import { useQuery } from '@tanstack/react-query'
import { dateOf } from '@tiffin/contract/time'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { localNow } from '../../lib/shop-clock.ts'
import { preorderQuery } from '../../shop/stores/store-queries.ts'

/** The shop's day by the server's clock; by the device's until it is known. */
export function useToday(): string {
  const shop = useShop()
  const { data: lookup } = useQuery(preorderQuery(shop))
  const [local] = useState(() => localNow(shop.configuration.region.time_zone))
  return dateOf(lookup?.current_time ?? local)
}
