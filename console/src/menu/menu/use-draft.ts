import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { DraftChange } from '@tiffin/contract/menu/drafts/draft'
import { changeDraft, getDraft } from '@tiffin/contract/menu/drafts/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { oneAfterAnother } from './one-after-another.ts'
import { sendInRequests } from './send-in-requests.ts'
import { useColleagues } from './use-colleagues.ts'

export type Draft = ResponseOf<typeof getDraft>

/**
 * The result of a change: the error texts of refused fields, by path in the part; undefined if it
 * succeeded.
 */
export type Outcome = { isMade: boolean; errors: Record<string, string[]> }

export type DraftState = ReturnType<typeof useDraft>

/** The draft as it was read, with the pending changes applied. */
export function useDraft() {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const queryKey = ['menu-draft', store.id]
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getDraft, { params: { storeId: store.id }, signal }),
  })

  const { isSaving, news, dismiss, begin, settle } = useColleagues(queryKey)
  // A later change can depend on an earlier one, so it must not overtake it.
  const [inTurn] = useState(oneAfterAnother)

  /** Shows the change at once and sends it; a refused change is reverted. `text` describes it. */
  const change = async (changes: DraftChange[], text?: string): Promise<Outcome> => {
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData<Draft>(queryKey)
    if (!before || changes.length === 0) return { isMade: true, errors: {} }
    const after = applyChanges(before.draft, changes)
    if (after.conflicts.length === 0) queries.setQueryData(queryKey, { ...before, draft: after.menu })
    begin()
    return inTurn(async () => {
      let mine = after.menu
      try {
        await sendInRequests(before.draft, changes, part =>
          call(changeDraft, { params: { storeId: store.id }, body: { changes: part } }),
        )
        const undo = () => void change(changesBetween(after.menu, before.draft), t('console.menu.undone'))
        if (text) showMessage({ kind: 'success', text, action: { label: t('console.undo'), onAction: undo } })
        return { isMade: true, errors: {} }
      } catch (error) {
        mine = before.draft
        const refusal = error instanceof CallError ? error : undefined
        const errors = textsOfErrors(refusal?.errors)
        if (Object.keys(errors).length === 0) showMessage({ kind: 'error', text: textOfError(refusal) })
        return { isMade: false, errors: ofPart(errors) }
      } finally {
        await settle(mine, changes)
      }
    })
  }
  const why = error instanceof CallError && error.status === 409 ? textOfError(error) : undefined
  return { data, isError, why, refetch, change, queryKey, isSaving, news, dismiss }
}

/** `item.korma.price` is the field `price` of the part that was sent. */
function ofPart(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path.split('.').slice(2).join('.') || path, texts]),
  )
}
