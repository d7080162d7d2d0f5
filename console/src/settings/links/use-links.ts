import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { deleteShortUrl, saveShortUrl } from '@tiffin/contract/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../shop/shop.tsx'

type Form = { id: string; name: string; url: string }

/** Saves and removes short links; after a refusal the form keeps its values and shows the reason. */
export function useLinks(onDone: () => void) {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)

  const make = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await work()
      showMessage({ kind: 'success', text: t(said) })
      onDone()
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const named = textsOfErrors(refusal?.errors)
      setErrors(named)
      if (Object.keys(named).length === 0) showMessage({ kind: 'error', text: textOfError(refusal) })
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['links', store.id] })
    }
  }
  const params = (shortUrlId: string) => ({ storeId: store.id, shortUrlId })
  return {
    errors,
    busy,
    save: ({ id, name, url }: Form, is_new: boolean) =>
      make(
        () => call(saveShortUrl, { params: params(id || '-'), body: { name, url, is_new } }),
        'console.settings.saved',
      ),
    remove: (id: string) =>
      make(async () => {
        try {
          await call(deleteShortUrl, { params: params(id) })
        } catch (error) {
          // A colleague has removed it already.
          if (!(error instanceof CallError && error.status === 404)) throw error
        }
      }, 'settings.links.removed'),
  }
}
