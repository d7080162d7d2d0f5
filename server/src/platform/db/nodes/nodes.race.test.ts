import { expect, test, vi } from 'vitest'
import { addLink, linksIn, linksOf } from '../../../testing/db/links.ts'
import { openTwoDatabases } from '../../../testing/db/two-databases.ts'
import type { Notice } from '../database.ts'

test('statements and transactions of a shop run in the database with its rows', async context => {
  const { tiffin, home, north } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  await db.query(near.id, addLink(near.id, 'a'))
  await db.query(far.id, addLink(far.id, 'b'))
  await db.transaction(near.id, run => run(addLink(near.id, 'c')))
  await db.transaction(far.id, run => run(addLink(far.id, 'd')))
  expect(await linksIn(home)).toEqual(['a', 'c'])
  expect(await linksIn(north)).toEqual(['b', 'd'])
  expect(await linksOf(db, far)).toEqual([{ id: 'b' }, { id: 'd' }])
  expect(await home('select id from store order by id')).toEqual([{ id: near.id }, { id: far.id }])
  expect(await north('select id from store')).toEqual([])
  expect(db.nodes().map(({ name }) => name)).toEqual(['home', 'north'])
})

test('a failed transaction of a shop is rolled back in the database with its rows', async context => {
  const { tiffin, north } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  const failing = db.transaction(far.id, async run => {
    await run(addLink(far.id, 'a'))
    throw new Error('a mistake')
  })
  await expect(failing).rejects.toThrow('a mistake')
  expect(await linksIn(north)).toEqual([])
})

test('a notice reaches every process once, whichever database the shop is in', async context => {
  const { tiffin, openProcess } = await openTwoDatabases(context)
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  const other = await openProcess()
  const received: Notice[][] = [[], []]
  for (const [index, db] of [tiffin.services.db, other].entries())
    db.onNotice(notice => received[index]!.push(notice))
  const sent = [near, far].map(({ id }): Notice => ({ topic: 'store', store_id: id }))
  for (const notice of sent) tiffin.services.db.notify(notice)
  const last: Notice = { topic: 'staff', id: 'last' }
  tiffin.services.db.notify(last)
  // The databases do not agree on an order.
  const inOrder = (notices: Notice[] | undefined) => notices?.map(each => JSON.stringify(each)).toSorted()
  for (const notices of received) await expect.poll(() => inOrder(notices)).toEqual(inOrder([...sent, last]))
})

test('a shop that does not exist has no rows, and one that is created later is found in its database', async context => {
  const { tiffin, north } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const first = await tiffin.shop()
  const next = { id: first.id + 1 }
  expect(await linksOf(db, next)).toEqual([])
  const far = await tiffin.shop({ node: 'north' })
  expect(far.id).toBe(next.id)
  await db.query(far.id, addLink(far.id, 'a'))
  expect(await linksIn(north)).toEqual(['a'])
})

test('a database that is added while processes run is used by all of them after a notice', async context => {
  const { tiffin, listNorth, north, openProcess } = await openTwoDatabases(context, { isUnlisted: true })
  const processes = [tiffin.services.db, await openProcess()]
  const changes = processes.map(db => {
    const change = vi.fn()
    db.onNodes(change)
    return change
  })
  await listNorth()
  tiffin.services.db.notify({ topic: 'node', id: 'north' })
  for (const db of processes)
    await expect.poll(() => db.nodes().map(({ name }) => name)).toEqual(['home', 'north'])
  for (const change of changes) await expect.poll(() => change.mock.calls.length).toBe(1)
  const far = await tiffin.shop({ node: 'north' })
  for (const [index, db] of processes.entries()) await db.query(far.id, addLink(far.id, `${index}`))
  expect(await linksIn(north)).toEqual(['0', '1'])
})

test('a database that is removed is closed in all processes after a notice', async context => {
  const { tiffin, home } = await openTwoDatabases(context)
  const { db } = tiffin.services
  await db.nodes()[1]!.ready()
  await home('delete from node')
  db.notify({ topic: 'node', id: 'north' })
  await expect.poll(() => db.nodes().map(({ name }) => name)).toEqual(['home'])
})
