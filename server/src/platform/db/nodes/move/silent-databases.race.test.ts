import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBreakableConnection } from '../../../../testing/db/breakable-connection.ts'
import { afterStatement } from '../../../../testing/db/change-rows.ts'
import { withSeveralDatabases } from '../../../../testing/db/several-databases.ts'
import { newCustomer, orderFood } from '../../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../../testing/small-menu.ts'
import { movesUnderWay } from './shop-moves.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  /** Adds a database whose connections can be cut and made silent. */
  async function addBreakable() {
    const wire = await openBreakableConnection(await several.createDatabase())
    const node = `n${randomUUID().slice(0, 8)}`
    expect(await several.run(['add', node, wire.url])).toMatchObject({ code: 0, errors: '' })
    return { wire, node }
  }
  const isFenced = async (store_id: number) =>
    (await several.owner.home.rows('select from moved_store where store_id = $1', [store_id])).length > 0

  test('a target that does not respond during the fence does not keep the shop from taking orders', async () => {
    const { run, owner } = several
    const { wire, node } = await addBreakable()
    const shop = await several.tiffin.shop({ menu: SMALL_MENU })
    const diner = await newCustomer(shop)
    const order = await orderFood(shop, { diner })
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const silent = afterStatement(/^update store_state/, () => {
      wire.silence()
      begin()
    })
    const moving = run(['move', shop.host, node], silent)
    await hasBegun
    expect(await isFenced(shop.id)).toBe(true)
    const next = await orderFood(shop, { diner })
    expect(next.order_number).toBe(order.order_number + 1)
    const { code, errors } = await moving
    expect(code).toBe(1)
    expect(errors).toContain('run the command again')
    expect(await movesUnderWay(owner.home)).toMatchObject([{ store_id: shop.id, step: 'copying' }])
    wire.restore()
    expect(await run(['move', shop.host, 'home'])).toMatchObject({ code: 0, errors: '' })
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 2)
  })
})
