import { createShop } from '@tiffin/contract/back-office/shops/staff'
import pg from 'pg'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/test/postgres.ts'
import { sealAddress } from '../../scripts/test/seal-address.ts'
import { axeFindings, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { tooWide } from './fits.ts'
import { goToPage, openKitchen, visibleKeys } from './kitchen.ts'
import { type Relay, startRelay } from './relay.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffOf } from './staff-over-http.ts'

const KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

let postgres: Postgres | { missing: string }
let home: pg.Client
let north: pg.Client
let relay: Relay
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  postgres = await startPostgres()
  if ('missing' in postgres) return
  home = await connect(postgres.url)
  await home.query('create database north')
  north = await connect(inDatabase(postgres.url, 'north'))
  relay = await startRelay(postgres.url)
  const env = { DATABASE_URL: postgres.url, SECRETS_KEY: KEY, NEW_SHOPS_ON: 'emptiest' }
  ;[server, browser] = await Promise.all([startServer({ env }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await relay?.close()
  await Promise.all([home?.end(), north?.end()])
  if (postgres && !('missing' in postgres)) await postgres.stop()
})
beforeEach(context => {
  if ('missing' in postgres) context.skip(postgres.missing)
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Lists the database as the command `databases` does, and waits until the server uses it. */
async function addNorth(): Promise<void> {
  const url = sealAddress(KEY, { name: 'north', url: inDatabase(relay.url, 'north') })
  await home.query('insert into node (name, url, room_bytes) values ($1, $2, 2000000000)', ['north', url])
  await home.query(`select pg_notify('tiffin', '{"topic":"node","id":"north","from":"a journey"}')`)
  const isOpen = async () => (await north.query(`select to_regclass('migration') as name`)).rows[0] as object
  await see.poll(isOpen).not.toEqual({ name: null })
  await see.poll(readiness).toEqual([200, { status: 'ready' }])
}

async function readiness(): Promise<[number, unknown]> {
  const response = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  return [response.status, await response.json()]
}

test('an operator sees the databases with their shops, and that one does not respond or was restored [Y-26]', async () => {
  await addNorth()
  const staff = await staffOf(server)
  const shop = {
    name: 'The North Kitchen',
    host: 'north.example.com',
    country: 'GB',
    email: 'olu@example.com',
  }
  const { id } = await staff.call(createShop, { body: shop })
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t, problems } = kitchen
  await goToPage(kitchen, 'databases')
  const row = (name: string) => page.locator(`[data-database=${name}]`)
  await see(row('home')).toContainText(t('console.databases.state_well'))
  await see(row('north')).toContainText('1 shop')
  await see(row('north')).toContainText('2 GB')
  await see(page.getByText('No shop is being moved.')).toBeVisible()

  await home.query(
    `insert into shop_move (store_id, source, target, step) values ($1, 'home', 'north', 'copying')`,
    [id],
  )
  await page.reload()
  await see(page.getByText('1 shop is being moved.')).toBeVisible()
  await see(page.getByText(shop.name)).toBeVisible()

  await home.query('update node set beat = 7')
  await page.reload()
  await see(row('north')).toContainText(t('console.databases.state_restored'))
  await see(row('north')).toContainText('npm run databases -- accept north')
  await page.setViewportSize(PHONE)
  expect(await axeFindings(page)).toEqual([])
  expect(await visibleKeys(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])

  await page.setViewportSize(DESKTOP)
  await relay.cut()
  await page.reload()
  await see(row('north')).toContainText(t('console.databases.state_away'))
  expect(await readiness()).toEqual([200, { status: 'ready', away: ['north'] }])
  await goToPage(kitchen, 'jobs')
  await see(page.getByText(/The database north does not respond/)).toBeVisible()
  await goToPage(kitchen, 'installation')
  await see(page.getByText(t('console.installation.trouble_away'))).toBeVisible()
  await see(page.getByText(t('console.installation.state_away'), { exact: true })).toBeVisible()
  await see(page.getByText(t('console.installation.database', { name: 'north' }))).toBeVisible()
  expect(await visibleKeys(page)).toEqual([])
  await relay.join()
  await see.poll(readiness).toEqual([200, { status: 'ready', restored: ['north'] }])
  expect(problems).toEqual([])
  await kitchen.context.close()
})
