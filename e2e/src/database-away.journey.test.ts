import { getMenu } from '@tiffin/contract/menu/diner'
import { createCart } from '@tiffin/contract/cart/diner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/test/postgres.ts'
import { dinerOf, orderOverHttp } from './order-over-http.ts'
import { type RunningServer, startServer } from './server.ts'
import { startRelay, type Relay } from './relay.ts'

let postgres: Postgres | { missing: string }
let relay: Relay
let server: RunningServer

beforeAll(async () => {
  postgres = await startPostgres()
  if ('missing' in postgres) return
  relay = await startRelay(postgres.url)
  server = await startServer({ env: { DATABASE_URL: relay.url } })
})
afterAll(async () => {
  await server?.stop()
  await relay?.close()
  if (postgres && !('missing' in postgres)) await postgres.stop()
})

test('while the database is away menus are still read, writes are told to come back, and then all goes on', async context => {
  if ('missing' in postgres) return context.skip(postgres.missing)
  const diner = dinerOf(server)
  const before = await diner.call(getMenu, { query: { day: 'all' } })
  await relay.cut()
  expect((await diner.call(getMenu, { query: { day: 'all' } })).revision).toBe(before.revision)
  await expect(diner.call(createCart, { body: {} })).rejects.toMatchObject({ status: 503 })
  // A page that nobody has asked for yet cannot be made: the visitor reads what to do, not a body for programs.
  const page = await fetch(`http://127.0.0.1:${server.port}/order-now`)
  expect([200, 503]).toContain(page.status)
  expect(await page.text()).toContain('<h1')
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  await relay.join()
  expect((await orderOverHttp(server)).order_number).toBeGreaterThan(100)
})
