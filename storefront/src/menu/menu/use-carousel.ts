import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useMedia } from '../../lib/use-media.ts'

/** Long enough to read 140 letters. */
const SHOWN_MS = 7000

/**
 * A list that scrolls from one entry to the next: by hand, by buttons, and automatically. Automatic
 * scrolling stops with "reduced motion", while a pointer or the keyboard focus is on the list, and
 * permanently once the visitor has chosen an entry.
 */
export function useCarousel(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const wantsLess = useMedia('(prefers-reduced-motion: reduce)')
  const moves = count > 1 && !wantsLess
  const plays = moves && !isStopped

  const show = useCallback(
    (index: number) => {
      const bar = list.current
      const [first, wanted] = [bar?.children[0], bar?.children[index]]
      if (!bar || !first || !wanted) return
      const left = wanted.getBoundingClientRect().left - first.getBoundingClientRect().left
      bar.scrollTo({ left, behavior: wantsLess ? 'instant' : 'smooth' })
    },
    [wantsLess],
  )
  useEffect(() => {
    if (!plays || isHeld) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % count)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [plays, isHeld, show, current, count])
  useScrolledTo(list, setCurrent)
  useOwnLinks(list)

  return {
    list,
    current,
    /** Whether it advances automatically. */
    moves,
    plays,
    go: (index: number) => {
      setStopped(true)
      show(index)
    },
    toggle: () => setStopped(!isStopped),
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: () => setStopped(true),
    },
  }
}

type List = React.RefObject<HTMLUListElement | null>

/** Reports which entry is in view, whatever caused the scroll. */
function useScrolledTo(list: List, report: (index: number) => void): void {
  useEffect(() => {
    const bar = list.current
    if (!bar) return
    const reportPosition = () => report(Math.round(Math.abs(bar.scrollLeft) / Math.max(1, bar.clientWidth)))
    bar.addEventListener('scroll', reportPosition, { passive: true })
    return () => bar.removeEventListener('scroll', reportPosition)
  }, [list, report])
}

/**
 * Links to the shop's own pages open without a reload; links to a part of the menu are left to the
 * browser.
 */
function useOwnLinks(list: List): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const bar = list.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const { origin, pathname, search, hash } = new URL(link.href)
      if (origin !== location.origin || hash) return
      event.preventDefault()
      // A dish opens above the menu, so closing it steps back to the menu.
      const isSheet = search !== '' && pathname === location.pathname
      navigate(pathname + search, { state: isSheet ? { sheet: true } : undefined })
    }
    bar?.addEventListener('click', follow)
    return () => bar?.removeEventListener('click', follow)
  }, [list, navigate])
}
