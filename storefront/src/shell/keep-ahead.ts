import type { LookAhead } from '@tiffin/contract/rules/look-ahead'

/** Keeps the time in the address from page to page, so that a reload and Back show the shop at that time too. */
export function keepAhead({ at, ahead }: LookAhead): void {
  const keep = () => {
    const query = new URLSearchParams(location.search)
    if (query.has('ahead')) return
    query.set('at', at)
    query.set('ahead', ahead)
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
  }
  // The router tells of its steps by events of these names.
  for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, keep)
}
