import { createContext, use, useId, useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * An open modal dialog makes the rest of the page inert: what speaks there is neither seen nor heard.
 * So messages appear in the topmost layer, and this is the list of layers above the page, lowest first.
 */
let layers: string[] = []
const listeners = new Set<() => void>()

const PAGE = 'page'

/** Which layer a component stands in; the page unless a dialog says otherwise. */
export const Layer = createContext(PAGE)

export function useIsTopLayer(): boolean {
  const own = use(Layer)
  return useSyncExternalStore(subscribe, topLayer, () => PAGE) === own
}

/** For a dialog: takes the top as long as it is mounted, and is the id to hand to `Layer`. */
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
