import { useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@tiffin/contract/shop/settings'
import { changeSection, getSection, type OwnSection } from '@tiffin/contract/shop/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useSave } from '../lib/use-save.ts'
import { useShop } from '../current-shop/shop.tsx'
import { versionsKey } from './use-versions.ts'

/**
 * Changes a section without a form on the page: reads it, changes it, and saves it at once. Unsaved
 * edits on that section's own page are not included.
 */
export function useChangeNow<Name extends OwnSection>(section: Name) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave('message')
  const params = { storeId: store.id, section }

  /** True if it was saved. */
  const change = (to: (now: Settings[Name]) => Settings[Name], said: string): Promise<boolean> =>
    save(
      async () => {
        const { value, revision } = await call(getSection, { params })
        const changed = to(value as Settings[Name]) as Record<string, unknown>
        await call(changeSection, { params, body: { value: changed, revision } })
        showMessage({ kind: 'success', text: t(said) })
      },
      {
        async readAgain() {
          void queries.invalidateQueries({ queryKey: versionsKey(store.id, section) })
          await queries.invalidateQueries({ queryKey: ['section', store.id, section] })
        },
      },
    )
  return { change, busy }
}
