import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { removeDiningTable, renewTableCode, saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import type { TableFields } from '@tiffin/contract/shop/tables/table'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'

/** Saves and removes tables. After a refusal the form keeps its values and shows the reason. */
export function useTables(onDone: () => void) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')
  const make = (work: () => Promise<unknown>, said: string) =>
    save(
      async () => {
        await work()
        showMessage({ kind: 'success', text: t(said) })
        onDone()
      },
      { readAgain: () => void queries.invalidateQueries({ queryKey: ['tables', store.id] }) },
    )
  const params = (id: string) => ({ storeId: store.id, id })
  return {
    errors,
    busy,
    save: (id: string, body: TableFields & { is_new: boolean }) =>
      make(() => call(saveDiningTable, { params: params(id), body }), 'console.settings.saved'),
    renewCode: (id: string) =>
      make(() => call(renewTableCode, { params: params(id) }), 'console.tables.renewed'),
    remove: (id: string) =>
      make(async () => {
        try {
          await call(removeDiningTable, { params: params(id) })
        } catch (error) {
          // A colleague has removed it already.
          if (!(error instanceof CallError && error.status === 404)) throw error
        }
      }, 'console.tables.removed'),
  }
}
