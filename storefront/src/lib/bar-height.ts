/**
 * The ref of a bar at the bottom of the screen. Publishes its height as `--bar`, so that messages
 * and the cookie banner are placed above it.
 */
export function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}
