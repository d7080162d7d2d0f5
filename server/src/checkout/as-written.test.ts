import { updateCart } from '@tiffin/contract/cart/diner'
import { confirmCart } from '@tiffin/contract/checkout/diner'
import { getOrder } from '@tiffin/contract/orders/diner'
import { sql } from '../db/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { newGuest } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { orderCount, ready } from './testing/ready-basket.ts'

let tiffin: Installation
let shop: Shop
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: SMALL_MENU })
})

const keyOf = (id: string) => `${shop.id} ${id}`

/** How many statements the work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { db } = tiffin.services
  const { query } = db
  let count = 0
  db.query = (store_id, statement) => (count++, query(store_id, statement))
  await work().finally(() => Object.assign(db, { query }))
  return count
}

describe('a basket that this server has written last', () => {
  test('is ordered by one statement; one that it has not, or long ago, is read first', async () => {
    const [own, elsewhere, late] = [await ready(shop), await ready(shop), await ready(shop)]
    expect(await statementsOf(own.confirm)).toBe(1)
    tiffin.services.baskets.delete(keyOf(elsewhere.cart.id))
    expect(await statementsOf(elsewhere.confirm)).toBe(2)
    tiffin.clock.add({ minutes: 61 })
    expect(await statementsOf(late.confirm)).toBeGreaterThanOrEqual(2)
  })

  test('is ordered as another server has changed it since', async () => {
    const made = await ready(shop)
    const { baskets } = tiffin.services
    const before = baskets.get(keyOf(made.cart.id))!
    const body = { comments: 'no onion' }
    await made.diner.client.call(updateCart, { params: { id: made.cart.id }, body })
    baskets.set(keyOf(made.cart.id), before)
    await made.confirm()
    const { data } = await made.diner.client.call(getOrder, { params: { id: made.cart.id } })
    expect(data.comments).toBe('no onion')
  })

  test('and that another server has ordered since is answered with its order, whatever would be refused by now [P-32]', async () => {
    const made = await ready(shop)
    const { baskets } = tiffin.services
    const before = baskets.get(keyOf(made.cart.id))!
    const answer = await made.confirm()
    tiffin.clock.add({ minutes: 50 })
    baskets.set(keyOf(made.cart.id), before)
    expect(await made.confirm({ total: '1.00' })).toEqual(answer)
    expect(await orderCount(tiffin, shop)).toBe(1)
  })

  test('is not ordered by somebody else [B-09]', async () => {
    const [made, other] = [await ready(shop), await newGuest(shop)]
    const taking = other.client.call(confirmCart, { params: { id: made.cart.id }, body: {} })
    await expect(taking).rejects.toMatchObject({ status: 400, message: 'Your basket has expired.' })
    expect(await orderCount(tiffin, shop)).toBe(0)
  })

  test('is not ordered by whoever shares the phone of a suspended customer, whomever the basket names [E-03]', async () => {
    const [made, suspended] = [await ready(shop), await newGuest(shop)]
    const contact = { first_name: 'Ada', last_name: 'Byron', phone: '07400 111222', email: 'ada@example.com' }
    await made.diner.client.call(updateCart, { params: { id: made.cart.id }, body: contact })
    await tiffin.services.db.query(
      shop.id,
      sql`update customer set status = 'SUSPENDED', phone = (select phone from customer as own where own.store_id = ${shop.id} and own.id = ${made.diner.id})
        where store_id = ${shop.id} and id = ${suspended.id}`,
    )
    await expect(made.confirm()).rejects.toMatchObject({ status: 401, code: 4016 })
    expect(await orderCount(tiffin, shop)).toBe(0)
  })
})
