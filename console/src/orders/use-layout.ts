import { useSyncExternalStore } from 'react'

/** How many columns of the board stand side by side: a new order gets the room that it needs, the others give way. */
export type Layout = 'one' | 'two' | 'three'

const TWO = '(min-width: 720px)'
const THREE = '(min-width: 1152px)'

export function useLayout(): Layout {
  return useSyncExternalStore(watch, read)
}

function read(): Layout {
  if (matchMedia(THREE).matches) return 'three'
  return matchMedia(TWO).matches ? 'two' : 'one'
}

function watch(listener: () => void): () => void {
  const lists = [TWO, THREE].map(query => matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}
