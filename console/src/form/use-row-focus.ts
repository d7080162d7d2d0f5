import { useEffect, useRef } from 'react'

/**
 * After a row is added or removed, moves the focus to the first control of the next row; in an empty list, to the
 * button that adds one. `list` is the element whose children are the rows.
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const rows = list.current?.children ?? []
    const row = rows[Math.min(Math.max(0, wanted.current), rows.length - 1)]
    const first = row?.querySelector<HTMLElement>('input, select, textarea, button')
    ;(first ?? adder.current)?.focus()
    wanted.current = undefined
  })
  return { list, adder, focusRow: (index: number) => void (wanted.current = index) }
}
