import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { createStore, type NewStore } from './create-store.ts'

const tiffin = withInstallation()

const newStore = (host: string): NewStore => ({
  name: 'The Lime Tree',
  hosts: [host],
  country: 'GB',
  phone: '01274 496 0000',
  email: 'shop@example.com',
  street: '1 High Street',
  town: 'Bradford',
  postcode: 'BD1 1AA',
})
const create = (host: string, db: Database = tiffin.services.db) =>
  createStore(db, newStore(host), tiffin.clock.now())

const rowsOf = (id: number) =>
  tiffin.services.db.query(
    id,
    sql`select store_id from store_state where store_id = ${id}
      union all select store_id from store_setting where store_id = ${id}`,
  )

test('a shop that is refused after its rows were written leaves none of them [C-01]', async () => {
  const { db } = tiffin.services
  let calls = 0
  const refusing: Database = {
    ...db,
    platformTransaction(work) {
      calls += 1
      return calls === 2 ? Promise.reject(new Error('refused')) : db.platformTransaction(work)
    },
  }
  await expect(create('lime.example', refusing)).rejects.toThrow('refused')
  const id = await create('lime.example')
  expect(await rowsOf(id - 1)).toEqual([])
  expect((await rowsOf(id)).length).toBeGreaterThan(1)
})

test('a shop whose creation was written without a response keeps its rows [C-01]', async () => {
  const { db } = tiffin.services
  let calls = 0
  const silent: Database = {
    ...db,
    async platformTransaction(work) {
      calls += 1
      const result = await db.platformTransaction(work)
      if (calls === 2) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      return result
    },
  }
  await expect(create('lemon.example', silent)).rejects.toThrow('ECONNRESET')
  const [row] = await db.platform(sql<{ id: number }>`select id from store where host = 'lemon.example'`)
  expect((await rowsOf(row!.id)).length).toBeGreaterThan(1)
})

test('of two shops that are created at once with one hostname, one is refused and leaves no rows [C-01] [V2]', async () => {
  const before = await create('before.example')
  const done = await Promise.allSettled([create('same.example'), create('same.example')])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain('same.example already belongs to another shop')
  const made = done.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<number>
  const other = [before + 1, before + 2].find(id => id !== made.value)
  expect(await rowsOf(other!)).toEqual([])
})

test('a new shop gets an id after those that were written with an id of their own', async () => {
  await tiffin.services.db.platform(sql`
    insert into store (id, name, host, country, api_token, created_at)
    values (500, 'Restored', 'restored.example', 'GB', 'restored', now())`)
  expect(await create('next.example')).toBe(501)
  expect(await create('after.example')).toBe(502)
})
