import { CallError } from '@tiffin/contract/client'
import { changeSection } from '@tiffin/contract/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../shop/shop.tsx'
import type { ThemeEditor } from './use-look.ts'

/** Makes what is in preview, with what has been typed, the look that diners see. */
export function usePublish({ preview, live, theme }: ThemeEditor) {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { store } = useShop()
  const [busy, setBusy] = useState(false)
  /** The revision of the look that was refused because somebody else had published. */
  const [refusedAt, setRefusedAt] = useState<number>()

  const publish = async () => {
    // Where somebody else has changed what is in preview, the form asks first whose it is to be.
    if (Object.keys(preview.conflicts).length > 0) return preview.save()
    const { revision } = live
    setBusy(true)
    try {
      const now = await call(changeSection, {
        params: { storeId: store.id, section: 'look' },
        body: { value: { ...live.stored, theme }, revision },
      })
      setRefusedAt(undefined)
      await Promise.all([live.refetch(), preview.refetch()])
      const undo = { label: t('console.undo'), onAction: () => void live.restore(revision, now.revision) }
      const text = t(store.opened ? 'settings.look.published' : 'settings.look.published_unopened')
      showMessage({ kind: 'success', text, action: undo })
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const [first] = Object.values(textsOfErrors(refusal?.errors)).flat()
      showMessage({ kind: 'error', text: first ?? textOfError(refusal) })
      if (refusal?.status === 409) {
        setRefusedAt(revision)
        await live.refetch()
      }
    } finally {
      setBusy(false)
    }
  }
  return { publish, busy, refusedAt }
}
