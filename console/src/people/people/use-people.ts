import { useQueryClient } from '@tanstack/react-query'
import { type TextValues, useTexts } from '@tiffin/ui/texts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'

type DoneMessage = { text: string; values?: TextValues; onDone?: (() => void) | undefined }

/** Runs an action on the people of the shop and shows the result; errors of fields stay with the form. */
export function usePeople() {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')

  const act = (work: () => Promise<unknown>, { text, values, onDone }: DoneMessage) =>
    save(
      async () => {
        await work()
        showMessage({ kind: 'success', text: t(text, values) })
        onDone?.()
      },
      {
        readAgain() {
          // The caller's own role may have changed.
          void queries.invalidateQueries({ queryKey: ['people', store.id] })
          void queries.invalidateQueries({ queryKey: ['me'] })
        },
      },
    )
  return { act, errors, busy }
}
