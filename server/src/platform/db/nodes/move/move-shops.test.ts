import { expect, test } from 'vitest'
import { createSecrets } from '../../../secrets/secrets.ts'
import { keysFrom } from '../../../secrets/keys.ts'
import type { NodeInstallation } from './installation.ts'
import { moveShops } from './move-shops.ts'
import type { OwnerNode } from './owner-node.ts'
import { DatabaseUnreachable } from './refused.ts'
import type { ShopMove } from './shop-moves.ts'

const CAPABILITIES = {
  version: 16,
  wal_level: 'logical',
  slots: 30,
  senders: 30,
  workers: 30,
  can_subscribe: true,
  can_bypass: true,
  can_skip_triggers: true,
  can_read_activity: true,
}

/** Databases of which the target stops responding after the requirements have been checked. */
function openWithLostTarget(shops: readonly number[]) {
  const begun: ShopMove[] = []
  const answer = (text: string, values: readonly unknown[]): unknown[] => {
    if (text.startsWith('select id as store_id')) return shops.map(store_id => ({ store_id, node: 'home' }))
    if (text.startsWith('select store_id, source')) return begun
    if (text.includes('server_version_num')) return [CAPABILITIES]
    if (text.startsWith('insert into shop_move')) {
      const [store_id, source, target] = values as [number, string, string]
      begun.push({ store_id, source, target, step: 'copying' })
    }
    return []
  }
  const nodeAt = (name: string): OwnerNode => ({
    name,
    url: '',
    rows: async <Row>(text: string, values: readonly unknown[] = []) => answer(text, values) as Row[],
    close: async () => {},
  })
  const installation: NodeInstallation = {
    home: nodeAt('home'),
    secrets: createSecrets(keysFrom([])),
    async node(name) {
      if (name === 'north' && begun.length > 0) throw new DatabaseUnreachable('north is away')
      return nodeAt(name)
    },
    requireAddressOf: () => '',
    notify: async () => {},
    lock: async () => {},
    close: async () => {},
  }
  return { installation, begun }
}

test('no further moves to a database begin after it was lost', async () => {
  const shops = Array.from({ length: 60 }, (_, index) => index + 1)
  const { installation, begun } = openWithLostTarget(shops)
  const skipped = new Map<string, string>()
  await moveShops(installation, { shops, target: 'north' }, { report: () => {}, skipped })
  expect(begun).toHaveLength(25)
  expect([...skipped.keys()]).toEqual(['home to north'])
})
