import { useQueryClient } from '@tanstack/react-query'
import { changeSection, type OwnSection, restoreSection } from '@tiffin/contract/shop/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useSave } from '../lib/use-save.ts'
import { useShop } from '../current-shop/shop.tsx'
import { longestPart } from './longest-part.ts'
import { versionsKey } from './use-versions.ts'

type Problems = {
  /** Increases with each attempt to save. */
  attempt: number
  /** Keyed by the path of the field, including fields that the page does not show. */
  errors: Record<string, string[]>
  /** The revision that was refused because a colleague had changed the section. */
  refusedAt?: number | undefined
}

type Options = { section: OwnSection; refetch: () => Promise<{ isSuccess: boolean }> }
type Change = { value: Record<string, unknown>; revision: number; unreadable_shown?: boolean }
/** Restoring an earlier version sends no value. */
type Made = Pick<Change, 'revision'> & Partial<Change>

/** Saves a section, restores earlier versions, and shows the result. */
export function useSaving({ section, refetch }: Options) {
  const { t, textsOfErrors } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const params = { storeId: store.id, section }
  const [problems, setProblems] = useState<Problems>({ attempt: 0, errors: {} })
  const { save: run, busy } = useSave()
  const readAgain = async () => {
    void queries.invalidateQueries({ queryKey: versionsKey(store.id, section) })
    return (await refetch()).isSuccess
  }
  const show = (errors: Problems['errors'], refusedAt?: number) =>
    setProblems(({ attempt }) => ({ attempt: attempt + 1, errors, refusedAt }))

  /** Returns true if it succeeded and the page has read the current section. */
  const make = async ({ revision, value }: Made, work: () => Promise<void>) => {
    let isRead = false
    const isDone = await run(
      async () => {
        await work()
        show({})
        isRead = await readAgain()
      },
      {
        async onRefused(refusal) {
          const isTooLarge = refusal?.status === 413 && value !== undefined
          const errors = isTooLarge
            ? { [longestPart(value)]: [t('console.settings.longest')] }
            : textsOfErrors(refusal?.errors)
          const isOutdated = refusal?.status === 409
          show(errors, isOutdated ? revision : undefined)
          if (isOutdated) await readAgain()
          return Object.keys(errors).length > 0
        },
      },
    )
    return isDone && isRead
  }

  const restore = (to: number, revision: number) =>
    make({ revision }, async () => {
      await call(restoreSection, { params: { ...params, revision: to }, body: { revision } })
      showMessage({ kind: 'success', text: t('console.settings.restored') })
    })
  const save = ({ value, revision, unreadable_shown }: Change) =>
    make({ value, revision }, async () => {
      const now = await call(changeSection, { params, body: { value, revision, unreadable_shown } })
      const undo = { label: t('console.undo'), onAction: () => void restore(revision, now.revision) }
      const isChanged = now.revision !== revision
      showMessage({
        kind: 'success',
        text: t('console.settings.saved'),
        ...(isChanged ? { action: undo } : {}),
      })
    })
  return { ...problems, busy, save, restore, show, forget: () => setProblems({ attempt: 0, errors: {} }) }
}
