import { describe, expect, test } from 'vitest'
import { interruptAfter } from '../../../../testing/db/interrupted.ts'
import { withSeveralDatabases } from '../../../../testing/db/several-databases.ts'
import { newCustomer, orderFood } from '../../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../../testing/small-menu.ts'
import { HOME } from '../../database.ts'
import { liftLeftFences } from '../lift-left-fences.ts'
import { movesUnderWay } from './shop-moves.ts'

/** A statement of each step, in the order of a move. */
const BEFORE_THE_FENCE = [
  { statement: /^insert into shop_move/ },
  { statement: /^insert into moved_store/ },
  { statement: /^delete from "order"/ },
  { statement: /^create publication/ },
  { statement: /pg_create_logical_replication_slot/ },
  { statement: /^create subscription/ },
]
const FENCED = [
  { statement: /^insert into moved_store/, occurrence: 2 },
  { statement: /^update store_state/ },
  { statement: /select setval/ },
  { statement: /^update store set node/ },
]
const SWITCHED = [
  { statement: /^commit after the switch/ },
  { statement: /^delete from moved_store/ },
  { statement: /^update job set claimed_until = \$2/ },
  { statement: /^insert into job/ },
  { statement: /^delete from job where store_id = \$1/ },
  { statement: /^update job set claimed_until = null/ },
  { statement: /^drop subscription/ },
  { statement: /^drop publication/ },
  { statement: /^analyze/ },
]

/** Each step takes seconds, so a few of them stand for all, unless this is set. */
const some = <Step>(steps: Step[], ...indexes: number[]) =>
  process.env.TEST_EVERY_STEP ? steps : indexes.map(index => steps.at(index)!)

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  async function newShop() {
    const shop = await several.tiffin.shop({ menu: SMALL_MENU })
    const diner = await newCustomer(shop)
    return { shop, diner, order: await orderFood(shop, { diner }) }
  }
  const stepOf = async (store_id: number) =>
    (await movesUnderWay(several.owner.home)).find(move => move.store_id === store_id)?.step
  const jobsOf = async (names: string[], store_id: number) => {
    const jobs = []
    for (const name of names)
      jobs.push(
        ...(await (
          await several.owner.node(name)
        ).rows<{ id: string }>(
          'select id, node from (select id, store_id, $2 as node from job) as j where store_id = $1 order by id',
          [store_id, name],
        )),
      )
    return jobs
  }

  test.each([...some(BEFORE_THE_FENCE, -1), ...some(FENCED, 1, -1), ...some(SWITCHED, 0, 3, 6)])(
    'a move that is killed after $statement is continued, and no row or job is lost or doubled',
    async interruption => {
      const { run, rowsAt, addNode } = several
      const node = await addNode()
      const { shop, diner, order } = await newShop()
      const jobs = await jobsOf([HOME], shop.id)
      const rows = await rowsAt(HOME, shop.id)
      await expect(run(['move', shop.host, node], interruptAfter(interruption))).rejects.toThrow('killed')
      if (BEFORE_THE_FENCE.includes(interruption)) {
        const between = await orderFood(shop, { diner })
        expect(between.order_number).toBe(order.order_number + 1)
      }
      expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
      expect(await stepOf(shop.id)).toBeUndefined()
      const moved = await rowsAt(node, shop.id)
      expect(moved).toEqual(await rowsAt(HOME, shop.id))
      expect(Object.keys(moved)).toEqual(Object.keys(rows))
      const idsAt = async (names: string[]) => (await jobsOf(names, shop.id)).map(({ id }) => id)
      expect(await idsAt([node])).toEqual(expect.arrayContaining(jobs.map(({ id }) => id)))
      expect(await idsAt([HOME])).toEqual([])
      await orderFood(shop, { diner })
      expect(await rowsAt(HOME, shop.id)).toEqual(moved)
    },
  )

  const leave = (store_id: number) =>
    several.owner.home.rows(
      `update shop_move set step_at = now() - interval '1 minute' where store_id = $1`,
      [store_id],
    )
  const isFencedAt = async (name: string, store_id: number) => {
    const node = await several.owner.node(name)
    return (await node.rows('select from moved_store where store_id = $1', [store_id])).length > 0
  }

  test('a shop whose move was killed while it was fenced takes orders again after a minute, and the move is continued', async () => {
    const { tiffin, run, addNode, owner } = several
    const node = await addNode()
    const { shop, diner, order } = await newShop()
    const named = { statement: /^update store set node/ }
    await expect(run(['move', shop.host, node], interruptAfter(named))).rejects.toThrow('killed')
    const { db } = tiffin.services
    expect(await liftLeftFences(db)).toEqual([])
    await leave(shop.id)
    await owner.lock()
    expect(await liftLeftFences(db)).toEqual([])
    await owner.home.rows('select pg_advisory_unlock_all()')
    expect(await liftLeftFences(db)).toEqual([shop.id])
    // A process with an old directory must not write there.
    expect(await isFencedAt(node, shop.id)).toBe(true)
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 1)
    expect(await liftLeftFences(db)).toEqual([])
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 2)
  })

  test('a shop whose move was killed right after the switch takes orders at the new database after a minute', async () => {
    const { tiffin, run, addNode, rowsAt } = several
    const node = await addNode()
    const { shop, diner, order } = await newShop()
    const switched = { statement: /^commit after the switch/ }
    await expect(run(['move', shop.host, node], interruptAfter(switched))).rejects.toThrow('killed')
    const rows = await rowsAt(HOME, shop.id)
    const { db } = tiffin.services
    await leave(shop.id)
    expect(await liftLeftFences(db)).toEqual([shop.id])
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 1)
    expect(await rowsAt(HOME, shop.id)).toEqual(rows)
    expect(await liftLeftFences(db)).toEqual([])
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
  })

  test.each([...some([BEFORE_THE_FENCE.at(-1)!, ...FENCED], 0, -1)])(
    'a move that is killed after $statement can be cancelled: the shop stays and takes orders',
    async interruption => {
      const { run, rowsAt, addNode } = several
      const node = await addNode()
      const { shop, diner, order } = await newShop()
      const jobs = await jobsOf([HOME], shop.id)
      await expect(run(['move', shop.host, node], interruptAfter(interruption))).rejects.toThrow('killed')
      expect(await run(['move', shop.host, HOME])).toMatchObject({
        code: 0,
        text: `The move of the shop ${shop.id} to the database ${node} is cancelled.`,
      })
      expect(await stepOf(shop.id)).toBeUndefined()
      expect(await rowsAt(node, shop.id)).toEqual({})
      expect(await jobsOf([HOME, node], shop.id)).toEqual(jobs)
      const next = await orderFood(shop, { diner })
      expect(next.order_number).toBe(order.order_number + 1)
      expect(await run(['remove', node])).toMatchObject({ code: 0 })
    },
  )
})
