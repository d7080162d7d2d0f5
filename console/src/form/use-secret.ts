import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { ShopSecret } from '@tiffin/contract/settings/secrets'
import { deleteSecret, saveSecret } from '@tiffin/contract/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

/** Saves and removes a key; after a refusal the box keeps the text and shows the reason. */
export function useSecret(name: ShopSecret, onDone: () => void) {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const params = { storeId: store.id, name }
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)

  /** True if it was done. */
  const make = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await work()
      setErrors({})
      // Read before the box closes, so that it never shows the earlier key.
      await queries.invalidateQueries({ queryKey: ['secrets', store.id] })
      showMessage({ kind: 'success', text: t(said) })
      onDone()
      return true
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const named = textsOfErrors(refusal?.errors)
      setErrors(named)
      if (Object.keys(named).length === 0) showMessage({ kind: 'error', text: textOfError(refusal) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    errors,
    busy,
    save: (value: string) =>
      make(() => call(saveSecret, { params, body: { value } }), 'console.secret.saved'),
    remove: () => make(() => call(deleteSecret, { params }), 'console.secret.removed'),
  }
}
