import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { deleteShortUrl, saveShortUrl } from '@tiffin/contract/shop/short-links/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../../lib/api.ts'
import { showMessage } from '../../../lib/message.ts'
import { useSave } from '../../../lib/use-save.ts'
import { useShop } from '../../../current-shop/shop.tsx'

type Form = { id: string; name: string; url: string }

/**
 * Saves and removes short links. After a refusal the form keeps its values and shows the reason.
 */
export function useLinks(onDone: () => void) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')

  const make = (work: () => Promise<unknown>, said: string) =>
    save(
      async () => {
        await work()
        showMessage({ kind: 'success', text: t(said) })
        onDone()
      },
      { readAgain: () => void queries.invalidateQueries({ queryKey: ['links', store.id] }) },
    )
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
