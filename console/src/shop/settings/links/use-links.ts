import { deleteShortUrl, saveShortUrl } from '@tiffin/contract/shop/short-links/staff'
import { useShop } from '../../../current-shop/shop.tsx'
import { useRecord } from '../../../form/use-record.ts'
import { call } from '../../../lib/api.ts'

type Form = { id: string; name: string; url: string }

/** Saves and removes short links. */
export function useLinks(onDone: () => void) {
  const { store } = useShop()
  const { errors, busy, change, remove } = useRecord('links', onDone)
  const params = (shortUrlId: string) => ({ storeId: store.id, shortUrlId })
  return {
    errors,
    busy,
    save: ({ id, name, url }: Form, is_new: boolean) =>
      change(
        () => call(saveShortUrl, { params: params(id || '-'), body: { name, url, is_new } }),
        'console.settings.saved',
      ),
    remove: (id: string) =>
      remove(() => call(deleteShortUrl, { params: params(id) }), 'settings.links.removed'),
  }
}
