import { useQueryClient } from '@tanstack/react-query'
import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { deleteSecret, saveSecret } from '@tiffin/contract/shop/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useSave } from '../lib/use-save.ts'
import { useShop } from '../current-shop/shop.tsx'

/** Saves and removes a key. After a refusal the box keeps the text and shows the reason. */
export function useSecret(name: ShopSecret, onDone: () => void) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const params = { storeId: store.id, name }
  const { save, errors, busy } = useSave('fields')

  /** Returns true if it succeeded. */
  const make = (work: () => Promise<unknown>, said: string) =>
    save(async () => {
      await work()
      // Read before the box closes, so that it never shows the previous key.
      await queries.invalidateQueries({ queryKey: ['secrets', store.id] })
      showMessage({ kind: 'success', text: t(said) })
      onDone()
    })
  return {
    errors,
    busy,
    save: (value: string) =>
      make(() => call(saveSecret, { params, body: { value } }), 'console.secret.saved'),
    remove: () => make(() => call(deleteSecret, { params }), 'console.secret.removed'),
  }
}
