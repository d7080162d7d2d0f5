import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { serialize } from 'pg-protocol'

/** Replaces a socket to PostgreSQL. */
export type EmbeddedConnection = {
  /** Runs one whole message of the protocol and returns the response. Its last byte is the state of the session. */
  execute(message: Uint8Array): Promise<Uint8Array>
  /** Rolls back a transaction that is still open. */
  end(): void
}

/** The embedded database for the rest of the server, regardless of its thread. */
export type Embedded = {
  connect(): EmbeddedConnection
  close(): Promise<void>
}

/** A message to its thread: a protocol message of a connection; without one the connection has ended. */
export type DatabaseMessage = { connection: number; message?: Uint8Array } | 'close'
export type DatabaseReply = { connection: number; response?: Uint8Array; error?: unknown } | 'ready'

/**
 * Connections to PGlite, which has a single session. From the first message of a transaction to its end, all other
 * connections wait.
 */
export function embeddedConnections(pglite: PGlite): Embedded {
  const run = async (message: Uint8Array): Promise<Uint8Array> => {
    const parts: Uint8Array[] = []
    // Copied, because the database writes its next response to the same memory.
    const onRawData = (bytes: Uint8Array): void => void parts.push(bytes.slice())
    await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  const connect = (): EmbeddedConnection => {
    let isEnded = false
    let release: (() => void) | undefined
    const unlock = (): void => {
      release?.()
      release = undefined
    }
    const execute = async (message: Uint8Array): Promise<Uint8Array> => {
      // Statements run on this thread. Without a turn of the event loop before each, a queue of statements would block
      // everything else on the thread.
      await nextTurn()
      release ??= await lock(pglite)
      if (isEnded) throw new Error('this connection has ended')
      const response = await run(message)
      if (response.at(-1) === IN_TRANSACTION || response.at(-1) === IN_FAILED_TRANSACTION) return response
      unlock()
      return response
    }
    return {
      execute: async message => {
        try {
          return await execute(message)
        } catch (error) {
          unlock()
          throw error
        }
      },
      end() {
        isEnded = true
        if (release) void run(ROLLBACK).finally(unlock)
      },
    }
  }
  return { connect, close: () => pglite.close() }
}

/** PGlite's own lock, which also excludes its own functions, such as maintenance. */
function lock(pglite: PGlite): Promise<() => void> {
  return new Promise((resolve, reject) => {
    pglite.runExclusive(() => new Promise<void>(release => resolve(release))).catch(reject)
  })
}

const [IN_TRANSACTION, IN_FAILED_TRANSACTION] = ['T', 'E'].map(state => state.charCodeAt(0))
const ROLLBACK = serialize.query('rollback')
