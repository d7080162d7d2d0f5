import { expect, onTestFinished, test, vi } from 'vitest'
import type { OwnerNode } from './owner-node.ts'
import { dropOldReplication } from './replication.ts'

/** A database with one replication slot that the user may not drop. */
function openWithoutRight(onAttempt: () => void): OwnerNode {
  const rows = async (text: string): Promise<unknown[]> => {
    if (text.includes('pg_drop_replication_slot')) {
      onAttempt()
      throw new Error('permission denied to use replication slots')
    }
    return text.includes('from pg_replication_slots')
      ? [{ slot_name: 'tiffin_move_1', active_pid: null }]
      : []
  }
  return { name: 'north', url: '', rows: rows as OwnerNode['rows'], close: async () => {} }
}

test('a replication slot that cannot be dropped ends the command after half a minute, with the reason', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let attempts = 0
  const node = openWithoutRight(() => {
    attempts += 1
    vi.advanceTimersByTime(10_001)
  })
  await expect(dropOldReplication(node)).rejects.toThrow(
    /tiffin_move_1 at the database north cannot be dropped: permission denied/,
  )
  expect(attempts).toBe(3)
})
