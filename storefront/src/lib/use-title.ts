import { useEffect } from 'react'

/** A title that changes while the page stands, as "Ready · The Shop". Whoever uses it says the whole title at all times. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    // The screen's own title is set by a component around this one, whose effect comes later.
    const timer = setTimeout(() => {
      document.title = title
    })
    return () => clearTimeout(timer)
  }, [title])
}
