import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { orderCount, ready } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

describe('a suspended customer', () => {
  test('is refused with 401 and 4016, also as a guest with the same phone [E-03] [V10] [T-16]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const made = await ready(own)
    await tiffin.services.db.query(
      own.id,
      sql`update customer set status = 'SUSPENDED' where store_id = ${own.id} and id = ${made.diner.id}`,
    )
    await expect(made.confirm()).rejects.toMatchObject({
      status: 401,
      code: 4016,
      message: 'You have been suspended from placing any orders.',
    })
    expect(await orderCount(tiffin, own)).toBe(0)
  })

  test.each([{ phone: '07400 987654' }, { email: 'Suspended@Example.com' }])(
    'is refused as another guest whose basket names %j [E-03] [V10]',
    async named => {
      const own = await tiffin.shop({ menu: SMALL_MENU })
      await tiffin.services.db.query(
        own.id,
        sql`update customer set status = 'SUSPENDED', phone = '+447400987654', email = 'suspended@example.com'
          where store_id = ${own.id} and id = ${(await newGuest(own)).id}`,
      )
      const contact = {
        first_name: 'Ada',
        last_name: 'Byron',
        phone: '07400 111222',
        email: 'ada@example.com',
      }
      const [other, same] = [await ready(own), await ready(own)]
      const change = ({ diner, cart }: typeof other, body: typeof contact) =>
        diner.client.call(updateCart, { params: { id: cart.id }, body })
      await change(other, contact)
      await change(same, { ...contact, ...named })
      expect(await other.confirm()).toMatchObject({ outcome: 'success' })
      await expect(same.confirm()).rejects.toMatchObject({ status: 401, code: 4016 })
    },
  )

  test('is refused when a basket has the phone as it was typed, as older versions kept it [E-03]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const [old, suspended] = [await ready(own), await newGuest(own)]
    const { query } = tiffin.services.db
    await query(
      own.id,
      sql`update customer set status = 'SUSPENDED', phone = '+447400987654'
        where store_id = ${own.id} and id = ${suspended.id}`,
    )
    const contact = { first_name: 'Ada', last_name: 'Byron', phone: '07400 987654', email: 'ada@example.com' }
    await query(
      own.id,
      sql`update cart set contact = ${JSON.stringify(contact)}::jsonb, version = version + 1 where store_id = ${own.id} and id = ${old.cart.id}`,
    )
    await expect(old.confirm()).rejects.toMatchObject({ status: 401, code: 4016 })
  })

  test('cannot order with another account that has the same phone, regardless of the contact in the basket [E-03]', async () => {
    const shop = await tiffin.shop({ menu: SMALL_MENU })
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
