import { expect, type TestContext, test } from 'vitest'
import { openTwoDatabases } from '../../../testing/db/two-databases.ts'
import { acceptBeat, raiseBeats, readNodeStates } from './beat.ts'
import { beatWork } from './start-beats.ts'

/** Two databases whose beats can be read and set. */
async function openBeats(context: TestContext) {
  const two = await openTwoDatabases(context)
  const { db } = two.tiffin.services
  return {
    ...two,
    db,
    /** The beat of the database, and what home has recorded. */
    async beats() {
      const [own] = await two.north('select beat::int from node_beat')
      const [recorded] = await two.home('select beat::int from node')
      return [own!.beat, recorded!.beat]
    },
    async setBeats(own: number, recorded: number) {
      await two.north('update node_beat set beat = $1', [own])
      await two.home('update node set beat = $1', [recorded])
    },
    states: async () => Object.fromEntries(await readNodeStates(db)),
  }
}

const WELL = { home: 'well', north: 'well' }

test('each minute the beat of every database is raised and recorded at home', async context => {
  const { db, beats, states } = await openBeats(context)
  await raiseBeats(db)
  expect(await beats()).toEqual([1, 1])
  await raiseBeats(db)
  expect(await beats()).toEqual([2, 2])
  expect(await states()).toEqual(WELL)
})

test('a process that ended before it had recorded a beat is followed by one that records it', async context => {
  const { db, beats, setBeats, states } = await openBeats(context)
  await setBeats(8, 7)
  expect(await states()).toEqual(WELL)
  await raiseBeats(db)
  expect(await beats()).toEqual([9, 9])
})

test('a database that was restored from a backup is found, and its beat stays until an operator has accepted it', async context => {
  const { db, beats, setBeats, states } = await openBeats(context)
  await setBeats(5, 7)
  expect(await states()).toEqual({ home: 'well', north: 'restored' })
  await raiseBeats(db)
  expect(await beats()).toEqual([5, 7])
  await acceptBeat(db, 'north')
  expect(await states()).toEqual(WELL)
  await raiseBeats(db)
  expect(await beats()).toEqual([6, 6])
})

test('a home database that was restored from a backup is found by the other databases, until it is accepted', async context => {
  const { db, beats, setBeats, states } = await openBeats(context)
  await setBeats(9, 7)
  expect(await states()).toEqual({ home: 'restored', north: 'well' })
  await raiseBeats(db)
  expect(await beats()).toEqual([9, 7])
  expect(await states()).toEqual({ home: 'restored', north: 'well' })
  await acceptBeat(db, 'home')
  expect(await states()).toEqual(WELL)
  await raiseBeats(db)
  expect(await beats()).toEqual([10, 10])
})

test('a database that was added again after it had counted is well, and its beat is recorded', async context => {
  const { db, beats, setBeats, states } = await openBeats(context)
  await setBeats(40, 0)
  expect(await states()).toEqual(WELL)
  await raiseBeats(db)
  expect(await beats()).toEqual([41, 41])
})

test('accepting the home database does not accept another one that was restored', async context => {
  const { db, setBeats, states } = await openBeats(context)
  await setBeats(5, 7)
  await acceptBeat(db, 'home')
  expect(await states()).toEqual({ home: 'well', north: 'restored' })
})

test('accepting a database that is not listed accepts no other one', async context => {
  const { db, setBeats, states } = await openBeats(context)
  await setBeats(5, 7)
  await acceptBeat(db, 'south')
  expect(await states()).toEqual({ home: 'well', north: 'restored' })
})

test('processes that raise the beats at the same moment never see a restored database', async context => {
  const { db, openProcess, beats } = await openBeats(context)
  const processes = [db, await openProcess(), await openProcess()]
  const seen: object[] = []
  await Promise.all(
    processes.map(async each => {
      for (let turn = 0; turn < 30; turn++) seen.push(Object.fromEntries((await raiseBeats(each)).states))
    }),
  )
  expect(seen).toHaveLength(90)
  expect(seen.filter(states => JSON.stringify(states) !== JSON.stringify(WELL))).toEqual([])
  const [own, recorded] = await beats()
  expect(own).toBe(recorded)
  expect(own).toBeGreaterThanOrEqual(30)
})

test('while a database is away the others are raised, and afterwards it is well', async context => {
  const { db, wire, beats, states } = await openBeats(context)
  await raiseBeats(db)
  wire.cut()
  expect(Object.fromEntries((await raiseBeats(db)).states)).toEqual({ home: 'well', north: 'away' })
  await expect(acceptBeat(db, 'north')).rejects.toThrow(/north is away/)
  wire.restore()
  await expect.poll(states).toEqual(WELL)
  await raiseBeats(db)
  expect(await beats()).toEqual([2, 2])
})

test('one process a minute raises the beats, and the log has a line when a database was restored and one when it was accepted', async context => {
  const { tiffin, db, beats, setBeats } = await openBeats(context)
  const lines: string[] = []
  const log = { error: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const [work, other] = [1, 2].map(() => beatWork(tiffin.services, log as never)) as [
    () => Promise<void>,
    () => Promise<void>,
  ]
  await work()
  await other()
  expect(await beats()).toEqual([1, 1])
  await setBeats(3, 7)
  for (let minute = 0; minute < 2; minute++) {
    tiffin.clock.add({ minutes: 1 })
    await work()
  }
  expect(lines).toEqual([
    'the database north has older rows than before: it was restored from a backup. Compare it, then run "npm run databases -- accept north"',
  ])
  await acceptBeat(db, 'north')
  tiffin.clock.add({ minutes: 1 })
  await work()
  expect(lines.slice(1)).toEqual(['the database north was accepted'])
})

test('a database that responds with errors counts as away, and the log has one line with its error', async context => {
  const { tiffin, db, north, beats, setBeats, states } = await openBeats(context)
  await setBeats(1, 1)
  const lines: string[] = []
  const write = (_: object, line: string) => void lines.push(line)
  const work = beatWork(tiffin.services, { warn: write, error: write } as never)
  await north('alter table node_beat rename to node_beat_before')
  for (let minute = 0; minute < 3; minute++) {
    await work()
    tiffin.clock.add({ minutes: 1 })
  }
  expect(lines).toEqual(['the database north responds with an error'])
  expect(await states()).toEqual({ home: 'well', north: 'away' })
  const response = await tiffin.app.inject('/readyz')
  expect([response.statusCode, response.json<unknown>()]).toEqual([200, { status: 'ready', away: ['north'] }])
  await north('alter table node_beat_before rename to node_beat')
  await raiseBeats(db)
  expect(await beats()).toEqual([2, 2])
})

test('a database that cannot raise its beat is named with its error', async context => {
  const { db, north } = await openBeats(context)
  await north('alter table node_beat add constraint is_frozen check (beat = 0)')
  expect((await raiseBeats(db)).errors.get('north')).toMatchObject({ constraint: 'is_frozen' })
})

test('the work of the beats fails if the home database cannot record one', async context => {
  const { tiffin, home } = await openBeats(context)
  await home('alter table node add constraint is_frozen check (beat = 0)')
  const work = beatWork(tiffin.services, tiffin.app.log)
  await expect(work()).rejects.toMatchObject({ constraint: 'is_frozen', table: 'node' })
})

test('/readyz names a database that was restored and stays 200', async context => {
  const { tiffin, setBeats } = await openBeats(context)
  await setBeats(5, 7)
  const response = await tiffin.app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', restored: ['north'] }])
})
