import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../current-shop/shop.tsx'
import { showMessage } from '../lib/message.ts'
import { useSave } from '../lib/use-save.ts'

/**
 * Saves and removes a record of a list, whose query has the key `list`. After a refusal the form keeps its values and
 * shows the reason. `said`: the key of the message after a success.
 */
export function useRecord(list: string, onDone: () => void) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')
  const change = (work: () => Promise<unknown>, said: string) =>
    save(
      async () => {
        await work()
        showMessage({ kind: 'success', text: t(said) })
        onDone()
      },
      { readAgain: () => void queries.invalidateQueries({ queryKey: [list, store.id] }) },
    )
  const remove = (work: () => Promise<unknown>, said: string) =>
    change(async () => {
      try {
        await work()
      } catch (error) {
        // A colleague has removed it already.
        if (!(error instanceof CallError && error.status === 404)) throw error
      }
    }, said)
  return { errors, busy, change, remove }
}
