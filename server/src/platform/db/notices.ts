import { randomUUID } from 'node:crypto'
import type { Database, Notice } from './database.ts'

type LostListener = Parameters<Database['onLost']>[0]

/** Passes notices to the listeners in this process. */
export function createNotices() {
  const listeners = new Set<(notice: Notice) => void>()
  const losers = new Set<LostListener>()
  return {
    /** This process's id in notices, so that it ignores its own. */
    process: randomUUID(),
    send(notice: Notice): void {
      for (const listener of listeners) listener(notice)
    },
    lose(concerns: (store_id: number) => boolean = () => true): void {
      for (const loser of losers) loser(concerns)
    },
    onNotice(listener: (notice: Notice) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLost(loser: LostListener): () => void {
      losers.add(loser)
      return () => void losers.delete(loser)
    },
  }
}
