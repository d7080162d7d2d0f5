import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Move = (ref: string, before: string | null) => void

/**
 * Rows of a list are moved by a handle: dragged with a finger or a mouse, or by the arrow keys. `dragged` is the row in
 * the hand, `over` the row before which it would be put; null: the end.
 */
export function useReorder(refs: readonly string[], move: Move) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ dragged: string; over: string | null }>()
  const step = (ref: string, by: -1 | 1) => {
    const at = refs.indexOf(ref)
    const to = at + by
    if (to < 0 || to >= refs.length) return
    move(ref, (by < 0 ? refs[to] : refs[to + 1]) ?? null)
  }
  const overAt = (y: number): string | null => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex(row => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return refs[at] ?? null
  }
  const handleOf = (ref: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      step(ref, event.key === 'ArrowUp' ? -1 : 1)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ dragged: ref, over: ref })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.dragged === ref) setDrag({ dragged: ref, over: overAt(event.clientY) })
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag?.dragged !== ref) return
      setDrag(undefined)
      // Where the finger is now: what was shown last may be a move behind.
      const over = overAt(event.clientY)
      const next = refs[refs.indexOf(ref) + 1] ?? null
      // A colleague may have taken the row away meanwhile.
      if (refs.includes(ref) && over !== ref && over !== next) move(ref, over)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { list, drag, handleOf }
}
