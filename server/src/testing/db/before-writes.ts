import type { InstallationOptions } from '../installation.ts'

/**
 * Work of a test that runs once after the checks of a request: before the next transaction, or before a statement that
 * matches `writes`. `outside` belongs to the options of the installation.
 */
export function beforeWrites(writes: RegExp) {
  let work: (() => Promise<unknown>) | undefined
  const runOnce = async () => {
    const once = work
    work = undefined
    await once?.()
  }
  const outside: InstallationOptions['outside'] = ({ db, integrations }) => ({
    integrations,
    db: {
      ...db,
      async query(store_id, statement) {
        if (writes.test(statement.texts.join(''))) await runOnce()
        return db.query(store_id, statement)
      },
      async transaction(store_id, statements) {
        await runOnce()
        return db.transaction(store_id, statements)
      },
    },
  })
  return {
    outside,
    set: (next: () => Promise<unknown>) => void (work = next),
    isPending: () => work !== undefined,
  }
}
