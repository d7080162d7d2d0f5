import { describe, expect, test } from 'vitest'
import { deleteMovedRows } from '../platform/db/nodes/delete-moved-rows.ts'
import { openOwnerNode } from '../platform/db/nodes/move/owner-node.ts'
import { HOME } from '../platform/db/database.ts'
import { interruptAfter } from '../testing/db/interrupted.ts'
import { asOwner, openShopAt, withSeveralDatabases } from '../testing/db/several-databases.ts'
import { newGuest, orderFood } from '../testing/ordering.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  const newShop = (node: string) => openShopAt(several.tiffin, node)
  const refusal = (reason: string) => ({ code: 1, errors: expect.stringContaining(reason) as string })
  const stays = (id: number) => expect.stringContaining(`newer ones: ${id}. They are left`) as string
  const addressOf = async (node: string) => (await several.owner.node(node)).url
  const LATER_JOBS = `select store_id from job where run_at = '2100-01-01'`
  const laterJob = (store_id: number) =>
    `insert into job (id, store_id, name, lane, payload, run_at, created_at)
      values (gen_random_uuid(), ${store_id}, 'letter', 'normal', '{}', '2100-01-01', now())`
  async function idsAt(url: string, statement: string): Promise<number[]> {
    const node = await openOwnerNode('test', url)
    const rows = await node.rows<{ store_id: number }>(`${statement} order by store_id`)
    await node.close()
    return rows.map(({ store_id }) => store_id)
  }
  const statesAt = (url: string) => idsAt(url, 'select store_id from store_state')
  /** The shops that are closed in the database, and those with a job there that is due later. */
  const closedAt = async (url: string) => ({
    closed: await idsAt(url, 'select store_id from moved_store'),
    jobs: await idsAt(url, LATER_JOBS),
  })

  /** A new database with three shops that have a job there, and the address of a restored backup of it. */
  const openBackup = async () => {
    const node = await several.addNode()
    const shops = [await newShop(node), await newShop(node), await newShop(node)]
    const ids = shops.map(({ id }) => id)
    await asOwner(await addressOf(node), ...ids.map(laterJob))
    const url = await several.restoreBackup(node)
    return { node, shops, ids, url }
  }

  test('a backup from before most shops were moved away is accepted, and these shops are closed there before it is used', async () => {
    const { run, owner } = several
    const { node, shops, ids, url } = await openBackup()
    const moved = shops.slice(1).map(({ host }) => host)
    expect(await run(['move', ...moved, HOME])).toMatchObject({ code: 0, errors: '' })
    const { promise: isChanged, resolve } = Promise.withResolvers<void>()
    several.tiffin.services.db.onNodes(resolve)
    const stored = { statement: /^update node set url/ }
    await expect(run(['change', node, url], interruptAfter(stored))).rejects.toThrow('killed')
    expect(await closedAt(url)).toEqual({ closed: ids.slice(1), jobs: ids.slice(0, 1) })
    expect(await run(['change', node, url])).toMatchObject({ code: 0, errors: '' })
    await isChanged
    for (const shop of shops) await orderFood(shop, { diner: await newGuest(shop) })
    const jobs = await owner.home.rows<{ store_id: number }>(`${LATER_JOBS} and store_id = any($1)`, [ids])
    expect(jobs.map(({ store_id }) => store_id)).toEqual(ids.slice(1))
    await asOwner(url, `update moved_store set fenced_at = '2000-01-01'`)
    await deleteMovedRows(several.tiffin.services)
    expect(await statesAt(url)).toEqual(ids.slice(0, 1))
  })

  test('shops that the listed database does not have stay open in a restored backup, because it may have their only rows', async () => {
    const { run, owner } = several
    const { node, shops, ids, url } = await openBackup()
    expect(await run(['move', shops[1]!.host, shops[2]!.host, HOME])).toMatchObject({ code: 0, errors: '' })
    await owner.home.rows('insert into moved_store (store_id) values ($1)', [ids[1]])
    const { code, text } = await run(['change', node, url])
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining(`at other databases now: ${ids[2]}. They are closed`) as string,
    })
    expect(await closedAt(url)).toEqual({ closed: ids.slice(2), jobs: ids.slice(0, 2) })
    await owner.home.rows('delete from moved_store where store_id = $1', [ids[1]])
  })

  test('shops that have moved to a database that is away stay open in a restored backup, and are closed when it is back', async () => {
    const { addNode, run, owner } = several
    const [node, lost] = [await addNode(), await addNode()]
    const shops = [await newShop(node), await newShop(node)]
    const ids = shops.map(({ id }) => id)
    await asOwner(await addressOf(node), ...ids.map(laterJob))
    const url = await several.restoreBackup(node)
    expect(await run(['move', shops[1]!.host, lost])).toMatchObject({ code: 0, errors: '' })
    const store = async (address: string) =>
      owner.home.rows('update node set url = $2 where name = $1', [
        lost,
        owner.secrets.seal({ table: 'node', row: lost }, address),
      ])
    const address = await addressOf(lost)
    await store('postgres://localhost:9/tiffin')
    expect(await run(['change', node, url])).toMatchObject({ code: 0, text: stays(ids[1]!) })
    expect(await closedAt(url)).toEqual({ closed: [], jobs: ids })
    await store(address)
    expect(await run(['change', node, url])).toMatchObject({ code: 0, errors: '' })
    expect(await closedAt(url)).toEqual({ closed: ids.slice(1), jobs: ids.slice(0, 1) })
  })

  test('shops stay open in a restored backup if home was restored too, from before they were moved there', async () => {
    const { addNode, run, owner } = several
    const node = await addNode()
    const [own, moved] = [await newShop(node), await newShop(HOME)]
    expect(await run(['move', moved.host, node])).toMatchObject({ code: 0, errors: '' })
    await asOwner(await addressOf(node), laterJob(own.id), laterJob(moved.id))
    const url = await several.restoreBackup(node)
    await owner.home.rows('update store set node = null where id = $1', [moved.id])
    await owner.home.rows('delete from shop_move where store_id = $1', [moved.id])
    await owner.home.rows('delete from moved_store where store_id = $1', [moved.id])
    expect(await run(['change', node, url])).toMatchObject({ code: 0, text: stays(moved.id) })
    expect(await closedAt(url)).toEqual({ closed: [], jobs: [own.id, moved.id] })
  })

  test('a shop stays open in a restored backup whose rows are from after its last move', async () => {
    const { addNode, run, owner } = several
    const node = await addNode()
    const [own, moved] = [await newShop(node), await newShop(HOME)]
    expect(await run(['move', moved.host, node])).toMatchObject({ code: 0, errors: '' })
    const url = await several.restoreBackup(node)
    await owner.home.rows('update store set node = null where id = $1', [moved.id])
    await owner.home.rows('delete from moved_store where store_id = $1', [moved.id])
    expect(await run(['change', node, url])).toMatchObject({ code: 0, text: stays(moved.id) })
    expect(await closedAt(url)).toMatchObject({ closed: [] })
    expect(await statesAt(url)).toEqual([own.id, moved.id])
  })

  test('a backup of a database that exchanged shops with the named one is refused unless an operator insists, and nothing is closed there', async () => {
    const { addNode, run } = several
    const [node, other] = [await addNode(), await addNode()]
    const [own, exchanged] = [await newShop(node), await newShop(other)]
    expect(await run(['move', own.host, other])).toMatchObject({ code: 0, errors: '' })
    const small = await several.restoreBackup(other)
    for (let count = 0; count < 2; count++) await newShop(other)
    const large = await several.restoreBackup(other)
    const noneOwn = `has 2 shops of ${other} and 0 that only ${node}`
    expect(await run(['change', node, small])).toMatchObject(refusal(noneOwn))
    expect(await run(['move', exchanged.host, node])).toMatchObject({ code: 0, errors: '' })
    for (const [url, shops] of [
      [small, 1],
      [large, 3],
    ] as const) {
      const reason = `has ${shops} shops of ${other} and 0 that only ${node}`
      expect(await run(['change', node, url])).toMatchObject(refusal(reason))
      expect(await closedAt(url)).toMatchObject({ closed: [] })
    }
    expect(await run(['change', node, small, '--force'])).toMatchObject({ code: 0, text: stays(own.id) })
    expect(await closedAt(small)).toMatchObject({ closed: [] })
  })

  test('a backup of a database whose shops all came from home is accepted after one was moved back', async () => {
    const { addNode, run } = several
    const node = await addNode()
    const shops = [await newShop(HOME), await newShop(HOME)]
    const hosts = shops.map(({ host }) => host)
    expect(await run(['move', ...hosts, node])).toMatchObject({ code: 0, errors: '' })
    const url = await several.restoreBackup(node)
    expect(await run(['move', hosts[1]!, HOME])).toMatchObject({ code: 0, errors: '' })
    expect(await run(['change', node, url])).toMatchObject({ code: 0, errors: '' })
    expect(await closedAt(url)).toMatchObject({ closed: [shops[1]!.id] })
  })
})
