import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { scrollAtEdge } from './scroll-at-edge.ts'

/** `position`: the new position of the row, counted from 1. */
type Move = (ref: string, before: string | null, position: number) => void

/**
 * Moves rows of a list by a handle: dragged by touch or mouse, or with the arrow keys. `dragged` is
 * the dragged row, `over` the row before which it would be inserted; null: at the end.
 */
export function useReorder(refs: readonly string[], onMove: Move) {
  const move = (ref: string, before: string | null) => onMove(ref, before, positionOf(refs, ref, before))
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ dragged: string; over: string | null }>()
  // The dragged row and its position. In a ref, because the next event may arrive before the last
  // one has been rendered.
  const hand = useRef<{ ref: string; y: number }>(undefined)
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
  const show = ({ ref, y }: { ref: string; y: number }) => setDrag({ dragged: ref, over: overAt(y) })
  const keepScrolling = () => {
    if (!hand.current || !list.current) return
    if (scrollAtEdge(list.current, hand.current.y)) show(hand.current)
    requestAnimationFrame(keepScrolling)
  }
  const release = () => {
    const held = hand.current
    hand.current = undefined
    setDrag(undefined)
    return held
  }
  const handleOf = (ref: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      // The dragged row returns to its place; the dialog around it stays open.
      if (event.key === 'Escape' && release()) return event.preventDefault()
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      step(ref, event.key === 'ArrowUp' ? -1 : 1)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hand.current = { ref, y: event.clientY }
      setDrag({ dragged: ref, over: ref })
      requestAnimationFrame(keepScrolling)
    },
    onPointerMove: (event: PointerEvent) => {
      if (hand.current?.ref !== ref) return
      hand.current.y = event.clientY
      show(hand.current)
    },
    onPointerUp: (event: PointerEvent) => {
      if (hand.current?.ref !== ref || !release()) return
      const over = overAt(event.clientY)
      const next = refs[refs.indexOf(ref) + 1] ?? null
      // A colleague may have removed the row meanwhile.
      if (refs.includes(ref) && over !== ref && over !== next) move(ref, over)
    },
    onPointerCancel: release,
  })
  return { list, drag, handleOf }
}

/** The position of a row that is inserted before another one; null: at the end. */
export function positionOf(refs: readonly string[], ref: string, before: string | null): number {
  const others = refs.filter(each => each !== ref)
  return (before === null ? others.length : others.indexOf(before)) + 1
}
