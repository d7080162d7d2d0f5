import { logout } from '@tiffin/contract/people/accounts/diner'
import { createClient } from '@tiffin/contract/client'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import { followStore } from '@tiffin/contract/ordering/orders/staff'
import { staffLogin, staffLogout } from '@tiffin/contract/people/staff/staff'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { type Kitchen, openKitchen, OWNER, PASSWORD } from './kitchen.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'
import { becomeGuest, orderAs } from './order-as.ts'
import { dinerOf } from './order-over-http.ts'
import { type RunningServer, startServer } from './server.ts'

let open: Open | { missing: string }
let second: RunningServer
let browser: Browser
beforeAll(async () => {
  open = await startOnPostgres()
  if ('missing' in open) return
  ;[second, browser] = await Promise.all([
    startServer({ env: { DATABASE_URL: open.databaseUrl } }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await Promise.all([second?.stop(), browser?.close()])
  if (open && 'stop' in open) await open.stop()
})

const storeId = 1
const priya = { first_name: 'Priya', last_name: 'Shah', phone: '07400123456', email: 'priya@example.com' }

async function signedIn(server: RunningServer): Promise<string> {
  const body = { email: OWNER, password: PASSWORD }
  const client = createClient({ baseUrl: server.console, headers: () => ({}) })
  return (await client.call(staffLogin, { body })).staff_token
}
const staffOn = (server: RunningServer, staff_token: string) =>
  createClient({ baseUrl: server.console, headers: () => ({ 'staff-token': staff_token }) })

/** Waits until the stream has sent something; `ended` resolves when the server has ended it. */
async function ending(follow: (heard: () => void) => Promise<void>): Promise<{ ended: Promise<void> }> {
  const { promise: first, resolve } = Promise.withResolvers<void>()
  const ended = follow(resolve)
  await Promise.race([first, ended])
  return { ended }
}

test('what ends a session through one process ends its streams at the other [V3] [Y-01]', async context => {
  if ('missing' in open) return context.skip(open.missing)
  const { server: first, sql } = open
  const ordered = await orderAs(first, MANGO_TREE, { person: priya })
  const kitchenStream = async (staff_token: string) =>
    ending(heard => staffOn(second, staff_token).follow(followStore, { params: { storeId } }, heard))
  const dinerStream = async () =>
    ending(heard =>
      createClient({
        baseUrl: `http://localhost:${second.port}`,
        headers: () => ({ store: 'localhost', 'user-token': ordered.token }),
      }).follow(followOrder, { params: { id: ordered.id } }, heard),
    )

  const token = await signedIn(first)
  const signedOut = await kitchenStream(token)
  await staffOn(first, token).call(staffLogout, {})
  await signedOut.ended

  const demoted = await kitchenStream(await signedIn(first))
  await sql("update staff_store set role = 'kitchen' where store_id = $1", [storeId])
  await demoted.ended
  await sql("update staff_store set role = 'owner' where store_id = $1", [storeId])

  const suspended = await dinerStream()
  await sql("update customer set status = 'SUSPENDED' where email = $1", [priya.email])
  await suspended.ended
  await sql("update customer set status = 'ACTIVE' where email = $1", [priya.email])

  const left = await dinerStream()
  await dinerOf(first, 'localhost', ordered.token).call(logout, {})
  await left.ended
})

/** The session as the browser stores it. */
const tokenOf = ({ page }: Kitchen) => page.evaluate(() => localStorage.getItem('console-token') ?? '')

test('a console whose session was ended elsewhere returns to the sign-in and says so [V3] [Y-01]', async context => {
  if ('missing' in open) return context.skip(open.missing)
  const kitchen = await openKitchen(browser, second, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await staffOn(open.server, await tokenOf(kitchen)).call(staffLogout, {})
  await see(page.getByText(t('console.sign_in.ended'))).toBeVisible()
  await see(page.getByRole('heading', { level: 1, name: t('console.sign_in.title') })).toBeVisible()
  await kitchen.context.close()
})

test('staff who are removed from a shop are led to their remaining shops, with a message [Y-01]', async context => {
  if ('missing' in open) return context.skip(open.missing)
  // An operator would keep access, as a visitor.
  await open.sql('update staff set operator = false where email = $1', [OWNER])
  const kitchen = await openKitchen(browser, second, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await open.sql('delete from staff_store where store_id = $1', [storeId])
  await see(page.getByRole('heading', { level: 1, name: t('console.shops.title') })).toBeVisible()
  await see(page.getByText(t('console.shops.left', { shop: MANGO_TREE.name }))).toBeVisible()
  await see(page.getByRole('link', { name: MANGO_TREE.name })).toHaveCount(0)
  await open.sql('update staff set operator = true where email = $1', [OWNER])
  await kitchen.context.close()
})

test('a diner who is suspended while tracking an order sees the message about the suspension [E-01] [E-03]', async context => {
  if ('missing' in open) return context.skip(open.missing)
  const vera = { ...priya, first_name: 'Vera', email: 'vera@example.com' }
  const ordered = await orderAs(open.server, MANGO_TREE, { person: vera })
  const diner = await newDiner(browser)
  const { page, t } = diner
  await becomeGuest(diner, vera, ordered.token)
  const follows = page.waitForResponse(/\/events$/)
  await visit(diner, `${second.shop('mango-tree')}/order-tracking/${ordered.id}`)
  await follows
  await open.sql("update customer set status = 'SUSPENDED' where email = $1", [vera.email])
  await see(page.getByRole('dialog', { name: t('account.suspended.title') })).toBeVisible()
  await diner.context.close()
})
