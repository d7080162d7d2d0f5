import { createContext, use, useId, useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * While a modal dialog is open the rest of the page is inert: messages there are neither seen nor announced. So
 * messages appear in the topmost layer; this is the list of open layers, lowest first.
 */
let layers: string[] = []
const listeners = new Set<() => void>()

const PAGE = 'page'

/** The layer that contains a component: the page, or an open dialog. */
export const Layer = createContext(PAGE)

export function useIsTopLayer(): boolean {
  const own = use(Layer)
  return useSyncExternalStore(subscribe, topLayer, () => PAGE) === own
}

/** For a dialog: registers it as the topmost layer while it is mounted; returns the id for `Layer`. */
export function useNewLayer(): string {
  const id = useId()
  useLayoutEffect(() => {
    change([...layers, id])
    return () => change(layers.filter(layer => layer !== id))
  }, [id])
  return id
}

function change(next: string[]) {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function topLayer(): string {
  return layers.at(-1) ?? PAGE
}
