import { expect, test } from 'vitest'
import { createMessageCounter } from './round-trips.ts'

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(type.length + 4 + Buffer.byteLength(body))
  bytes.write(type, 0, 'latin1')
  bytes.writeInt32BE(4 + Buffer.byteLength(body), type.length)
  bytes.write(body, type.length + 4)
  return bytes
}

/** A connection that sends a simple query in one message, then two statements with one Sync. */
const SAID = Buffer.concat([
  message('', 'SSQQ the start of a connection, without a type'),
  message('Q', 'begin; set local app.store_id = 1'),
  message('P', 'parse S'),
  message('B', 'bind'),
  message('E', 'Q'),
  message('B', 'bind'),
  message('E', 'Q'),
  message('S', ''),
])

test('a round trip is a simple query or a Sync, however many statements come before it', () => {
  let count = 0
  createMessageCounter(() => count++)(SAID)
  expect(count).toBe(2)
})

test('the count does not depend on how the bytes are split', () => {
  for (let size = 1; size < 20; size++) {
    let count = 0
    const read = createMessageCounter(() => count++)
    for (let at = 0; at < SAID.length; at += size) read(SAID.subarray(at, at + size))
    expect(count).toBe(2)
  }
})
