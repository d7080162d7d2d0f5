import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { DurableFs } from './durable-fs.ts'

/**
 * The embedded database in place of a socket: what pg writes is executed, and what the database answers is read. So pg
 * does for it what it does for PostgreSQL: statements are prepared once, and several go in one message.
 */
export function pgliteStream(pglite: PGlite): Duplex {
  const disk = pglite.fs instanceof DurableFs ? pglite.fs : undefined
  let batch: Buffer[] = []
  let release: (() => void) | undefined

  const execute = async (message: Buffer): Promise<void> => {
    // Statements run on this thread. Without a turn of the event loop before each, a queue of statements would keep new
    // requests from being read until the queue is empty.
    await nextTurn()
    // PGlite's own lock, held from the first message of a transaction to its end, keeps others out meanwhile.
    release ??= await lock(pglite)
    try {
      let last: number | undefined
      const onRawData = (bytes: Uint8Array): void => {
        last = bytes.at(-1)
        // A copy, because the database writes its next answer to the same place.
        stream.push(Buffer.from(bytes))
      }
      const run = () => pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
      // The statement has run when this returns, before its promise resolves.
      await (disk ? disk.sharingSyncs(run) : run())
      // Every answer ends with ReadyForQuery, whose last byte is the state: idle, or inside a transaction.
      if (last === undefined || last === IDLE) unlock()
    } catch (error) {
      unlock()
      throw error
    }
  }
  const unlock = (): void => {
    release?.()
    release = undefined
  }
  const take = async (chunks: { chunk: Buffer }[]): Promise<void> => {
    batch.push(...chunks.map(({ chunk }) => chunk))
    const message = Buffer.concat(batch)
    if (!isComplete(message)) return
    batch = []
    await execute(message)
  }
  const stream = new Duplex({
    read() {},
    writev: callbackify(take),
    final(done) {
      stream.push(null)
      done()
    },
    destroy(error, done) {
      unlock()
      done(error)
    },
  })
  // What pg expects of a socket.
  const same = () => stream
  return Object.assign(stream, {
    connect() {
      process.nextTick(() => stream.emit('connect'))
    },
    setNoDelay: same,
    setKeepAlive: same,
    ref: same,
    unref: same,
  })
}

function lock(pglite: PGlite): Promise<() => void> {
  return new Promise((resolve, reject) => {
    pglite._runExclusiveTransaction(() => new Promise<void>(release => resolve(release))).catch(reject)
  })
}

/** A message is complete with a Sync, a simple query or an end; the start of a connection has no letter. */
function isComplete(message: Buffer): boolean {
  let last = 0
  for (let at = 0; at < message.length; ) {
    last = message[at]!
    if (last === 0) return true
    at += 1 + message.readInt32BE(at + 1)
  }
  return last === SYNC || last === QUERY || last === END
}
const [SYNC, QUERY, END] = ['S', 'Q', 'X'].map(letter => letter.charCodeAt(0))

const IDLE = 'I'.charCodeAt(0)
