import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type BreakableConnection, openBreakableConnection } from './breakable-connection.ts'
import type { SeveralDatabases } from './several-databases.ts'

/** For tests: adds a database whose connections can be cut and made silent. The test removes it before it ends. */
export async function addBreakable({
  tiffin,
  run,
  createDatabase,
}: SeveralDatabases): Promise<{ wire: BreakableConnection; node: string }> {
  const wire = await openBreakableConnection(await createDatabase())
  const node = `n${randomUUID().slice(0, 8)}`
  const { code, errors } = await run(['add', node, wire.url])
  if (code !== 0) throw new Error(errors)
  const isOpen = async () => {
    const found = tiffin.services.db.nodes().find(({ name }) => name === node)
    return (
      found !== undefined &&
      (await found.ready().then(
        () => true,
        () => false,
      ))
    )
  }
  await expect.poll(isOpen).toBe(true)
  return { wire, node }
}
