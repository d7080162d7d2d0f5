import { useState } from 'react'

export type DishSelection = {
  refs: ReadonlySet<string>
  /**
   * Selects or deselects a dish; with the shift key, all dishes between it and the previously
   * clicked one, in the order of the page.
   */
  toggle: (ref: string, how: { isOn: boolean; range: boolean }) => void
  toggleAll: (refs: readonly string[], isOn: boolean) => void
}

/**
 * The dishes that are selected for a bulk change. `inOrder`: the dishes on the page, in its order.
 */
export function useDishSelection(inOrder: readonly string[]): DishSelection & { clear: () => void } {
  const [{ refs, last }, set] = useState<{ refs: ReadonlySet<string>; last?: string }>({ refs: new Set() })
  const put = (some: readonly string[], isOn: boolean, last?: string) =>
    set(now => {
      const next = new Set(now.refs)
      for (const ref of some) {
        if (isOn) next.add(ref)
        else next.delete(ref)
      }
      return last === undefined ? { ...now, refs: next } : { refs: next, last }
    })
  return {
    refs,
    toggle(ref, { isOn, range }) {
      const [from, to] = [inOrder.indexOf(last ?? ref), inOrder.indexOf(ref)].toSorted((a, b) => a - b)
      const isRange = range && from! >= 0
      put(isRange ? inOrder.slice(from, to! + 1) : [ref], isOn, ref)
    },
    toggleAll: (some, isOn) => put(some, isOn),
    clear: () => set({ refs: new Set() }),
  }
}
