import { useQueryClient } from '@tanstack/react-query'
import { closeBill, moveBill, type WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'

type Table = { id: string; name: string }

/** What staff do to a bill. Both return true if it succeeded; a refusal is shown, and the bills are read again. */
export function useBillActions({ id, table_name: from }: WireStaffBill) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')
  const params = { storeId: store.id, id }
  const readAgain = () => queries.invalidateQueries({ queryKey: ['bills', store.id] })
  return {
    errors,
    busy,
    move: (table: Table) =>
      save(
        async () => {
          await call(moveBill, { params, body: { table_id: table.id } })
          showMessage({ kind: 'success', text: t('console.bills.moved', { from, to: table.name }) })
        },
        { readAgain },
      ),
    close: () =>
      save(
        async () => {
          await call(closeBill, { params })
          showMessage({ kind: 'success', text: t('console.bills.closed', { table: from }) })
        },
        { readAgain },
      ),
  }
}
