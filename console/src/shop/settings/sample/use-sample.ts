import { useQuery } from '@tanstack/react-query'
import { priceSample, type SampleBasket } from '@tiffin/contract/ordering/cart/staff'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import { isComplete } from './is-complete.ts'

export type Sample = RequestOf<typeof priceSample>['body']

/** The debounce delay between a keystroke and the request. */
const PAUSE_MS = 250

/**
 * The price of a sample basket with the typed values. While a value is invalid, the last price
 * stays. Incomplete values are not sent.
 */
export function useSample(body: Sample) {
  const { store } = useShop()
  const asked = useSettled(JSON.stringify(body))
  const isWhole = isComplete((JSON.parse(asked) as Sample).sections)
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
    enabled: isWhole,
    refetchOnWindowFocus: false,
  })
  return { basket: data ?? last, isError, isWhole, refetch }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
