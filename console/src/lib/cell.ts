import { useSyncExternalStore } from 'react'

/** A value that outlives components: readable anywhere, and components can subscribe to it. */
export type Cell<Value> = {
  read: () => Value
  write: (next: Value) => void
  watch: (listener: () => void) => () => void
}

export function createCell<Value>(first: Value): Cell<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useCell<Value>(cell: Pick<Cell<Value>, 'read' | 'watch'>): Value {
  return useSyncExternalStore(cell.watch, cell.read, cell.read)
}
