import { useEffect, useRef, useState } from 'react'
import { useShop } from '../shop/shop.tsx'
import { keep, type KeptName, readKept } from './kept-edits.ts'
import type { Edits } from './section-edits.ts'

/** The unsaved edits of a section, which outlive this page. `wereKept`: they are of an earlier visit. */
export function useEdits(section: KeptName) {
  const { store, staff } = useShop()
  const whose = { store: store.id, section, staff: staff.id }
  const [edits, setEdits] = useState<Edits>(() => readKept(whose))
  const [wereKept, setKept] = useState(() => Object.keys(edits).length > 0)
  const [isStored, setStored] = useState(true)
  const latest = useRef(edits)
  const change = (to: (now: Edits) => Edits) => {
    latest.current = to(latest.current)
    setEdits(latest.current)
    setStored(keep(whose, latest.current))
    if (Object.keys(latest.current).length === 0) setKept(false)
  }
  useQuestionBeforeLeaving(!isStored && Object.keys(edits).length > 0)
  return { edits, change, wereKept }
}

/** Where the browser stores nothing, it asks before the page is closed. */
function useQuestionBeforeLeaving(isLost: boolean) {
  useEffect(() => {
    if (!isLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLost])
}
