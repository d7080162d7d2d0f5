import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { NodeInstallation } from '../platform/db/nodes/move/installation.ts'
import { HOME } from '../platform/db/database.ts'
import { keysFrom } from '../platform/secrets/keys.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { openBreakableConnection } from '../testing/db/breakable-connection.ts'
import { interruptAfter } from '../testing/db/interrupted.ts'
import { asOwner, withSeveralDatabases } from '../testing/db/several-databases.ts'
import { newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  const nodeOf = async (store_id: number) => {
    const [row] = await several.owner.home.rows<{ node: string | null }>(
      'select node from store where id = $1',
      [store_id],
    )
    return row!.node ?? HOME
  }
  const refusal = async (args: string[], change?: (of: NodeInstallation) => NodeInstallation) => {
    const { code, errors } = await several.run(args, change)
    expect(code).toBe(1)
    return errors
  }

  test('a database that cannot take shops is not added, and the message says why and what to do', async () => {
    const { createDatabase, owner, addNode, tiffin } = several
    const url = await createDatabase()
    expect(await refusal(['add', 'home', url])).toContain('Choose another name')
    expect(await refusal(['add', 'Müller', url])).toContain('small letters')
    const node = await addNode()
    expect(await refusal(['add', node, url])).toContain('Choose another name')
    const withoutKey = (of: NodeInstallation) => ({ ...of, secrets: createSecrets(keysFrom([])) })
    expect(await refusal(['add', 'other', url], withoutKey)).toContain('Create a key')
    expect(await refusal(['add', 'other', 'postgres://localhost:9/tiffin'])).toContain('cannot be reached')
    expect(await refusal(['add', 'other', owner.home.url])).toContain('has already: home')
    expect(await refusal(['add', 'other', (await owner.node(node)).url])).toContain(`has already: ${node}`)
    expect(await refusal(['add', 'other', process.env.TEST_DATABASE_URL!])).toContain(
      'alter system set wal_level = logical',
    )
    await asOwner(url, 'create table recipe ()')
    expect(await refusal(['add', 'other', url])).toContain('not empty')

    const latin = new URL(url)
    latin.pathname = `${latin.pathname}latin`
    await asOwner(
      url,
      `create database ${latin.pathname.slice(1)} template template0 encoding latin1 lc_collate 'C' lc_ctype 'C'`,
    )
    expect(await refusal(['add', 'other', latin.href])).toContain('encoding LATIN1')
    const plain = new URL(await createDatabase())
    await asOwner(plain.href, 'create role plain login')
    plain.username = 'plain'
    expect(await refusal(['add', 'other', plain.href])).toContain('alter role plain superuser')
    expect(tiffin.services.db.nodes().map(({ name }) => name)).not.toContain('other')
  })

  test('a database in a cluster without free replication slots is not added', async () => {
    const url = await several.createDatabase({ isElsewhere: true })
    const slots = `generate_series(1, 25) as n`
    await asOwner(url, `select pg_create_physical_replication_slot('taken_' || n) from ${slots}`)
    expect(await refusal(['add', 'other', url])).toContain('alter system set max_replication_slots = 33')
    await asOwner(url, `select pg_drop_replication_slot('taken_' || n) from ${slots}`)
    expect(await several.run(['add', 'roomy', url, '--room', '20'])).toMatchObject({ code: 0 })
    const { text } = await several.run(['list'])
    expect(text).toMatch(/^database +shops +size +room +state$/m)
    expect(text).toMatch(/^roomy +0 +0\.\d\d GB +20\.00 GB +reachable$/m)
    const room = await several.owner.home.rows(`select room_bytes from node where name = 'roomy'`)
    expect(room).toEqual([{ room_bytes: '20000000000' }])
    expect(await several.run(['remove', 'roomy'])).toMatchObject({ code: 0 })
    expect((await several.run(['list'])).text).not.toContain('roomy')
  })

  test('all shops of a database are moved to the others that have room, and then it can be removed and added again', async () => {
    const { tiffin, run, addNode, owner } = several
    const node = await addNode()
    const { url } = await owner.node(node)
    const shops = [await tiffin.shop({ menu: SMALL_MENU }), await tiffin.shop({ menu: SMALL_MENU })]
    const hosts = shops.map(({ host }) => host)
    expect(await run(['move', ...hosts, node])).toMatchObject({ code: 0, errors: '' })
    expect(await refusal(['remove', node])).toContain('has 2 shops')
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} +2 .*reachable$`, 'm'))
    const [first, second] = shops
    const { text } = await run(['list', node])
    expect(text.split('\n').map(line => line.trim().split(/ {2,}/))).toEqual([
      ['shop', 'host', 'name'],
      [String(first!.id), first!.host, 'The Test Kitchen'],
      [String(second!.id), second!.host, 'The Test Kitchen'],
    ])
    expect((await run(['list', HOME])).text).not.toContain(first!.host)
    expect(await refusal(['list', 'nowhere'])).toMatch(/There are: home, .*n/)
    const full = `full${node.slice(1)}`
    await run(['add', full, await several.createDatabase(), '--room', '0.001'])
    expect(await refusal(['move', hosts[0]!, full])).toContain('has room for 0.00 GB')
    expect(await run(['move', '--from', node])).toMatchObject({ code: 0, errors: '' })
    expect(await nodeOf(shops[0]!.id)).not.toBe(full)
    expect(await nodeOf(shops[0]!.id)).not.toBe(node)
    expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
    await orderFood(shops[0]!, { diner: await newGuest(shops[0]!) })
    expect(await run(['add', node, url])).toMatchObject({ code: 0, errors: '' })
    expect(await refusal(['remove', HOME])).toContain('cannot be removed')
    expect(await refusal(['remove', 'nowhere'])).toContain('no database "nowhere"')
  })

  test('a database that was restored from a backup is listed as such until its rows are accepted', async () => {
    const { owner, run, addNode } = several
    const node = await addNode()
    await owner.home.rows('update node set beat = 7 where name = $1', [node])
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} .* restored from a backup$`, 'm'))
    expect(await run(['accept', node])).toMatchObject({ code: 0, errors: '' })
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} .* reachable$`, 'm'))
    expect(await refusal(['accept', 'nowhere'])).toContain('There are: home')
  })

  test('a database that responds with an error is listed as such', async () => {
    const { owner, run, addNode } = several
    const node = await addNode()
    const { url } = await owner.node(node)
    await asOwner(url, 'alter table node_beat rename to beat_elsewhere')
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} .* responds with an error$`, 'm'))
    await asOwner(url, 'alter table beat_elsewhere rename to node_beat', 'delete from node_beat')
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} .* responds with an error$`, 'm'))
    await asOwner(url, 'insert into node_beat default values')
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} .* reachable$`, 'm'))
  })

  test('a database whose first host does not respond is listed with its own state', async () => {
    const { owner, run, addNode } = several
    const node = await addNode()
    const { url } = await owner.node(node)
    const [wire, silent] = [await openBreakableConnection(url), await openBreakableConnection(url)]
    silent.silence()
    const address = wire.url.replace('@', `@${new URL(silent.url).host},`)
    const hosts = owner.secrets.seal({ table: 'node', row: node }, address)
    const before = await owner.home.rows<{ url: string }>('select url from node where name = $1', [node])
    await owner.home.rows('update node set url = $2, beat = 7 where name = $1', [node, hosts])
    expect((await run(['list'])).text).toMatch(new RegExp(`^${node} .* restored from a backup$`, 'm'))
    await owner.home.rows('update node set url = $2, beat = 0 where name = $1', [node, before[0]!.url])
  })

  test('a database that responds too late is listed as such', async () => {
    const { run, addNode } = several
    const node = await addNode()
    const delay = (of: NodeInstallation): NodeInstallation => ({
      ...of,
      async node(name) {
        const opened = await of.node(name)
        const rows: typeof opened.rows = async (text, ...rest) => {
          if (name === node && text.includes('node_beat')) await wait(2500)
          return opened.rows(text, ...rest)
        }
        return { ...opened, rows }
      },
    })
    expect((await run(['list'], delay)).text).toMatch(new RegExp(`^${node} .* did not respond in time$`, 'm'))
  })

  test.each([
    { accepted: 'this database', word: undefined },
    { accepted: 'the home database', word: HOME },
  ])(
    '$accepted is not accepted while a database lacks its beat, and the message names that one',
    async ({ word }) => {
      const { owner, run, addNode } = several
      const node = await addNode()
      const { url } = await owner.node(node)
      await asOwner(url, 'delete from node_beat')
      expect(await refusal(['accept', word ?? node])).toContain(`node_beat of the database ${node} is empty`)
      await asOwner(url, 'insert into node_beat default values')
      expect(await run(['accept', word ?? node])).toMatchObject({ code: 0, errors: '' })
    },
  )

  test('a database whose removal is killed is removed by the repeated command, and the processes close it', async () => {
    const { run, addNode, tiffin } = several
    const [node, other] = [await addNode(), await addNode()]
    const killed = (name: string, statement: RegExp) =>
      expect(run(['remove', name], interruptAfter({ statement }))).rejects.toThrow('killed')
    const names = () => tiffin.services.db.nodes().map(({ name }) => name)
    await killed(node, /^delete from node /)
    expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
    await expect.poll(names).not.toContain(node)
    await killed(other, /^commit/)
    await expect.poll(names).not.toContain(other)
    expect(await refusal(['remove', other])).toContain(`no database "${other}"`)
  })

  test('one command runs at a time, and words that are missing are named with the usage', async () => {
    const { owner, run, tiffin } = several
    const shop = await tiffin.shop()
    expect(await refusal(['move', shop.host])).toContain('move SHOP... NAME')
    expect(await refusal(['move', 'nowhere.example', HOME])).toContain('no shop "nowhere.example"')
    expect(await refusal(['move', shop.host, 'nowhere'])).toContain('There are: home')
    expect(await run(['move', shop.host, HOME])).toMatchObject({
      text: `The shop ${shop.id} is at the database home already.`,
    })
    await owner.lock()
    expect(await refusal(['move'])).toContain('Another command')
    await owner.home.rows('select pg_advisory_unlock_all()')
  })
})
