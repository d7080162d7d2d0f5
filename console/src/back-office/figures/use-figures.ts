import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { MOST_DAYS, readFigures } from '@tiffin/contract/back-office/figures/staff'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { useDays } from '../../shell/use-days.ts'

export type Figures = ResponseOf<typeof readFigures>

/** The polling interval: new orders are counted while the page is open. */
const AGAIN_MS = 60_000
/** The polling interval while days are being added up. */
const SOON_MS = 3000

/** The figures of the chosen days; while they load, the previous ones stay visible. */
export function useFigures() {
  const { store } = useShop()
  const [today, setToday] = useState<string>()
  const days = useDays(today, MOST_DAYS)
  const { query } = days
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['figures', store.id, query],
    queryFn: async ({ signal }) => {
      const figures = await call(readFigures, { params: { storeId: store.id }, query, signal })
      setToday(figures.today)
      return figures
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isCounting(state.error) ? SOON_MS : AGAIN_MS),
  })
  const counting = isCounting(error) ? error.message : undefined
  const refused = error instanceof CallError && error.status === 400 ? error.errors.from?.[0] : undefined
  return { figures: data, days, isOld: isPlaceholderData, isError, refused, counting, refetch }
}

/** The period is too long to be counted within one request. */
function isCounting(error: unknown): error is CallError {
  return error instanceof CallError && error.type === 'figures-counting'
}
