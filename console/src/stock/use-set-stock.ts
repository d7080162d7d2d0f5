import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { type SoldOutUntil, setStock } from '@tiffin/contract/menu/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

/** A dish or an option that can be sold out. */
export type StockTarget = { id: string; kind: 'item' | 'option'; name: string }
export type StockChange = { sold_out: false } | { sold_out: true; until: SoldOutUntil }

/**
 * Takes an item off sale or puts it back, shows a message, and offers to undo it. `busy` is the id that is being
 * changed.
 */
export function useSetStock() {
  const { t, textOfError } = useTexts()
  const { store, moment } = useShop()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const set = async (thing: StockTarget, change: StockChange): Promise<boolean> => {
    const { id, kind, name } = thing
    setBusy(id)
    try {
      const params = { storeId: store.id, id }
      const { sold_out_until, replaced } = await call(setStock, { params, body: { kind, ...change } })
      await queries.invalidateQueries({ queryKey: ['stock', store.id] })
      const { sold_out, until = 'told' } = replaced
      const before: StockChange = sold_out ? { sold_out, until } : { sold_out }
      const text = !change.sold_out
        ? t('console.sold_out.done_back', { name })
        : sold_out_until
          ? t('console.sold_out.done_until', { name, time: moment(sold_out_until) })
          : t('console.sold_out.done_told', { name })
      const action = { label: t('console.undo'), onAction: () => void set(thing, before) }
      showMessage({ kind: 'success', text, action })
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
