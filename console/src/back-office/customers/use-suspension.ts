import { useQueryClient } from '@tanstack/react-query'
import { liftSuspension, suspendCustomer } from '@tiffin/contract/back-office/customers/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'

/** Suspends one customer or lifts the suspension; shows the result. */
export function useSuspension(id: string, name: string) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const params = { storeId: store.id, id }
  const act = (work: () => Promise<unknown>, done: string): Promise<boolean> =>
    save(
      async () => {
        await work()
        showMessage({ kind: 'success', text: t(done, { name }) })
      },
      { readAgain: () => queries.invalidateQueries({ queryKey: ['customers', store.id] }) },
    )
  return {
    isBusy: busy,
    suspend: (reason: string) =>
      act(() => call(suspendCustomer, { params, body: { reason } }), 'console.customers.suspended'),
    lift: () => act(() => call(liftSuspension, { params }), 'console.customers.lifted'),
  }
}
