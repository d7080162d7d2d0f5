import { useQueryClient } from '@tanstack/react-query'
import { countStock, setIngredient, type SoldOutUntil, setStock } from '@tiffin/contract/menu/stock/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'

/**
 * What can be sold out: a dish, an option, or an ingredient, which makes all dishes that need it
 * sold out.
 */
export type StockTarget = { id: string; kind: 'item' | 'option' | 'ingredient'; name: string }
export type StockChange = { sold_out: false } | { sold_out: true; until: SoldOutUntil }
/** The remaining number, and the number at which it is low; null: no longer counted. */
export type NewCount = { remaining: number; low: number } | null
/** The number to restore, and the sold-out mark that the count removed. */
type StockUndo = { counted: number | null; marked: { until: string | null } | null }

/**
 * Marks as sold out or available, or sets a count; shows a message with an undo button. `busy`: the
 * ids that are being changed.
 */
export function useSetStock() {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const queries = useQueryClient()
  const { save, saving: busy } = useSave()
  const run = (id: string, work: () => Promise<void>) => save(work, { part: id })
  const readAgain = () =>
    Promise.all(['stock', 'board'].map(key => queries.invalidateQueries({ queryKey: [key, store.id] })))

  const send = ({ id, kind, name }: StockTarget, change: StockChange) =>
    kind === 'ingredient'
      ? call(setIngredient, { params: { storeId: store.id }, body: { name, ...change } })
      : call(setStock, { params: { storeId: store.id, id }, body: { kind, ...change } })
  const set = (thing: StockTarget, change: StockChange): Promise<boolean> =>
    run(thing.id, async () => {
      const { name } = thing
      const { sold_out_until, replaced } = await send(thing, change)
      await readAgain()
      const { sold_out, until = 'told' } = replaced
      const before: StockChange = sold_out ? { sold_out, until } : { sold_out }
      const text = !change.sold_out
        ? t('console.sold_out.done_back', { name })
        : sold_out_until
          ? t('console.sold_out.done_until', { name, time: moment(sold_out_until) })
          : t('console.sold_out.done_told', { name })
      const action = { label: t('console.undo'), onAction: () => void set(thing, before) }
      showMessage({ kind: 'success', text, action })
    })

  const count = (thing: StockTarget, to: NewCount, undone?: StockUndo): Promise<boolean> =>
    run(thing.id, async () => {
      const { id, kind, name } = thing
      if (kind === 'ingredient') return
      const body = { kind, ...(to ?? { remaining: null }), ...(undone ? { undo: undone } : {}) }
      const { replaced } = await call(countStock, { params: { storeId: store.id, id }, body })
      await readAgain()
      const text = to
        ? t('console.count.done', { name, count: to.remaining })
        : t('console.count.done_off', { name })
      const { remaining, low, marked } = replaced
      const before = remaining === null || low === null ? null : { remaining, low }
      const undo = () => void count(thing, before, { counted: to?.remaining ?? null, marked })
      // An undo cannot be undone.
      const action = undone ? {} : { action: { label: t('console.undo'), onAction: undo } }
      showMessage({ kind: 'success', text: undone ? t('console.count.undone', { name }) : text, ...action })
    })
  return { set, count, busy }
}
