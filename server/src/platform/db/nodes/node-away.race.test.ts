import { expect, test } from 'vitest'
import { addLink, linksIn, linksOf, listAt } from '../../../testing/db/links.ts'
import { openTwoDatabases } from '../../../testing/db/two-databases.ts'
import { sql } from '../sql.ts'

const AWAY = { name: 'NodeAway', node: 'north', code: '08006' }

test('a database that is away stops only its own shops, until it is back [R13]', async context => {
  const { tiffin, wire } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  await linksOf(db, far)
  wire.cut()
  await expect(linksOf(db, far)).rejects.toMatchObject(AWAY)
  await expect(db.transaction(far.id, run => run(addLink(far.id, 'a')))).rejects.toMatchObject(AWAY)
  await expect(db.nodes()[1]!.ready()).rejects.toMatchObject(AWAY)
  await db.query(near.id, addLink(near.id, 'a'))
  await db.ready()
  wire.restore()
  await expect.poll(() => linksOf(db, far).catch(() => 'away')).toEqual([])
})

test('a transaction that loses its database names that database, and leaves nothing behind [R13]', async context => {
  const { tiffin, north, wire } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  const broken = db.transaction(far.id, async run => {
    await run(addLink(far.id, 'a'))
    wire.cut()
    await run(addLink(far.id, 'b'))
  })
  await expect(broken).rejects.toMatchObject(AWAY)
  expect(await linksIn(north)).toEqual([])
})

test('a process that starts without one of its databases serves the shops of the others, and the rest when it comes [R13]', async context => {
  const { tiffin, home, north, wire } = await openTwoDatabases(context, { isAway: true })
  const { db } = tiffin.services
  const [near, far] = [await tiffin.shop(), await tiffin.shop()]
  await north('insert into store_state (store_id) values ($1)', [far.id])
  await listAt(home, far, 'north')
  const node = db.nodes()[1]!
  await expect(node.query(far.id, sql`select 1`)).rejects.toMatchObject(AWAY)
  await db.query(near.id, addLink(near.id, 'a'))
  const lost: boolean[][] = []
  db.onLost(concerns => lost.push([concerns(near.id), concerns(far.id)]))
  wire.restore()
  await expect
    .poll(() =>
      node.ready().then(
        () => 'ready',
        () => 'away',
      ),
    )
    .toBe('ready')
  db.notify({ topic: 'node', id: 'north' })
  await expect
    .poll(() =>
      linksOf(db, far).then(
        () => 'read',
        () => 'away',
      ),
    )
    .toBe('read')
  expect(lost.length).toBeGreaterThan(0)
})

test('a shop in a database that a process does not know yet is unavailable, not empty', async context => {
  const { tiffin, home, openProcess } = await openTwoDatabases(context)
  const other = await openProcess()
  const shop = await tiffin.shop()
  await home(`insert into node (name, url) values ('south', 'postgres://south.example/tiffin')`)
  await listAt(home, shop, 'south')
  await expect(linksOf(other, shop)).rejects.toMatchObject({ ...AWAY, node: 'south' })
})
