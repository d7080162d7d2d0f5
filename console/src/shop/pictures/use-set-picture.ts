import { useQueryClient } from '@tanstack/react-query'
import { setPicture } from '@tiffin/contract/menu/menu/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'

export type PictureTarget = { id: string; kind: 'item' | 'category'; name: string }

/** Sets or removes the picture of a dish or category, shows a message, and offers to undo it. */
export function useSetPicture() {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, saving: busy } = useSave()
  const set = ({ id, kind, name }: PictureTarget, image: string | null): Promise<boolean> =>
    save(
      async () => {
        const { replaced } = await call(setPicture, {
          params: { storeId: store.id, id },
          body: { kind, image },
        })
        await queries.invalidateQueries({ queryKey: ['pictures', store.id] })
        showMessage({
          kind: 'success',
          text: t(image ? 'console.pictures.done' : 'console.pictures.removed', { name }),
          action: { label: t('console.undo'), onAction: () => void set({ id, kind, name }, replaced) },
        })
      },
      { part: id },
    )
  return { set, busy }
}
