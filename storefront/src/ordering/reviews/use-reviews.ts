import { useQuery } from '@tanstack/react-query'
import type { WireReview } from '@tiffin/contract/ordering/reviews/review'
import { listReviews } from '@tiffin/contract/ordering/reviews/diner'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'

type Reviews = { data: WireReview[]; next_page_url: string | null }

const KEY = ['reviews']

/** The reviews, newest first, as many pages as were requested [I-01]. */
export function useReviews() {
  const { call, client } = useShop()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const read = (next_page_url: string | null): Promise<Reviews> =>
    call(listReviews, { query: Object.fromEntries(new URLSearchParams(next_page_url?.split('?')[1])) })
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: KEY, queryFn: () => read(null) })
  const more = async (next_page_url: string): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      const next = await read(next_page_url)
      client.setQueryData<Reviews>(KEY, known => known && { ...next, data: [...known.data, ...next.data] })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const next_page_url = data?.next_page_url
  return {
    reviews: data?.data,
    isError,
    isFetching,
    retry: () => void refetch(),
    /** Undefined when all have been loaded. */
    more: next_page_url ? () => void more(next_page_url) : undefined,
    busy,
    hasFailed,
  }
}
