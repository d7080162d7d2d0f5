import { useQuery } from '@tanstack/react-query'
import { listBills } from '@tiffin/contract/ordering/bills/staff'
import { call } from '../../lib/api.ts'

/** The open bills. The stream of orders has them read again after each change (`waiting/use-watch.ts`). */
export function useBills(storeId: number) {
  return useQuery({
    queryKey: ['bills', storeId],
    queryFn: ({ signal }) => call(listBills, { params: { storeId }, signal }),
    refetchOnWindowFocus: true,
  })
}
