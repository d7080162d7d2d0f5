import { changeSection } from '@tiffin/contract/shop/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { showMessage } from '../../../lib/message.ts'
import { useSave } from '../../../lib/use-save.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import type { ThemeEditor } from './use-look.ts'

/** Publishes the preview theme, including unsaved edits. */
export function usePublish({ preview, live, theme }: ThemeEditor) {
  const { t } = useTexts()
  const { store } = useShop()
  const { save, busy } = useSave('message')
  /** The revision of the theme that was refused because a colleague had published. */
  const [refusedAt, setRefusedAt] = useState<number>()

  const publish = async () => {
    // If a colleague has changed the preview, the form first asks which version to use.
    if (Object.keys(preview.conflicts).length > 0) return preview.save()
    const { revision } = live
    await save(
      async () => {
        const now = await call(changeSection, {
          params: { storeId: store.id, section: 'look' },
          body: { value: { ...live.stored, theme }, revision },
        })
        setRefusedAt(undefined)
        await Promise.all([live.refetch(), preview.refetch()])
        const undo = { label: t('console.undo'), onAction: () => void live.restore(revision, now.revision) }
        const text = t(store.opened ? 'settings.look.published' : 'settings.look.published_unopened')
        showMessage({ kind: 'success', text, action: undo })
      },
      {
        async onRefused(refusal) {
          if (refusal?.status !== 409) return
          setRefusedAt(revision)
          await live.refetch()
        },
      },
    )
  }
  return { publish, busy, refusedAt }
}
