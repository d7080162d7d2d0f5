import { describe, expect, test } from 'vitest'
import { raiseBeats } from '../platform/db/nodes/beat.ts'
import type { NodeInstallation } from '../platform/db/nodes/move/installation.ts'
import { HOME } from '../platform/db/database.ts'
import { keysFrom } from '../platform/secrets/keys.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { addBreakable } from '../testing/db/add-breakable.ts'
import { interruptAfter } from '../testing/db/interrupted.ts'
import { asOwner, openShopAt, withSeveralDatabases } from '../testing/db/several-databases.ts'
import { newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  const refusal = async (args: string[], change?: (of: NodeInstallation) => NodeInstallation) => {
    const { code, errors } = await several.run(args, change)
    expect(code).toBe(1)
    return errors
  }
  const newShop = (node: string) => openShopAt(several.tiffin, node)
  /** The address with a user who may move shops, and owns no table. Before PostgreSQL 16 only superusers may. */
  async function asMover(address: string): Promise<string> {
    const url = new URL(address)
    url.username = 'mover'
    const rights = [
      'create role mover login replication bypassrls',
      `grant create on database ${url.pathname.slice(1)} to mover`,
      'grant set on parameter session_replication_role to mover',
      'grant pg_read_all_stats to mover',
      `do $$ begin grant pg_create_subscription to mover; exception when undefined_object then end $$`,
    ]
    await asOwner(address, ...rights)
    return url.href
  }
  const addressOf = async (node: string) => (await several.owner.node(node)).url

  test('a database whose dump was restored elsewhere is used there by the processes, and /readyz names it until it is accepted', async () => {
    const { run, addNode, owner, tiffin } = several
    const [node, other] = [await addNode(), await addNode()]
    await newShop(other)
    const shop = await newShop(node)
    await raiseBeats(tiffin.services.db)
    const before = await orderFood(shop, { diner: await newGuest(shop) })
    const url = await several.restoreBackup(node)
    await orderFood(shop, { diner: await newGuest(shop) })
    await raiseBeats(tiffin.services.db)
    const { promise: isChanged, resolve } = Promise.withResolvers<void>()
    tiffin.services.db.onNodes(resolve)
    const { code, text } = await run(['change', node, url, '--room', '20'])
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining(`accept ${node}`) as string,
    })
    await isChanged
    const next = await orderFood(shop, { diner: await newGuest(shop) })
    expect(next.order_number).toBe(before.order_number + 1)
    const ready = async () => (await tiffin.app.inject('/readyz')).json<unknown>()
    expect(await ready()).toEqual({ status: 'ready', restored: [node] })
    const listed = async () => (await run(['list'])).text
    expect(await listed()).toMatch(new RegExp(`^${node} +1 .* 20\\.00 GB +restored from a backup$`, 'm'))
    expect(await run(['accept', node])).toMatchObject({ code: 0 })
    expect(await ready()).toEqual({ status: 'ready' })
    expect(await listed()).toMatch(new RegExp(`^${node} +1 .* reachable$`, 'm'))
    const [row] = await owner.home.rows<{ url: string }>('select url from node where name = $1', [node])
    expect(row!.url).not.toContain('postgres://')
  })

  test('the address of another database, of an empty one or of one without the shops is refused, and the message says what to do', async () => {
    const { addNode, owner, createDatabase } = several
    const node = await addNode()
    await newShop(node)
    const [other, url] = [await addNode(), await addressOf(node)]
    const elsewhere = (address: string) => refusal(['change', node, address])
    expect(await elsewhere(owner.home.url)).toContain('has already: home')
    expect(await elsewhere(await addressOf(other))).toContain(`has already: ${other}`)
    expect(await elsewhere(await createDatabase())).toContain('no tables of this version')
    expect(await elsewhere(await several.restoreBackup(other))).toContain(`none of the 1 shops of ${node}`)
    expect(await elsewhere(await several.restoreBackup(HOME))).toContain('is a home database')
    expect(await elsewhere('postgres://localhost:9/tiffin')).toContain('cannot be reached')
    expect(await elsewhere(process.env.TEST_DATABASE_URL!)).toContain('wal_level = logical')
    const withoutKey = (of: NodeInstallation) => ({ ...of, secrets: createSecrets(keysFrom([])) })
    expect(await refusal(['change', node, url], withoutKey)).toContain('Create a key')
    for (let count = 0; count < 2; count++) await newShop(other)
    const mixed = await several.restoreBackup(other)
    await asOwner(mixed, `insert into store_state (store_id) select id from store`)
    const [shop] = await owner.home.rows<{ id: number }>('select id from store where node = $1', [node])
    await asOwner(mixed, `insert into store_state (store_id) values (${shop!.id})`)
    const refused = await elsewhere(mixed)
    expect(refused).toContain(`has 2 shops of ${other} and 1 that only ${node}`)
    expect(refused).not.toContain('insert into')
    // As docs/operations.md says for a backup of this database from before these shops were moved twice.
    await asOwner(
      mixed,
      `with closed as (insert into moved_store (store_id) select store_id from store_state where store_id not in (${shop!.id})
        on conflict do nothing returning store_id) delete from job where store_id in (select store_id from closed)`,
    )
    expect(await several.run(['change', node, mixed])).toMatchObject({ code: 0, errors: '' })
  })

  test('a restored backup of a newer version, of another owner or without the rights of the server is refused', async () => {
    const { addNode } = several
    const node = await addNode()
    await newShop(node)
    const url = await several.restoreBackup(node)
    await asOwner(url, `insert into migration (name) values ('9999_later.sql')`)
    expect(await refusal(['change', node, url])).toContain('newer version of Tiffin')
    await asOwner(url, `delete from migration where name = '9999_later.sql'`)
    expect(await refusal(['change', node, await asMover(url)])).toMatch(/belong to postgres|superuser/)
    for (const right of ['select', 'insert', 'update', 'delete']) {
      await asOwner(url, `revoke ${right} on store_state from tiffin_server`)
      expect(await refusal(['change', node, url])).toContain('tiffin_server lacks its rights')
      await asOwner(url, `grant ${right} on store_state to tiffin_server`)
    }
    expect(await several.run(['change', node, url])).toMatchObject({ code: 0, errors: '' })
  })

  test('the address of a database is changed while another one is away, and its room alone', async () => {
    const { addNode, run, owner } = several
    const [node, lost] = [await addNode(), await addNode()]
    const address = await addressOf(node)
    const { secrets } = owner
    const away = secrets.seal({ table: 'node', row: lost }, 'postgres://localhost:9/tiffin')
    await owner.home.rows('update node set url = $2 where name = $1', [lost, away])
    expect(await run(['change', node, address])).toMatchObject({ code: 0, errors: '' })
    expect(await run(['change', lost, '--room', '5'])).toMatchObject({ code: 0, errors: '' })
    expect((await run(['list'])).text).toMatch(new RegExp(`^${lost} +0 +5\\.00 GB`, 'm'))
    expect(await run(['remove', lost, '--lost'])).toMatchObject({ code: 0 })
    expect(await refusal(['change', HOME, address])).toContain('set DATABASE_URL')
    expect(await refusal(['change', 'nowhere', address])).toContain('There are: home')
    expect(await refusal(['change', node])).toContain('change NAME [URL]')
  })

  test('the address of a database is changed while another one accepts connections and does not respond', async () => {
    const { run, addNode } = several
    const node = await addNode()
    const { wire, node: silent } = await addBreakable(several)
    const silence = (of: NodeInstallation): NodeInstallation => ({
      ...of,
      async node(name) {
        const opened = await of.node(name)
        if (name === silent) wire.silence()
        return opened
      },
    })
    const { code, errors } = await run(['change', node, await addressOf(node)], silence)
    wire.restore()
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(await run(['remove', silent])).toMatchObject({ code: 0, errors: '' })
  })

  test.each([
    { args: [''], reason: 'postgres://USER' },
    { args: ['', '--room', '50'], reason: 'postgres://USER' },
    { args: ['tiffin'], reason: 'postgres://USER' },
    { args: ['postgres://user:secr@et@localhost:9/tiffin'], reason: '@ in its user or password' },
    { args: ['--room', 'Infinity'], reason: 'no number of gigabytes' },
    { args: ['--room', '1e12'], reason: 'no number of gigabytes' },
    { args: ['--room', '1e-10'], reason: 'no number of gigabytes' },
    { args: ['--room', '-1'], reason: 'no number of gigabytes' },
    { args: ['--room', 'much'], reason: 'no number of gigabytes' },
  ])('a database is not changed with $args, and the message says why', async ({ args, reason }) => {
    const node = await several.addNode()
    const words = args[0] === '--room' ? [args.join('=')] : args
    const message = await refusal(['change', node, ...words])
    expect(message).toContain(reason)
    expect(message).not.toContain('secr')
  })

  test('a lost database with shops is not removed: the message says to restore its backup', async () => {
    const node = await several.addNode()
    const shop = await newShop(node)
    expect(await refusal(['remove', node, '--lost'])).toContain(`databases -- change ${node} URL`)
    expect(await several.run(['move', shop.host, HOME])).toMatchObject({ code: 0 })
    expect(await several.run(['remove', node, '--lost'])).toMatchObject({ code: 0 })
  })

  test('a database is not changed while shops are moved from or to it', async () => {
    const { addNode, run } = several
    const node = await addNode()
    const shop = await several.tiffin.shop({ menu: SMALL_MENU })
    const begun = { statement: /^insert into shop_move/ }
    await expect(run(['move', shop.host, node], interruptAfter(begun))).rejects.toThrow('killed')
    expect(await refusal(['change', node, await addressOf(node)])).toContain('being moved from or to')
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect(await run(['change', node, await addressOf(node)])).toMatchObject({ code: 0, errors: '' })
  })

  test('a lost database to which a shop was being moved is changed after the move is ended at home', async () => {
    const { addNode, run, owner, tiffin } = several
    const node = await addNode()
    await newShop(node)
    const url = await several.restoreBackup(node)
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const fenced = { statement: /^update store_state/ }
    await expect(run(['move', shop.host, node], interruptAfter(fenced))).rejects.toThrow('killed')
    const name = new URL(await addressOf(node)).pathname.slice(1)
    await owner.home.rows(`alter database ${name} allow_connections false`)
    await owner.home.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect(await refusal(['move'])).toContain('cannot be reached')
    expect(await refusal(['change', node, url])).toContain('docs/operations.md')
    await owner.home.rows(
      `update shop_move set step = 'cancelled' where '${node}' in (source, target) and step not in ('ended', 'cancelled')`,
    )
    await owner.home.rows('delete from moved_store where store_id = $1', [shop.id])
    expect(await run(['change', node, url])).toMatchObject({ code: 0, errors: '' })
    await orderFood(shop, { diner: await newGuest(shop) })
    expect(await run(['move', shop.host, node])).toMatchObject({ code: 0, errors: '' })
    await orderFood(shop, { diner: await newGuest(shop) })
  })
})
