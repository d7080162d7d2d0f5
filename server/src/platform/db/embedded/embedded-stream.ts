import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import type { EmbeddedConnection } from './embedded-connections.ts'

/**
 * A stream that replaces the socket to PostgreSQL: it executes the messages that pg writes and returns the responses.
 * So pg works as with PostgreSQL: statements are prepared once, and several are sent in one message.
 */
export function embeddedStream(connection: EmbeddedConnection): Duplex {
  let batch: Buffer[] = []
  const executeChunks = async (chunks: { chunk: Buffer }[]): Promise<void> => {
    batch.push(...chunks.map(({ chunk }) => chunk))
    const message = batch.length === 1 ? batch[0]! : Buffer.concat(batch)
    if (!isComplete(message)) return
    batch = []
    // An end message would end the session, which other connections use.
    if (message[0] === END) return
    const { buffer, byteOffset, byteLength } = await connection.execute(message)
    if (byteLength > 0) stream.push(Buffer.from(buffer, byteOffset, byteLength))
  }
  const stream = new Duplex({
    read() {},
    writev: callbackify(executeChunks),
    final(done) {
      stream.push(null)
      done()
    },
    destroy(error, done) {
      connection.end()
      done(error)
    },
  })
  // The socket methods that pg calls.
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

/**
 * A message is complete with a Sync, a simple query or an end. The start message of a connection has no type letter.
 */
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
