import { type RefObject, useLayoutEffect } from 'react'

/** Publishes the header's height, for elements that stick right below it. */
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
