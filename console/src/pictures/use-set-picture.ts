import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { setPicture } from '@tiffin/contract/menu/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'

export type PictureTarget = { id: string; kind: 'item' | 'category'; name: string }

/** Gives a dish or category a picture or takes it away, shows a message, and offers to undo it. */
export function useSetPicture() {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const set = async (thing: PictureTarget, image: string | null): Promise<void> => {
    const { id, kind, name } = thing
    setBusy(id)
    try {
      const { replaced } = await call(setPicture, {
        params: { storeId: store.id, id },
        body: { kind, image },
      })
      await queries.invalidateQueries({ queryKey: ['pictures', store.id] })
      showMessage({
        kind: 'success',
        text: t(image ? 'console.pictures.done' : 'console.pictures.removed', { name }),
        action: { label: t('console.undo'), onAction: () => void set(thing, replaced) },
      })
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
    } finally {
      setBusy(undefined)
    }
  }
  return { set, busy }
}
