import { expect, test } from 'vitest'
import { addLink, linksOf } from '../../../testing/db/links.ts'
import { type OwnerSql, openTwoDatabases } from '../../../testing/db/two-databases.ts'
import { makeCalls, runJobsOfNextHour } from '../../../testing/isolation/make-every-call.ts'
import { createTenantFixture } from '../../../testing/isolation/tenant-fixture.ts'
import { PLATFORM_TABLES, TENANT_TABLES } from '../../../testing/tenant-tables.ts'
import { sql } from '../sql.ts'

/** The tables of shops with rows in this database, for each shop. */
async function filledBy(owner: OwnerSql): Promise<Map<unknown, string[]>> {
  const tables = [...TENANT_TABLES, 'job']
  const parts = tables.map(name => `select distinct store_id, '${name}' as name from "${name}"`)
  const rows = await owner(parts.join(' union all '))
  const byShop = Map.groupBy(rows, ({ store_id }) => store_id)
  return new Map([...byShop].map(([id, own]) => [id, own.map(({ name }) => String(name)).sort()]))
}

/** The tables of the installation with rows in this database. */
async function filledOfInstallation(owner: OwnerSql): Promise<string[]> {
  const names = Object.keys(PLATFORM_TABLES).filter(name => name !== 'job')
  const rows = await owner(
    names.map(name => `select '${name}' as name where exists (select from "${name}")`).join(' union all '),
  )
  return rows.map(({ name }) => String(name)).sort()
}

test('every call succeeds in either database, and leaves rows of the shop in its own database only [V2]', async context => {
  const { tiffin, home, north } = await openTwoDatabases(context)
  const near = await createTenantFixture(tiffin, { shop: 'Near', first_name: 'Priya', last_name: 'Shah' })
  const far = await createTenantFixture(tiffin, {
    shop: 'Far',
    first_name: 'Zebedee',
    last_name: 'Quill',
    node: 'north',
  })
  const statuses = [await makeCalls(tiffin, near), await makeCalls(tiffin, far)]
  expect(statuses[1]).toEqual(statuses[0])
  for (const fixture of [near, far]) await runJobsOfNextHour(tiffin, fixture)
  const [atHome, atNorth] = [await filledBy(home), await filledBy(north)]
  expect([...atHome.keys()]).toEqual([near.shop.id])
  expect([...atNorth.keys()]).toEqual([far.shop.id])
  // Of the tables of shops, the calls fill most.
  for (const tables of [...atHome.values(), ...atNorth.values()]) expect(tables.length).toBeGreaterThan(40)
  expect(await filledOfInstallation(north)).toEqual(['migration', 'node_beat'])
})

test('no database shows rows of a shop without a shop set, or of another shop [V2]', async context => {
  const { tiffin } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  for (const { id } of [near, far]) await db.query(id, addLink(id, 'a'))
  // In a block that the parser does not read: this tests row-level security.
  const unscoped = sql`do $$ begin perform id from short_url; end $$`
  // Written so that the parser accepts it.
  const all = sql<{ id: string }>`select id from short_url where store_id = store_id`
  for (const [index, own] of [near, far].entries()) {
    const node = db.nodes()[index]!
    const foreign = index === 0 ? far : near
    await expect(node.platform(unscoped)).rejects.toThrow(/app\.store_id|invalid input syntax/)
    expect(await node.query(own.id, all)).toEqual([{ id: 'a' }])
    expect(await node.query(foreign.id, all)).toEqual([])
    expect(await linksOf(node, foreign)).toEqual([])
    await expect(node.query(own.id, addLink(foreign.id, 'b'))).rejects.toThrow(/row-level security/)
  }
})
