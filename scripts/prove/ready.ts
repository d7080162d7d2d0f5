import { setTimeout as wait } from 'node:timers/promises'

/** Whether the server becomes ready, or not ready, within ten seconds. */
export async function becomesReady(port: number, ready: boolean): Promise<boolean> {
  const until = performance.now() + 10_000
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok === ready) return true
    await wait(20)
  }
  return false
}
