import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStaffMember } from '../lib/staff-member.ts'
import { ShopContext } from '../current-shop/shop.tsx'
import { keep, type DraftName, readEdits } from './stored-edits.ts'
import type { Edits } from './section-edits.ts'

/**
 * The unsaved edits of a form, which survive leaving this page. `wereKept`: they are from an
 * earlier visit. Pages of the installation have no shop.
 */
export function useEdits(section: DraftName) {
  const staff = useStaffMember()
  const store = use(ShopContext)?.store.id ?? NO_SHOP
  const whose = useMemo(() => ({ store, section, staff: staff.id }), [store, section, staff.id])
  const [edits, setEdits] = useState<Edits>(() => readEdits(whose))
  const [wereKept, setKept] = useState(() => Object.keys(edits).length > 0)
  const [isStored, setStored] = useState(true)
  const latest = useRef(edits)
  const change = useCallback(
    (to: (now: Edits) => Edits) => {
      latest.current = to(latest.current)
      setEdits(latest.current)
      setStored(keep(whose, latest.current))
      if (Object.keys(latest.current).length === 0) setKept(false)
    },
    [whose],
  )
  useQuestionBeforeLeaving(!isStored && Object.keys(edits).length > 0)
  return { edits, change, wereKept }
}

export const NO_SHOP = 0

/** If the browser stores nothing, it asks for confirmation before the page is closed. */
function useQuestionBeforeLeaving(isLost: boolean) {
  useEffect(() => {
    if (!isLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLost])
}
