import { useCallback, useEffect, useState } from 'react'

/**
 * Detects the section in view, and navigates to another: to its heading, with the focus and the
 * URL.
 */
export function useScrollSpy(slugs: string[]) {
  const [current, setCurrent] = useState(slugs[0])
  const names = slugs.join(' ')
  useEffect(() => {
    const sections = names
      .split(' ')
      .map(slug => document.getElementById(slug)?.closest('section'))
      .filter(section => section instanceof HTMLElement)
    // A line at a third of the window's height: the section that crosses it is the current one.
    const observer = new IntersectionObserver(
      entries => {
        const crossed = entries.find(entry => entry.isIntersecting)
        const heading = crossed?.target.querySelector('h2')
        if (heading) setCurrent(heading.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const section of sections) observer.observe(section)
    // A link to a folded category.
    unfold(location.hash.slice(1))
    return () => observer.disconnect()
  }, [names])
  const go = useCallback((slug: string) => {
    const heading = document.getElementById(slug)
    unfold(slug)
    heading?.scrollIntoView({ behavior: 'instant', block: 'start' })
    heading?.focus({ preventScroll: true })
    history.replaceState(history.state, '', `#${slug}`)
    setCurrent(slug)
  }, [])
  return { current, go }
}

function unfold(slug: string): void {
  const folded = document.getElementById(slug)?.closest('details')
  if (folded) folded.open = true
}
