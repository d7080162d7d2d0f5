import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandContext } from '../cli/command-context.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { menuOf } from './menu-of.ts'
import { nextMenuChange, nextSaleChange } from './next-change.ts'
import { sql } from 'kysely'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

const at = (text: string) => Temporal.Instant.from(text)

async function menuWith(item: Record<string, unknown>, time_zone = 'Europe/London') {
  const items = [{ ref: 'a', name: 'A', price: 1, ...item }]
  const shop = await tiffin.shop({
    time_zone,
    menu: { currency: 'GBP', categories: [{ ref: 'c', name: 'C', items }] },
  })
  const ctx = await commandContext(tiffin.services, shop.id)
  return { shop, ctx, menu: await menuOf(ctx) }
}

test('what is sold all day, every day, gives the clock nothing to change', async () => {
  const { ctx, menu } = await menuWith({})
  expect(nextSaleChange(ctx.store, menu, ctx.now)).toBe(undefined)
  expect(nextMenuChange(menu, ctx.now)).toBe(undefined)
})

test('a page holds until a window begins, until the minute after its end, and until midnight [M-11]', async () => {
  const { ctx, menu } = await menuWith({ schedules: [{ start_time: '12:00', end_time: '15:00' }] })
  const next = (now: string) => nextSaleChange(ctx.store, menu, at(now))?.toString()
  expect(next('2026-11-20T09:30:00Z')).toBe('2026-11-20T12:00:00Z')
  expect(next('2026-11-20T12:00:00Z')).toBe('2026-11-20T15:01:00Z')
  expect(next('2026-11-20T15:01:00Z')).toBe('2026-11-21T00:00:00Z')
})

test('a dish of certain weekdays changes at the shop’s own midnight [M-09] [M-21]', async () => {
  const { ctx, menu } = await menuWith({ days: ['friday'] }, 'America/Mexico_City')
  expect(nextSaleChange(ctx.store, menu, at('2026-11-20T18:00:00Z'))?.toString()).toBe('2026-11-21T06:00:00Z')
})

test('in the hour that comes twice a page never holds until a time that is over', async () => {
  const { ctx, menu } = await menuWith({ schedules: [{ start_time: '01:30', end_time: '03:00' }] })
  const now = at('2026-10-25T01:10:00Z')
  expect(Temporal.Instant.compare(nextSaleChange(ctx.store, menu, now)!, now)).toBe(1)
})

test('in the hour that is left out a page holds until the clocks go on [M-21]', async () => {
  const { ctx, menu } = await menuWith({ schedules: [{ start_time: '01:30', end_time: '03:00' }] })
  expect(nextSaleChange(ctx.store, menu, at('2027-03-28T00:40:00Z'))?.toString()).toBe('2027-03-28T01:00:00Z')
})

test('what is sold out until a time changes the menu then', async () => {
  const { shop, ctx } = await menuWith({})
  const until = '2026-11-20T20:00:00Z'
  await ctx.transaction(async run => {
    await run(
      sql`update menu_item set sold_out = true, sold_out_until = ${until} where store_id = ${shop.id}`,
    )
    await run(sql`update store set menu_revision = menu_revision + 1 where id = ${shop.id}`)
  })
  tiffin.services.stores.forget(shop.id)
  const menu = await menuOf(await commandContext(tiffin.services, shop.id))
  expect(nextMenuChange(menu, ctx.now)?.toString()).toBe(until)
  expect(nextMenuChange(menu, at(until))).toBe(undefined)
})
