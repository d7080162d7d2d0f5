type Calls = Record<string, (...given: never[]) => Promise<unknown>>

/** External calls whose responses can be held back: the calls were made, and their callers wait. */
export function heldResponses<Outside extends object>(outside: Outside) {
  let next: { name: string; arrived: () => void } | undefined
  let gate = Promise.withResolvers<void>()
  const calls = Object.fromEntries(
    Object.entries(outside as Calls).map(([name, call]) => [
      name,
      async (...given: never[]) => {
        const answer = await call(...given)
        if (next?.name !== name) return answer
        const { arrived } = next
        const { promise } = gate
        next = undefined
        arrived()
        await promise
        return answer
      },
    ]),
  ) as Outside
  return {
    calls,
    /** Runs an action, and returns when the next response to this call has arrived and is held back. */
    async hold<Result>(name: keyof Outside & string, act: () => Promise<Result>) {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = { name, arrived: resolve }
      const answered = act()
      await promise
      return { answered }
    },
    /** Releases all held responses at once. */
    release(): void {
      gate.resolve()
      gate = Promise.withResolvers()
    },
  }
}
export type HeldResponses<Outside extends object> = ReturnType<typeof heldResponses<Outside>>
