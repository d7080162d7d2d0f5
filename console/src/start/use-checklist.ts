import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getChecklist } from '@tiffin/contract/shops/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

/** The checklist; read again whenever the page is shown. */
export function useChecklist() {
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['checklist', store.id],
    queryFn: ({ signal }) => call(getChecklist, { params: { storeId: store.id }, signal }),
    refetchInterval: 15_000,
  })
  return { list: data?.data, isError, refetch }
}

/** Runs an action on the checklist or the shop, and shows the result. */
export function useAct() {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      showMessage({ kind: 'success', text: t(done, { shop: store.name }) })
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['checklist', store.id] }),
      // Navigation and header know whether the shop is open, and whether it has a list.
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
    setBusy(false)
  }
  return { act, busy }
}
