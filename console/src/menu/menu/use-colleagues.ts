import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DraftChange, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import { followDraft, type getDraft } from '@tiffin/contract/menu/drafts/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { partKey } from '@tiffin/contract/menu/drafts/parts'
import { useRef, useState } from 'react'
import { following } from '../../lib/api.ts'
import { useVisibleStream } from '../../lib/use-visible-stream.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { type ColleagueNews, withNews } from './colleague-news.ts'

const NONE: readonly DraftChange[] = []

/**
 * Reads the draft again as soon as a colleague has changed it, and lists the changes. While a
 * change of this user is being sent, the page is ahead of the server, so it reads afterwards.
 */
export function useColleagues(queryKey: QueryKey) {
  const { store, staff } = useShop()
  const queries = useQueryClient()
  const [news, setNews] = useState<ColleagueNews>()
  const onTheirWay = useRef(0)
  const answered = useRef<DraftChange[]>([])
  const [isSaving, setSaving] = useState(false)
  const last = useRef<{ menu_revision?: number; by?: string | undefined }>({})
  const shown = () => queries.getQueryData<ResponseOf<typeof getDraft>>(queryKey)

  /** Reads the draft. Differences from `mine` were made by colleagues. */
  const read = async (mine: DraftMenu, changes: readonly DraftChange[] = NONE) => {
    const { by } = last.current
    last.current = { ...last.current, by: undefined }
    await queries.invalidateQueries({ queryKey })
    const now = shown()?.draft
    const own = new Set(changes.map(({ kind, ref }) => partKey(kind, ref)))
    if (by && now) setNews(before => withNews(before, { mine, now, by, own }))
  }

  const receive = (state: DraftState) => {
    const known = shown()
    const isSame = known?.revision === state.revision && last.current.menu_revision === state.menu_revision
    const isFirst = last.current.menu_revision === undefined
    const by = state.by !== staff.name && known?.revision !== state.revision ? state.by : last.current.by
    last.current = { menu_revision: state.menu_revision, by }
    if (!known || isSame || (isFirst && known.revision === state.revision)) return
    if (onTheirWay.current === 0) void read(known.draft)
  }
  useVisibleStream(
    store.id,
    (storeId, onState) => following(followDraft, { params: { storeId } }, onState),
    receive,
  )

  return {
    /** Some displayed changes are not sent yet, or not read again. */
    isSaving,
    news,
    dismiss: () => setNews(undefined),
    /** A change of this user is about to be sent. */
    begin() {
      onTheirWay.current++
      setSaving(true)
    },
    /**
     * A request has succeeded: `mine` includes these changes. Reading the draft now would lose
     * changes that are still being sent.
     */
    async settle(mine: DraftMenu, changes: readonly DraftChange[]) {
      answered.current.push(...changes)
      onTheirWay.current--
      if (onTheirWay.current === 0) await read(mine, answered.current.splice(0))
      if (onTheirWay.current === 0) setSaving(false)
    },
  }
}
