import { login, register } from '@tiffin/contract/people/accounts/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder, getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { waitUntilBlocked } from '../../testing/db/wait-until-blocked.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))

const password = 'Curry+77 for two'

/**
 * Existing accounts, by e-mail. Created one after the other, because passwords are hashed in a
 * short queue.
 */
async function accounts(count: number): Promise<string[]> {
  const emails: string[] = []
  while (emails.length < count) {
    const email = `${crypto.randomUUID()}@example.com`
    const person = { first_name: 'Grace', last_name: 'Hopper', phone: '07400 123456', email }
    const body = { ...person, password, password_confirmation: password, agree_checkbox: 'YES' }
    await shop.call(register, { body })
    emails.push(email)
  }
  return emails
}

async function signIn({ client }: Diner, email: string, cart_id?: string) {
  const answer = await client.call(login, { body: { email, password, ...(cart_id && { cart_id }) } })
  if (!('api_token' in answer)) throw new Error(answer.message)
  return shop.as({ 'user-token': answer.api_token })
}

test('of many tabs that sign in at once with one guest’s token exactly one account gets each order, whatever the kitchen does meanwhile [V10] [Z-14]', async () => {
  const cook = await newStaff(tiffin, shop)
  const emails = await accounts(2)
  for (let round = 0; round < 4; round++) {
    const { id, diner } = await orderFood(shop)
    const [sessions] = await Promise.all([
      Promise.all([...emails, ...emails].map(email => signIn(diner, email))),
      cook.client.call(acceptOrder, { params: { storeId: shop.id, id }, body: {} }),
    ])
    const owns = await Promise.all(
      sessions.map(async each => (await each.call(getOrder, { params: { id } })).data.own),
    )
    const listed = await Promise.all(
      sessions.map(async each => (await each.call(listOrders, {})).data.some(order => order.id === id)),
    )
    // Both sessions of one account.
    expect(owns.filter(Boolean)).toHaveLength(2)
    expect(owns[0]).toBe(owns[2])
    expect(listed).toEqual(owns)
    const cancels = await Promise.allSettled(
      sessions.map(each => each.call(cancelOrder, { params: { id }, body: {} })),
    )
    expect(cancels.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('an order that is placed while its guest signs in joins the account: the sign-in waits for the basket and then sees the order [V10] [B-09]', async () => {
  const [email] = (await accounts(1)) as [string]
  const guest = await newGuest(shop)
  const cart = await fillBasket(shop, guest)
  const { db } = tiffin.services
  const body = { version: cart.version, total: cart.total.value }
  const [held, confirms] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const placing = held.promise.then(() => guest.client.call(confirmCart, { params: { id: cart.id }, body }))
  const signingIn = confirms.promise.then(() => signIn(guest, email, cart.id))
  await db.transaction(shop.id, async run => {
    await run(sql`select 1 from cart where store_id = ${shop.id} and id = ${cart.id} for update`)
    held.resolve()
    await waitUntilBlocked(run, 1)
    confirms.resolve()
    await waitUntilBlocked(run, 2)
  })
  const [placed, session] = await Promise.all([placing, signingIn])
  const own = await session.call(listOrders, {})
  expect(own.data.map(order => order.id)).toEqual([placed.resource_id])
})
