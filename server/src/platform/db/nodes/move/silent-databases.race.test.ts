import { describe, expect, onTestFinished, test } from 'vitest'
import { addBreakable } from '../../../../testing/db/add-breakable.ts'
import { openBreakableConnection } from '../../../../testing/db/breakable-connection.ts'
import { afterStatement } from '../../../../testing/db/change-rows.ts'
import { withSeveralDatabases } from '../../../../testing/db/several-databases.ts'
import { newCustomer, orderFood } from '../../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../../testing/small-menu.ts'
import { HOME } from '../../database.ts'
import { type NodeInstallation, openNodeInstallation } from './installation.ts'
import { openOwnerNode } from './owner-node.ts'
import { movesUnderWay } from './shop-moves.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  const isFenced = async (store_id: number) =>
    (await several.owner.home.rows('select from moved_store where store_id = $1', [store_id])).length > 0

  test('a target that does not respond during the fence does not keep the shop from taking orders', async () => {
    const { run, owner } = several
    const { wire, node } = await addBreakable(several)
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
    expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
  })

  test('a shop whose row in the list of shops is locked during the switch stays, and takes orders again at once', async () => {
    const { run, owner, addNode, tiffin } = several
    const node = await addNode()
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const diner = await newCustomer(shop)
    const order = await orderFood(shop, { diner })
    const other = await openOwnerNode('other', owner.home.url)
    onTestFinished(other.close)
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const locked = afterStatement(/^update store_state/, async () => {
      await other.rows('begin')
      await other.rows('select from store where id = $1 for no key update', [shop.id])
      begin()
    })
    const moving = run(['move', shop.host, node], locked)
    await hasBegun
    const began = performance.now()
    const next = await orderFood(shop, { diner })
    expect(performance.now() - began).toBeLessThan(5000)
    expect(next.order_number).toBe(order.order_number + 1)
    const { code, errors } = await moving
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('run the command again') as string,
    })
    expect(await owner.home.rows('select node from store where id = $1', [shop.id])).toEqual([{ node: null }])
    expect(await movesUnderWay(owner.home)).toMatchObject([{ store_id: shop.id, step: 'copying' }])
    await other.rows('rollback')
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 2)
  })

  /** Connections of a command that reach home over a wire. It stalls right before the list of shops is changed. */
  async function overStallingWire(onStall: () => void) {
    const { owner } = several
    const wire = await openBreakableConnection(owner.home.url)
    const installation = await openNodeInstallation({
      url: wire.url,
      secrets: owner.secrets,
      homeAddress: owner.home.url,
    })
    const stalling = afterStatement(/^set local statement_timeout/, () => {
      wire.stall()
      onStall()
    })
    const change = (given: NodeInstallation) => {
      void given.close()
      return stalling(installation)
    }
    return { wire, change }
  }

  test('a shop at home takes orders again as soon as home responds after a stall of some seconds during the switch', async () => {
    const { run, owner, addNode, tiffin } = several
    const node = await addNode()
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const diner = await newCustomer(shop)
    const order = await orderFood(shop, { diner })
    const { wire, change } = await overStallingWire(() => setTimeout(wire.restore, 2500))
    const { code, errors } = await run(['move', shop.host, node], change)
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('run the command again') as string,
    })
    expect(await isFenced(shop.id)).toBe(false)
    expect(await movesUnderWay(owner.home)).toMatchObject([{ store_id: shop.id, step: 'copying' }])
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 1)
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 2)
  })

  test('a shop at another database takes orders again at once if home does not respond during the switch, and the command ends', async () => {
    const { run, addNode, tiffin } = several
    const { node } = await addBreakable(several)
    const shop = await tiffin.shop({ menu: SMALL_MENU, node })
    const diner = await newCustomer(shop)
    const order = await orderFood(shop, { diner })
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const { change } = await overStallingWire(begin)
    const moving = run(['move', shop.host, await addNode()], change)
    await hasBegun
    const began = performance.now()
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 1)
    expect(performance.now() - began).toBeLessThan(5000)
    const { code, errors } = await moving
    expect(code).toBe(1)
    expect(errors).toContain('The connection to the home database was lost')
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect((await orderFood(shop, { diner })).order_number).toBe(order.order_number + 2)
    expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
  })

  test('a move is refused before it begins if the target cannot use the address of the source', async () => {
    const { run, owner, addNode, tiffin } = several
    const node = await addNode()
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const installation = await openNodeInstallation({
      url: owner.home.url,
      secrets: owner.secrets,
      homeAddress: 'postgres://user:secr@et@localhost:9/tiffin',
    })
    const { code, errors } = await run(['move', shop.host, node], given => {
      void given.close()
      return installation
    })
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        'The address of the database home has the character @ in its user or password: write it as %40.',
    })
    expect(await movesUnderWay(owner.home)).toEqual([])
  })

  test('two parts of a command that need a database at the same time share one connection', async () => {
    const { owner, addNode } = several
    const node = await addNode()
    const [one, other] = await Promise.all([owner.node(node), owner.node(node)])
    expect(one).toBe(other)
  })

  test('a database whose connection is closed during a command is connected again, except home', async () => {
    const { owner, addNode } = several
    const node = await addNode()
    const installation = await openNodeInstallation({ url: owner.home.url, secrets: owner.secrets })
    onTestFinished(installation.close)
    await (await installation.node(node)).close()
    expect(await (await installation.node(node)).rows('select')).toHaveLength(1)
    await installation.home.close()
    const home = await installation.node(HOME)
    await expect(home.rows('select')).rejects.toThrow('The connection to the home database was lost')
  })

  test('two parts of a command that try a database again at the same time share one attempt', async () => {
    const { owner, run, addNode } = several
    const node = await addNode()
    const { secrets } = owner
    const away = secrets.seal({ table: 'node', row: node }, 'postgres://localhost:9/tiffin')
    await owner.home.rows('update node set url = $2 where name = $1', [node, away])
    const again: Promise<unknown>[] = []
    const attempt = () => owner.node(node).catch(() => void again.push(owner.node(node)))
    await Promise.all([attempt(), attempt()])
    expect(again).toHaveLength(2)
    expect(again[0]).toBe(again[1])
    await Promise.allSettled(again)
    expect(await run(['remove', node, '--lost'])).toMatchObject({ code: 0, errors: '' })
  })

  test.each([
    {
      moment: 'before it accepts the connection',
      statement: /^select known/,
      reason: /cannot be reached|does not respond/,
    },
    {
      moment: 'after its size has been read',
      statement: /^select name from node/,
      reason: /did not respond in time/,
    },
  ])(
    'a database that stops responding $moment is listed with the reason, and the command ends',
    async ({ statement, reason }) => {
      const { run } = several
      const { wire, node } = await addBreakable(several)
      const { code, text } = await run(['list'], afterStatement(statement, wire.silence))
      expect(code).toBe(0)
      const line = text.split('\n').find(each => each.startsWith(node))
      expect(line).toMatch(reason)
      wire.restore()
      expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
    },
  )
})
