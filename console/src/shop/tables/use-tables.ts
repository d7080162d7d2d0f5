import { removeDiningTable, renewTableCode, saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import type { TableFields } from '@tiffin/contract/shop/tables/table'
import { useShop } from '../../current-shop/shop.tsx'
import { useRecord } from '../../form/use-record.ts'
import { call } from '../../lib/api.ts'

/** Saves and removes tables, and renews their codes. */
export function useTables(onDone: () => void) {
  const { store } = useShop()
  const { errors, busy, change, remove } = useRecord('tables', onDone)
  const params = (id: string) => ({ storeId: store.id, id })
  return {
    errors,
    busy,
    save: (id: string, body: TableFields & { is_new: boolean }) =>
      change(() => call(saveDiningTable, { params: params(id), body }), 'console.settings.saved'),
    renewCode: (id: string) =>
      change(() => call(renewTableCode, { params: params(id) }), 'console.tables.renewed'),
    remove: (id: string) =>
      remove(() => call(removeDiningTable, { params: params(id) }), 'console.tables.removed'),
  }
}
