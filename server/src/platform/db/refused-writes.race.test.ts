import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { sql } from './sql.ts'
import pg from 'pg'
import { afterEach, expect, type TestContext, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { type Installation, openInstallation } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'

afterEach(() => void vi.useRealTimers())

async function openOnPostgres(context: TestContext) {
  const tiffin = await openInstallation({ own: true, env: { LOG_LEVEL: 'silent' } })
  context.onTestFinished(() => tiffin.close())
  if (!tiffin.databaseUrl) return context.skip('the embedded database is never a standby')
  const owner = new pg.Client(tiffin.databaseUrl)
  await owner.connect()
  context.onTestFinished(() => owner.end())
  const [row] = await tiffin.services.db.platform(sql<{ name: string }>`select current_database() as name`)
  return { tiffin, owner, name: row!.name }
}

const readinessOf = async ({ app }: Pick<Installation, 'app'>) => {
  const answer = await app.inject('/readyz')
  return [answer.statusCode, answer.json<{ status: string }>().status]
}
const READY = [200, 'ready']

test('a database that only reads is not ready, although menus are still read, and is ready when it takes writes again [R13]', async context => {
  const { tiffin, owner, name } = await openOnPostgres(context)
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  await owner.query(`alter database "${name}" set default_transaction_read_only = on`)
  // A process that starts now: to its connections the database is like a standby.
  const { services } = await openSecondProcess(context, tiffin)
  const app = await createApp(services)
  context.onTestFinished(() => app.close())
  expect(await readinessOf({ app })).toEqual([503, 'read only'])
  const menu = await app.inject({ url: '/consumer/menu?day=all', headers: { host: shop.host } })
  expect(menu.statusCode).toBe(200)
  await owner.query(`alter database "${name}" set default_transaction_read_only = off`)
  const after = await openSecondProcess(context, tiffin)
  const next = await createApp(after.services)
  context.onTestFinished(() => next.close())
  expect(await readinessOf({ app: next })).toEqual(READY)
})

test('a database that had no space for a write is not ready until no write has been refused for ten seconds [R13]', async context => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { tiffin, owner } = await openOnPostgres(context)
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  await owner.query(`
    create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on cart execute function no_space()`)
  const begin = () =>
    tiffin.app.inject({ method: 'POST', url: '/consumer/cart', headers: { host: shop.host }, payload: {} })
  expect(await readinessOf(tiffin)).toEqual(READY)
  expect((await begin()).statusCode).toBe(503)
  expect(await readinessOf(tiffin)).toEqual([503, 'disk full'])
  expect((await shop.call(getMenu, { query: { day: 'all' } })).categories).not.toHaveLength(0)
  await owner.query('drop trigger no_space on cart')
  expect((await begin()).statusCode).toBe(200)
  vi.advanceTimersByTime(9000)
  expect(await readinessOf(tiffin)).toEqual([503, 'disk full'])
  vi.advanceTimersByTime(2000)
  expect(await readinessOf(tiffin)).toEqual(READY)
})
