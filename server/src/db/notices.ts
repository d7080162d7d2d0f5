import { randomUUID } from 'node:crypto'
import type { Notice } from './database.ts'

/** Fans notices out to listeners in this process. */
export function createNotices() {
  const listeners = new Set<(notice: Notice) => void>()
  const losers = new Set<() => void>()
  return {
    /** Names this process on the wire between processes, so that it does not hear itself twice. */
    process: randomUUID(),
    tell(notice: Notice): void {
      for (const listener of listeners) listener(notice)
    },
    lose(): void {
      for (const loser of losers) loser()
    },
    onNotice(listener: (notice: Notice) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLost(loser: () => void): () => void {
      losers.add(loser)
      return () => void losers.delete(loser)
    },
  }
}
