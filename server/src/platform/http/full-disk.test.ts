import { getProfile } from '@tiffin/contract/people/accounts/diner'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { Writable } from 'node:stream'
import { sql } from '../db/sql.ts'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const PLENTY = 10 ** 12
let freeSpace = PLENTY
const tiffin = withInstallation(() => ({ database: 'embedded', freeSpace: () => freeSpace }))
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))

test('on a full disk writes are refused with a time to retry, reads work, and once there is space writes work again [R13]', async () => {
  const { id } = await orderFood(shop)
  freeSpace = 1_000_000
  const refused = await tiffin.app.inject({
    method: 'POST',
    url: '/consumer/cart',
    headers: { host: shop.host },
    payload: {},
  })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json().error).toMatchObject({ type: 'unavailable' })
  expect((await shop.call(getMenu, { query: { day: 'all' } })).categories).toHaveLength(
    SMALL_MENU.categories.length,
  )
  expect((await shop.call(getOrder, { params: { id } })).data.id).toBe(id)
  const ready = await tiffin.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'disk full' }])
  freeSpace = PLENTY
  expect((await tiffin.app.inject('/readyz')).statusCode).toBe(200)
  expect((await orderFood(shop)).id).not.toBe(id)
})

test('while the disk is full, statements that write or lock rows are refused [R13]', async () => {
  freeSpace = 0
  for (const statement of [
    sql`delete from job`,
    sql`insert into migration (name) values ('x')`,
    sql`with gone as (delete from staff_token returning 1) select * from gone`,
    sql`select 1 from store for update`,
  ])
    await expect(tiffin.services.db.platform(statement)).rejects.toMatchObject({ code: '53100' })
  freeSpace = PLENTY
})

test('a full disk is logged once, however many requests it affects [R13]', async () => {
  const own = await openInstallation({
    database: 'embedded',
    freeSpace: () => freeSpace,
    env: { LOG_LEVEL: 'warn' },
  })
  const lines: string[] = []
  const logs = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await createApp(own.services, { logs })
  const kitchen = await own.shop({ menu: SMALL_MENU })
  freeSpace = 0
  for (let count = 0; count < 20; count++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/consumer/cart',
      headers: { host: kitchen.host },
      payload: {},
    })
    expect(statusCode).toBe(503)
  }
  freeSpace = PLENTY
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the disk is full: requests that write get 503 until there is space')
  await app.close()
  await own.close()
})

test('on a full disk a signed-in diner can still read, although the time of last use cannot be written [R13]', async () => {
  const { client } = await newGuest(shop)
  tiffin.clock.add({ hours: 2 })
  freeSpace = 0
  expect((await client.call(getProfile, {})).first_name).toBe('Priya')
  freeSpace = PLENTY
})
