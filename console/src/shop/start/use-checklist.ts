import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getChecklist } from '@tiffin/contract/back-office/shops/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'

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
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const act = (work: () => Promise<unknown>, done: string) =>
    save(
      async () => {
        await work()
        showMessage({ kind: 'success', text: t(done, { shop: store.name }) })
      },
      {
        readAgain: () =>
          Promise.all([
            queries.invalidateQueries({ queryKey: ['checklist', store.id] }),
            // Navigation and header depend on whether the shop is open and has a checklist.
            queries.invalidateQueries({ queryKey: ['me'] }),
          ]),
      },
    )
  return { act, busy }
}
