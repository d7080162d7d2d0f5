import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { liftSuspension, suspendCustomer } from '@tiffin/contract/customers/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

/** Suspends one customer or lifts the suspension; shows the result. */
export function useSuspension(id: string, name: string) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const params = { storeId: store.id, id }
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    let isDone = true
    try {
      await work()
      showMessage({ kind: 'success', text: t(done, { name }) })
    } catch (error) {
      isDone = false
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
    }
    await queries.invalidateQueries({ queryKey: ['customers', store.id] })
    setBusy(false)
    return isDone
  }
  return {
    isBusy,
    suspend: (reason: string) =>
      act(() => call(suspendCustomer, { params, body: { reason } }), 'console.customers.suspended'),
    lift: () => act(() => call(liftSuspension, { params }), 'console.customers.lifted'),
  }
}
