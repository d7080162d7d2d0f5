import { useEffect } from 'react'

/**
 * Sets a title that changes while the page is open, such as "Ready · The Shop". It replaces the
 * screen's whole title.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    // A parent component sets the screen's title in an effect that runs after this one: wait until
    // it has run.
    const timer = setTimeout(() => {
      document.title = title
    })
    return () => clearTimeout(timer)
  }, [title])
}
