import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database.ts'
import type { NodeRow } from './directory.ts'
import { NodeAway } from './errors.ts'
import { createNodeSet } from './node-set.ts'

/** A list of nodes whose addresses are encrypted as `KEY:ADDRESS`, and the databases that were opened. */
async function openSet(listed: Record<string, string>) {
  const state = {
    listed,
    opened: [] as string[],
    closed: [] as string[],
    canRead: true,
    reading: Promise.resolve(),
  }
  const opening = new Map<string, Promise<void>>()
  const addressOf = ({ url }: NodeRow) => {
    const [key, address] = url.split(':') as [string, string]
    if (key === 'unknown') throw new Error('there is no such key')
    return address
  }
  const nodes = createNodeSet({
    home: {} as Database,
    directory: {
      nodeOf: () => 'home',
      refresh: () => Promise.resolve('home'),
      async load() {
        await state.reading
        if (!state.canRead) throw new Error('the home database is away')
        return Object.entries(state.listed).map(([name, url]) => ({ name, url }))
      },
    },
    addressOf,
    async open(row) {
      const address = addressOf(row)
      state.opened.push(address)
      await opening.get(address)
      return { address, close: async () => void state.closed.push(address) } as unknown as Database
    },
    onOpened() {},
  })
  onTestFinished(() => nodes.close())
  await nodes.load()
  const used = (name: string) => (nodes.databaseOf(name) as unknown as { address: string }).address
  /** The database at this address is opened when the returned function is called. */
  const holdBack = (address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    opening.set(address, promise)
    return resolve
  }
  return { nodes, state, used, holdBack }
}

test('a database that is added while another one is being opened is opened as well', async () => {
  const { nodes, state, used, holdBack } = await openSet({})
  const letGo = holdBack('slow.example')
  state.listed = { north: 'a:slow.example' }
  const first = nodes.load()
  await expect.poll(() => state.opened).toEqual(['slow.example'])
  state.listed = { ...state.listed, south: 'a:south.example' }
  const second = nodes.load()
  letGo()
  await Promise.all([first, second])
  expect([used('north'), used('south')]).toEqual(['slow.example', 'south.example'])
})

test('a change of the list that could not be read is found without another notice', async () => {
  const { nodes, state, used } = await openSet({})
  state.listed = { north: 'a:north.example' }
  state.canRead = false
  await expect(nodes.load()).rejects.toThrow('the home database is away')
  state.canRead = true
  await expect.poll(() => nodes.names(), { timeout: 5000 }).toEqual(['north'])
  await expect.poll(() => used('north')).toBe('north.example')
})

test('a database stays open when its address is encrypted again, also with a key that this process lacks', async () => {
  const { nodes, state } = await openSet({ north: 'a:north.example' })
  for (const key of ['b', 'unknown']) {
    state.listed = { north: `${key}:north.example` }
    await nodes.load()
  }
  expect([state.opened, state.closed]).toEqual([['north.example'], []])
})

test('a database whose address has changed is used until it is open at the new one', async () => {
  const { nodes, state, used, holdBack } = await openSet({ north: 'a:before.example' })
  const letGo = holdBack('after.example')
  state.listed = { north: 'a:after.example' }
  const loading = nodes.load()
  await expect.poll(() => state.opened).toEqual(['before.example', 'after.example'])
  expect(used('north')).toBe('before.example')
  expect(state.closed).toEqual([])
  letGo()
  await loading
  expect(used('north')).toBe('after.example')
  expect(state.closed).toEqual(['before.example'])
})

test('a database whose address has changed and that does not open there is away after two seconds', async () => {
  const { nodes, state, used, holdBack } = await openSet({ north: 'a:before.example' })
  const letGo = holdBack('after.example')
  state.listed = { north: 'a:after.example' }
  await nodes.load()
  expect(() => used('north')).toThrow(NodeAway)
  expect(state.closed).toEqual(['before.example'])
  letGo()
  await expect.poll(() => used('north')).toBe('after.example')
})

test('no database stays open if a process ends while it reads the list', async () => {
  const { nodes, state } = await openSet({ north: 'a:north.example' })
  const { promise, resolve } = Promise.withResolvers<void>()
  state.reading = promise
  state.listed = { north: 'a:north.example', south: 'a:south.example' }
  const loading = nodes.load()
  await nodes.close()
  resolve()
  await loading
  expect([state.opened, state.closed]).toEqual([['north.example'], ['north.example']])
})

test('each database is closed once if a process ends while it opens them', async () => {
  const { nodes, state, holdBack } = await openSet({ north: 'a:before.example' })
  const letGo = [holdBack('after.example'), holdBack('south.example')]
  state.listed = { north: 'a:after.example', south: 'a:south.example' }
  const loading = nodes.load()
  await expect.poll(() => state.opened).toHaveLength(3)
  await nodes.close()
  for (const each of letGo) each()
  await loading
  expect(state.closed.toSorted()).toEqual(state.opened.toSorted())
})
