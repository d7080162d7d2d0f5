import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import {
  MOST_BOOK_DAYS,
  readBooks,
  readCustomerOfBooks,
  readDayOfBooks,
  readOrderOfBooks,
} from '@tiffin/contract/back-office/books/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useDays } from '../../shell/use-days.ts'
import { useShop } from '../../current-shop/shop.tsx'

export type Books = ResponseOf<typeof readBooks>

/** The polling interval, because money moves while the page is open. */
const AGAIN_MS = 60_000

/** The books of the chosen days; while they load, the previous ones stay visible. */
export function useBooks() {
  const { store } = useShop()
  const [today, setToday] = useState<string>()
  const days = useDays(today, MOST_BOOK_DAYS)
  const { query } = days
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['money', store.id, 'days', query],
    queryFn: async ({ signal }) => {
      const books = await call(readBooks, { params: { storeId: store.id }, query, signal })
      setToday(books.today)
      return books
    },
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  const refused = error instanceof CallError && error.status === 400 ? error.errors.from?.[0] : undefined
  return { books: data, days, isOld: isPlaceholderData, isError, refused, refetch }
}

export function useDay(day: string) {
  const { store } = useShop()
  return useInfiniteQuery({
    queryKey: ['money', store.id, 'day', day],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(readDayOfBooks, {
        params: { storeId: store.id, day },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.number : undefined),
  })
}

export function useOrder(id: string) {
  const { store } = useShop()
  return useQuery({
    queryKey: ['money', store.id, 'order', id],
    queryFn: ({ signal }) => call(readOrderOfBooks, { params: { storeId: store.id, id }, signal }),
  })
}

export function useCustomer(id: string) {
  const { store } = useShop()
  return useQuery({
    queryKey: ['money', store.id, 'customer', id],
    queryFn: ({ signal }) => call(readCustomerOfBooks, { params: { storeId: store.id, id }, signal }),
  })
}
