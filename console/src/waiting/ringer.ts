export type Ringer = {
  /** Replaces the list of waiting orders by this complete one. */
  update: (ids: readonly string[]) => void
}

/** Rings at once for each new order, and repeatedly while an order is waiting. */
export function createRinger(ring: () => void, every_ms: number): Ringer {
  let known: readonly string[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    update(ids) {
      const isNew = ids.some(id => !known.includes(id))
      known = ids
      if (ids.length > 0 && !isNew) return
      clearInterval(timer)
      if (ids.length === 0) return
      ring()
      timer = setInterval(ring, every_ms)
    },
  }
}
