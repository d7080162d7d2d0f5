import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { NodeAway } from './errors.ts'

/** In milliseconds. The pause between two attempts to open a database that is away. */
const RETRY_MS = 1000

/** A node of this process. While its database is away, it is opened again and again. */
export type OpenNode = {
  name: string
  /** Undefined: it cannot be decrypted. */
  address: string | undefined
  /** Throws `NodeAway` until the database has been opened. */
  database(): Database
  /** Settles after the first attempt to open the database. */
  tried: Promise<void>
  close(): Promise<void>
}

type Options = {
  /** Migrates the database and opens it. */
  open: () => Promise<Database>
  onOpened: (database: Database) => void
}

export function openNode(
  { name, address }: Pick<OpenNode, 'name' | 'address'>,
  { open, onOpened }: Options,
): OpenNode {
  let database: Database | undefined
  let reason: unknown = 'it is being opened'
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const attempt = async (): Promise<void> => {
    try {
      const opened = await open()
      if (closing.signal.aborted) return await opened.close()
      database = opened
      onOpened(opened)
    } catch (error) {
      reason = error
    }
  }
  const tried = attempt()
  const keepTrying = async (): Promise<void> => {
    await tried
    while (!database && !closing.signal.aborted) {
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (!closing.signal.aborted) await attempt()
    }
  }
  void keepTrying()
  return {
    name,
    address,
    database() {
      if (!database) throw new NodeAway(name, reason)
      return database
    },
    tried,
    close() {
      closing.abort()
      return (closed ??= database?.close() ?? Promise.resolve())
    },
  }
}
