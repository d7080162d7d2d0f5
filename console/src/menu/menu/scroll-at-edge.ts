/** Within this distance from the edge, a dragged row scrolls the list. */
const EDGE = 56
const STEP = 9

/**
 * Scrolls the list's container while the pointer is at its upper or lower edge. Returns whether it
 * did.
 */
export function scrollAtEdge(list: Element, y: number): boolean {
  const scroller = scrollerOf(list)
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const by = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0
  const before = scroller.scrollTop
  if (by !== 0) scroller.scrollTop += by
  return scroller.scrollTop !== before
}

/** A dialog scrolls its own content, everything else scrolls the page. */
function scrollerOf(list: Element): Element {
  for (let at = list.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}
