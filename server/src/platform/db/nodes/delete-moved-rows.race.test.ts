import { expect, type TestContext, test } from 'vitest'
import { openTwoDatabases } from '../../../testing/db/two-databases.ts'
import { deleteMovedRows } from './delete-moved-rows.ts'

/** A shop that was moved from the database `north` to the home database four days ago, which lacks its rows. */
async function openMoved(context: TestContext) {
  const { tiffin, home, north } = await openTwoDatabases(context)
  const shop = await tiffin.shop({ node: 'north' })
  await home('update store set node = null')
  await north(
    `insert into moved_store (store_id, fenced_at) values ($1, $2::timestamptz - interval '4 days')`,
    [shop.id, tiffin.clock.now().toString()],
  )
  return {
    tiffin,
    home,
    north,
    addRows: () => home('insert into store_state (store_id) values ($1)', [shop.id]),
    async hasCopyAfterWork(work = () => deleteMovedRows(tiffin.services)) {
      await work()
      const [left] = await north(
        `select (select count(*)::int from store_state) as states, (select count(*)::int from store_setting) as settings`,
      )
      return left!.states === 1 && Number(left!.settings) > 0
    },
  }
}

test('the copy of a moved shop stays while its listed database lacks the rows or has closed them, and is deleted when it has them', async context => {
  const { home, addRows, hasCopyAfterWork } = await openMoved(context)
  expect(await hasCopyAfterWork()).toBe(true)
  await addRows()
  await home('insert into moved_store select id from store')
  expect(await hasCopyAfterWork()).toBe(true)
  await home('delete from moved_store')
  expect(await hasCopyAfterWork()).toBe(false)
})

test('the copy of a moved shop stays until the restored database that is listed for it is accepted', async context => {
  const { home, north, addRows, hasCopyAfterWork } = await openMoved(context)
  await addRows()
  await north('update node_beat set beat = 9')
  await home('update node set beat = 7')
  expect(await hasCopyAfterWork()).toBe(true)
  await home('update node set beat = 9')
  expect(await hasCopyAfterWork()).toBe(false)
})

test('a database that responds with errors does not keep the copies in the others, and its error is thrown', async context => {
  const { tiffin, addRows, hasCopyAfterWork } = await openMoved(context)
  await addRows()
  const { db, clock } = tiffin.services
  const failing = {
    ...db.nodes()[1]!,
    name: 'failing',
    platform: () => Promise.reject(new Error('no table')),
  }
  const nodes = () => [db.nodes()[0]!, failing, db.nodes()[1]!]
  const work = () => expect(deleteMovedRows({ clock, db: { ...db, nodes } })).rejects.toThrow('no table')
  expect(await hasCopyAfterWork(work)).toBe(false)
})
