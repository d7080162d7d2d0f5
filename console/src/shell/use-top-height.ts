import { type RefObject, useLayoutEffect } from 'react'

/** Says how high the head is, for what has to stand right below it. */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current
    if (!element) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => style.setProperty('--top-height', `${element.offsetHeight}px`))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty('--top-height')
    }
  }, [top])
}
