import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus when an order moves to another column: its button disappears, and focus would return to the
 * top of the page. Moves the focus to the order's new card, or to the column where it was.
 */
export function useRestoredFocus() {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<{ order: string | undefined; column: string | undefined }>(undefined)
  useEffect(() => {
    const element = place.current
    const remember = (event: FocusEvent) => {
      const focused = event.target as Element
      last.current = {
        order: focused.closest<HTMLElement>('article[data-order]')?.dataset.order,
        column: focused.closest<HTMLElement>('[data-column]')?.dataset.column,
      }
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const { order, column } = last.current ?? {}
    if (!column || document.activeElement !== document.body) return
    last.current = undefined
    const find = (selector: string) => {
      const found = place.current?.querySelector<HTMLElement>(selector)
      return found?.checkVisibility() ? found : undefined
    }
    const target = find(`article[data-order="${order}"] h3`) ?? find(`[data-column="${column}"] h2`)
    target?.focus({ preventScroll: true })
  })
  return place
}
