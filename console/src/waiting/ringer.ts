export type Ringer = {
  /** Whoever waits for an answer now; the list is the whole truth, not a change. */
  update: (ids: readonly string[]) => void
}

/** Rings at once for each that is new, and again and again until none is left. */
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
