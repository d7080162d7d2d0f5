import { expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { withInstallation } from './with-shop.ts'

const tiffin = withInstallation()
const hasTwo = process.env.TEST_DATABASE_URL && process.env.TEST_TWO_DATABASES

test('with two databases, the rows of a shop of the tests are in the second only', async context => {
  if (!hasTwo) return context.skip('the shops are in the home database')
  const { db } = tiffin.services
  const { id } = await tiffin.shop()
  const [home, second] = db.nodes()
  const listed = await db.platform(sql<{ node: string | null }>`select node from store where id = ${id}`)
  expect(listed).toEqual([{ node: second!.name }])
  const state = sql<{ store_id: number }>`select store_id from store_state where store_id = ${id}`
  expect(await home!.query(id, state)).toEqual([])
  expect(await second!.query(id, state)).toEqual([{ store_id: id }])
})
