import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { type TextValues, useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

type DoneMessage = { text: string; values?: TextValues; onDone?: (() => void) | undefined }

/** Runs an action on the people of the shop and shows the result; errors of fields stay with the form. */
export function usePeople() {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)

  const act = async (work: () => Promise<unknown>, { text, values, onDone }: DoneMessage) => {
    setBusy(true)
    try {
      await work()
      setErrors({})
      showMessage({ kind: 'success', text: t(text, values) })
      onDone?.()
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const named = textsOfErrors(refusal?.errors)
      setErrors(named)
      if (Object.keys(named).length === 0) showMessage({ kind: 'error', text: textOfError(refusal) })
    } finally {
      setBusy(false)
      // The caller's own role may be another one now.
      void queries.invalidateQueries({ queryKey: ['people', store.id] })
      void queries.invalidateQueries({ queryKey: ['me'] })
    }
  }
  return { act, errors, busy }
}
