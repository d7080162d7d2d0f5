import { useQuery } from '@tanstack/react-query'
import { priceSample, type SampleBasket } from '@tiffin/contract/cart/staff'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useShop } from '../../shop/shop.tsx'

export type Sample = RequestOf<typeof priceSample>['body']

/** Between two keystrokes nothing is asked. */
const PAUSE_MS = 250

/** What a basket costs with the values that are typed; while they are wrong, what it cost before. */
export function useSample(body: Sample) {
  const { store } = useShop()
  const asked = useSettled(JSON.stringify(body))
  const [last, setLast] = useState<SampleBasket>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['sample', store.id, asked],
    queryFn: async ({ signal }) => {
      const { data } = await call(priceSample, {
        params: { storeId: store.id },
        body: JSON.parse(asked) as Sample,
        signal,
      })
      setLast(data)
      return data
    },
    refetchOnWindowFocus: false,
  })
  return { basket: data ?? last, isError, refetch }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
