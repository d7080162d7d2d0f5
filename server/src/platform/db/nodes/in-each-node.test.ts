import { expect, test, vi } from 'vitest'
import type { Database, DatabaseNode } from '../database.ts'
import { NodeAway } from './errors.ts'
import { inEachNode } from './in-each-node.ts'
import { inEachShop } from './in-each-shop.ts'

/** An installation whose shops are in databases with these names, one in each. */
const databasesOf = (...names: string[]): Database =>
  ({
    nodes: () => names.map(name => ({ name })),
    platform: async () =>
      names.map((name, index) => ({ id: index, name, node: name === 'home' ? null : name })),
  }) as unknown as Database
const errors: Record<string, Error> = {
  north: new NodeAway('north', new Error('cut')),
  south: new Error('a table does not exist'),
  west: new Error('another one does not exist'),
}
const work = vi.fn(async (name: string) => {
  if (errors[name]) throw errors[name]
})
const inNodes = (db: Database) => inEachNode(db, ({ name }: DatabaseNode) => work(name))
const inShops = (db: Database) => inEachShop({ db }, (_, name) => work(name))

test.each([
  ['databases', inNodes],
  ['shops', inShops],
])(
  'work in all %s is done in those that follow errors, and an outage does not hide another error',
  async (_, run) => {
    work.mockClear()
    await expect(run(databasesOf('home', 'north', 'south', 'west', 'east'))).rejects.toThrow(
      'a table does not',
    )
    expect(work.mock.calls.flat()).toEqual(['home', 'north', 'south', 'west', 'east'])
    await expect(run(databasesOf('north', 'east'))).rejects.toThrow('north is away')
    await run(databasesOf('home', 'east'))
  },
)

test('work in all shops ends at an error of the home database', async () => {
  work.mockClear()
  const failing = async (_: number, name: string) => {
    await work(name)
    if (name === 'home') throw new Error('the home database has failed')
  }
  const db = databasesOf('south', 'home', 'east')
  await expect(inEachShop({ db }, failing)).rejects.toThrow('the home database has failed')
  expect(work.mock.calls.flat()).toEqual(['south', 'home'])
})
