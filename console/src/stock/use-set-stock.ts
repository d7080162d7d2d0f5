import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { setStock } from '@tiffin/contract/menu/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

/** A dish or an option that can be sold out. */
export type StockTarget = { id: string; kind: 'item' | 'option'; name: string }
export type Until = 'tomorrow' | 'told' | 'back'

/**
 * Takes an item off sale or puts it back, shows a message, and offers to undo it. `busy` is the id that is being
 * changed.
 */
export function useSetStock() {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const set = async (thing: StockTarget, until: Until): Promise<boolean> => {
    const { id, kind, name } = thing
    setBusy(id)
    try {
      const body = until === 'back' ? { kind, sold_out: false } : { kind, sold_out: true, until }
      await call(setStock, { params: { storeId: store.id, id }, body })
      await queries.invalidateQueries({ queryKey: ['stock', store.id] })
      const undo = {
        label: t('console.undo'),
        onAction: () => void set(thing, until === 'back' ? 'told' : 'back'),
      }
      showMessage({ kind: 'success', text: t(`console.sold_out.done_${until}`, { name }), action: undo })
      return true
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { set, busy }
}
