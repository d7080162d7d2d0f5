import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { describe, expect, test } from 'vitest'
import { withSeveralDatabases } from '../../../../testing/db/several-databases.ts'
import { openKitchen } from '../../../../testing/kitchen.ts'
import { newCustomer, orderFood } from '../../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../../testing/small-menu.ts'
import { HOME } from '../../database.ts'
import { sql } from '../../sql.ts'

const DINERS = 4

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  test('a shop that is moved back and forth takes each order once, numbers them without a gap, and no order fails', async () => {
    const { tiffin, run, addNode, rowsAt } = several
    const node = await addNode({ isElsewhere: true })
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const placed: { id: string; order_number: number }[] = []
    let isOver = false
    const order = async () => {
      const diner = await newCustomer(shop)
      while (!isOver) placed.push(await orderFood(shop, { diner }))
    }
    const diners = Array.from({ length: DINERS }, order)
    const idsAt = async (name: string) =>
      ((await rowsAt(name, shop.id)).order as { id: string }[]).map(({ id }) => id)
    for (const target of [node, HOME, node]) {
      expect(await run(['move', shop.host, target])).toMatchObject({ code: 0, errors: '' })
      const former = await idsAt(target === HOME ? node : HOME)
      const count = placed.length
      await expect.poll(() => placed.length).toBeGreaterThan(count + DINERS)
      expect(await idsAt(target === HOME ? node : HOME)).toEqual(former)
    }
    isOver = true
    await Promise.all(diners)
    expect((await idsAt(node)).toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
    const numbers = placed.map(({ order_number }) => order_number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    const kitchen = await openKitchen(tiffin, shop)
    const [first] = placed
    expect(
      (await kitchen.cook.client.call(getStaffOrder, { params: kitchen.at(first!.id) })).data.order_number,
    ).toBe(first!.order_number)
  })

  test('the fence is lifted while a transaction of before stays open, and the shop is moved when that has ended', async () => {
    const { tiffin, run, addNode, rowsAt, owner } = several
    const node = await addNode()
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const diner = await newCustomer(shop)
    const { promise: isEnough, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const long = tiffin.services.db.transaction(shop.id, async run => {
      await run(sql`select settings_revision from store_state where store_id = ${shop.id}`)
      begin()
      await isEnough
      await run(sql`insert into short_url (store_id, id, url, created_at)
        values (${shop.id}, 'late', '/', ${tiffin.clock.now()})`)
    })
    await hasBegun
    const moving = run(['move', shop.host, node])
    const isFenced = async () =>
      (await owner.home.rows('select from moved_store where store_id = $1', [shop.id])).length > 0
    await expect.poll(isFenced, { timeout: 110_000 }).toBe(true)
    await expect.poll(isFenced).toBe(false)
    await orderFood(shop, { diner })
    end()
    await long
    expect(await moving).toMatchObject({ code: 0, errors: '' })
    expect((await rowsAt(node, shop.id)).short_url).toHaveLength(1)
    expect(await rowsAt(node, shop.id)).toEqual(await rowsAt(HOME, shop.id))
  })
})
