import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { menuOf } from './menu-of.ts'
import { nextMenuChange, saleTimes } from './next-change.ts'
import { sql } from '../../platform/db/sql.ts'

const tiffin = withInstallation()

const at = (text: string) => Temporal.Instant.from(text)

async function menuWith(item: Record<string, unknown>) {
  const items = [{ ref: 'a', name: 'A', price: 1, ...item }]
  const shop = await tiffin.shop({
    menu: { currency: 'GBP', categories: [{ ref: 'c', name: 'C', items }] },
  })
  const ctx = await commandContext(tiffin.services, shop.id)
  return { shop, ctx, menu: await menuOf(ctx) }
}

test('a menu of dishes sold all day, every day, does not have a next change', async () => {
  const { ctx, menu } = await menuWith({})
  expect(saleTimes(menu)).toEqual([])
  expect(nextMenuChange(menu, ctx.now)).toBe(undefined)
})

test('a dish goes on sale with its window, and off in the minute after its end [M-11]', async () => {
  const { menu } = await menuWith({ schedules: [{ start_time: '12:00', end_time: '23:59' }] })
  expect(saleTimes(menu)).toEqual(['12:00', '00:00'])
})

test('a dish that is sold out until a given time changes the menu at that time', async () => {
  const { shop, ctx } = await menuWith({})
  const until = '2026-11-20T20:00:00Z'
  await ctx.transaction(async run => {
    await run(
      sql`update menu_item set sold_out = true, sold_out_until = ${until} where store_id = ${shop.id}`,
    )
    await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`)
  })
  tiffin.services.stores.forget(shop.id)
  const menu = await menuOf(await commandContext(tiffin.services, shop.id))
  expect(nextMenuChange(menu, ctx.now)?.toString()).toBe(until)
  expect(nextMenuChange(menu, at(until))).toBe(undefined)
})
