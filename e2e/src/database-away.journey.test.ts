import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { createCart } from '@tiffin/contract/ordering/cart/diner'
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

test('while the database is unavailable menus can be read, writes get a time to retry, and afterwards everything works', async context => {
  if ('missing' in postgres) return context.skip(postgres.missing)
  const diner = dinerOf(server)
  const before = await diner.call(getMenu, { query: { day: 'all' } })
  await relay.cut()
  expect((await diner.call(getMenu, { query: { day: 'all' } })).revision).toBe(before.revision)
  await expect(diner.call(createCart, { body: {} })).rejects.toMatchObject({ status: 503 })
  // A page that is not cached cannot be rendered: the visitor gets an error page with a remedy, not
  // a JSON error.
  const page = await fetch(`http://127.0.0.1:${server.port}/order-now`)
  expect([200, 503]).toContain(page.status)
  expect(await page.text()).toContain('<h1')
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  await relay.join()
  expect((await orderOverHttp(server)).order_number).toBeGreaterThan(100)
})
