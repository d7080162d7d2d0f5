import type { StaffStore } from '@tiffin/contract/people/staff/member'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useRef } from 'react'
import { useCell } from '../lib/cell.ts'
import { openShop, waiting } from './waiting.ts'
import { useBell, useLostTone } from './use-bell.ts'
import { useWatch } from './use-watch.ts'

/** Watches every shop of the person and rings for any of them, whichever page is open. Renders nothing. */
export function ShopWatch({ stores }: { stores: StaffStore[] }) {
  useWatch(stores.map(store => store.id))
  useBell()
  useLostTone()
  useOtherShopAnnouncements(stores)
  useLostShops(stores)
  return null
}

/** Announces to screen readers new orders of other shops; the open shop announces its own. */
function useOtherShopAnnouncements(stores: StaffStore[]): void {
  const { t } = useTexts()
  const all = useCell(waiting)
  const open = useCell(openShop)
  const known = useRef(new Set<string>())
  useEffect(() => {
    const sentences = stores
      .filter(store => store.id !== open)
      .map(store => {
        const news = (all.get(store.id) ?? []).filter(order => !known.current.has(keyOf(order)))
        return news.length > 0
          ? t('console.announce.elsewhere', { shop: store.name, count: news.length })
          : ''
      })
      .filter(Boolean)
    known.current = new Set([...all.values()].flat().map(keyOf))
    if (sentences.length > 0) announce(sentences.join('. '))
  }, [all, open, stores, t])
}

/** Names the shop to which the person has lost access, to explain why its board has disappeared. */
function useLostShops(stores: StaffStore[]): void {
  const { t } = useTexts()
  const known = useRef(stores)
  useEffect(() => {
    const gone = known.current.filter(before => !stores.some(store => store.id === before.id))
    known.current = stores
    for (const { name } of gone) showToast({ kind: 'error', text: t('console.shops.left', { shop: name }) })
  }, [stores, t])
}

const keyOf = ({ id, status }: { id: string; status: string }) => `${id} ${status}`
