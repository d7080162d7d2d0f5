import { useSyncExternalStore } from 'react'

/**
 * How many columns of the board fit side by side: the column of new orders gets the width that it needs, the others
 * share the rest.
 */
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
