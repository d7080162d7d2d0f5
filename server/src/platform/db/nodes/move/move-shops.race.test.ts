import { describe, expect, test } from 'vitest'
import { withSeveralDatabases } from '../../../../testing/db/several-databases.ts'
import { openKitchen } from '../../../../testing/kitchen.ts'
import { newCustomer, orderFood } from '../../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../../testing/small-menu.ts'
import { interruptAfter } from '../../../../testing/db/interrupted.ts'
import { HOME } from '../../database.ts'
import { sql } from '../../sql.ts'
import { deleteMovedRows } from '../delete-moved-rows.ts'
import { movesUnderWay } from './shop-moves.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  /** A shop with orders, of which one is completed. */
  async function busyShop() {
    const { tiffin } = several
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const kitchen = await openKitchen(tiffin, shop)
    const diner = await newCustomer(shop)
    const first = await orderFood(shop, { diner })
    await kitchen.accept(first.id)
    await kitchen.advance(first.id, 'COMPLETED')
    const last = await orderFood(shop, { diner })
    return { shop, kitchen, diner, last }
  }

  test.each([{ isElsewhere: false }, { isElsewhere: true }])(
    'a shop that is moved has the same rows, goes on with the next number, and can be moved back (%j)',
    async where => {
      const { tiffin, run, rowsAt, addNode } = several
      const node = await addNode(where)
      const { shop, kitchen, diner, last } = await busyShop()
      const neighbour = await busyShop()
      const before = await rowsAt(HOME, neighbour.shop.id)
      expect(await run(['move', shop.host, node])).toMatchObject({ code: 0, errors: '' })
      const rows = await rowsAt(node, shop.id)
      expect(Object.keys(rows)).toEqual(expect.arrayContaining(['order', 'order_event', 'customer', 'audit']))
      expect(rows).toEqual(await rowsAt(HOME, shop.id))

      const next = await orderFood(shop, { diner })
      expect(next.order_number).toBe(last.order_number + 1)
      expect(await rowsAt(HOME, shop.id)).toEqual(rows)
      const events = (await rowsAt(node, shop.id)).order_event as { id: number; order_id: string }[]
      const idsOf = (isNew: boolean) =>
        events.filter(({ order_id }) => (order_id === next.id) === isNew).map(({ id }) => id)
      expect(Math.min(...idsOf(true))).toBeGreaterThan(Math.max(...idsOf(false)))

      expect(await run(['move', String(shop.id), HOME])).toMatchObject({ code: 0, errors: '' })
      expect(await rowsAt(HOME, shop.id)).toEqual(await rowsAt(node, shop.id))
      expect((await orderFood(shop, { diner })).order_number).toBe(last.order_number + 2)
      await kitchen.accept(next.id)
      expect(await rowsAt(HOME, neighbour.shop.id)).toEqual(before)
      const left = await tiffin.services.db.platform(sql`select id from job where store_id = ${shop.id}`)
      expect(left.length).toBeGreaterThan(0)
    },
  )

  test('a move leaves the revision of the settings as it is, so processes keep what they have in memory of the shop', async () => {
    const { run, rowsAt, addNode } = several
    const node = await addNode()
    const { shop } = await busyShop()
    const revisionAt = async (name: string) =>
      ((await rowsAt(name, shop.id)).store_state as { settings_revision: number }[])[0]!.settings_revision
    const before = await revisionAt(HOME)
    expect(await run(['move', shop.host, node])).toMatchObject({ code: 0, errors: '' })
    expect(await revisionAt(node)).toBe(before)
  })

  test('a shop is not copied between databases that lack migrations of the home database, and others are moved', async () => {
    const { run, addNode, owner } = several
    const nodes = [await addNode(), await addNode()]
    const current = await addNode()
    const { shop: other } = await busyShop()
    const { shop } = await busyShop()
    expect(await run(['move', shop.host, nodes[0]!])).toMatchObject({ code: 0, errors: '' })
    const last = '(select max(name) from migration)'
    const [row] = await owner.home.rows<{ name: string }>(`select name from migration where name = ${last}`)
    for (const name of nodes)
      await (await owner.node(name)).rows(`delete from migration where name = ${last}`)
    const { code, errors } = await run(['move', shop.host, nodes[1]!])
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('different versions of the tables') as string,
    })
    const target = await owner.node(nodes[1]!)
    expect(await target.rows('select from store_state where store_id = $1', [shop.id])).toEqual([])
    expect(await movesUnderWay(owner.home)).toEqual([])
    expect(await run(['move', other.host, current])).toMatchObject({ code: 0, errors: '' })
    for (const name of nodes)
      await (await owner.node(name)).rows('insert into migration (name) values ($1)', [row!.name])
    expect(await run(['move', shop.host, nodes[1]!])).toMatchObject({ code: 0, errors: '' })
  })

  test('three days after a move the former database deletes the copy, and nothing of a shop that is there or moving back', async () => {
    const { tiffin, run, rowsAt, addNode } = several
    const node = await addNode()
    const { shop, diner } = await busyShop()
    const neighbour = await busyShop()
    expect(await run(['move', shop.host, node])).toMatchObject({ code: 0, errors: '' })
    const [rows, others] = [await rowsAt(node, shop.id), await rowsAt(HOME, neighbour.shop.id)]
    const restoreClock = tiffin.clock.now().toString()
    tiffin.clock.set(Temporal.Now.instant().add({ hours: 70 }).toString())
    await deleteMovedRows(tiffin.services)
    expect(await rowsAt(HOME, shop.id)).toEqual(rows)
    tiffin.clock.set(Temporal.Now.instant().add({ hours: 74 }).toString())
    await deleteMovedRows(tiffin.services)
    expect(await rowsAt(HOME, shop.id)).toEqual({})
    expect(await rowsAt(node, shop.id)).toEqual(rows)
    expect(await rowsAt(HOME, neighbour.shop.id)).toEqual(others)
    await run(['move', shop.host, HOME], interruptAfter({ statement: /^create subscription/ })).catch(
      () => {},
    )
    await deleteMovedRows(tiffin.services)
    tiffin.clock.set(restoreClock)
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect(await rowsAt(HOME, shop.id)).toEqual(await rowsAt(node, shop.id))
    await orderFood(shop, { diner })
  })
})
