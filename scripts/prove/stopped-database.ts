import { openEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { acquireLock } from '../../server/src/platform/db/embedded/lock.ts'

/** Opens the embedded database of a stopped server as its owner. It takes the lock, so a running server refuses it. */
export async function openStoppedDatabase(folder: string) {
  const lock = await acquireLock(folder)
  const pglite = await openEmbedded(folder)
  return {
    query: async (sql: string): Promise<unknown[]> => (await pglite.query<Record<string, unknown>>(sql)).rows,
    async close() {
      await pglite.close()
      await lock.release()
    },
  }
}
