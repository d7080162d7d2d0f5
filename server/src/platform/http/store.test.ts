import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import type { Database } from '../db/database.ts'
import { createStores } from './store.ts'

const tiffin = withInstallation()

test('after a loss of notices of some shops, only these are read again, with their hostnames', async () => {
  const [near, far] = [await tiffin.shop(), await tiffin.shop()]
  const { db } = tiffin.services
  let statements = 0
  let lose: Parameters<Database['onLost']>[0] = () => {}
  const counted: Database = {
    ...db,
    query: (store_id, statement) => (statements++, db.query(store_id, statement)),
    platform: statement => (statements++, db.platform(statement)),
    onLost: listener => ((lose = listener), () => {}),
  }
  const stores = createStores(counted, { demo: true, readStore: stored => stored as never })
  const statementsOf = async (host: string) => {
    statements = 0
    await stores.byHost(host)
    return statements
  }
  for (const { host } of [near, far]) expect(await statementsOf(host)).toBe(3)
  for (const { host } of [near, far]) expect(await statementsOf(host)).toBe(0)
  lose(store_id => store_id === far.id)
  expect(await statementsOf(near.host)).toBe(0)
  expect(await statementsOf(far.host)).toBe(3)
})
