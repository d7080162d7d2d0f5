import { type Database, type DatabaseNode, HOME } from '../database.ts'
import { sql } from '../sql.ts'
import { readNodes } from './read-nodes.ts'

/**
 * `well`; `away`: it does not respond; `restored`: its rows are older than they were, so it was restored from a backup, or
 * a standby without the last changes has taken over (decision 282).
 */
export type NodeState = 'well' | 'away' | 'restored'

/** What these functions need of a `Database`, so that a command can supply it as well. */
export type BeatDatabases = Pick<Database, 'platform'> & { nodes(): readonly BeatNode[] }
type BeatNode = Pick<DatabaseNode, 'name' | 'platform'>
type Beats = Map<string, number>

/** The state of each database by its name, the home database first. */
export async function readNodeStates(db: BeatDatabases): Promise<Map<string, NodeState>> {
  return (await compareNodes(db)).states
}

/** `ahead`: the further databases that are ahead of a home database that was restored. */
async function compareNodes(
  db: BeatDatabases,
): Promise<{ states: Map<string, NodeState>; ahead: ReadonlySet<string> }> {
  const names = db.nodes().map(({ name }) => name)
  // Without further databases there is nothing to compare with.
  if (names.length === 1) return { states: new Map([[HOME, 'well']]), ahead: new Set() }
  const { away, behind, ahead } = await compareBeats(db)
  const stateOf = (name: string): NodeState => {
    if (away.includes(name)) return 'away'
    return behind.has(name) || (name === HOME && ahead.size > 0) ? 'restored' : 'well'
  }
  return { states: new Map(names.map(name => [name, stateOf(name)])), ahead }
}

/**
 * Raises the beat of each further database that responds, and then records it at home. Beats of a database that was
 * restored stay as they are, or of all databases that are ahead of a home database that was restored, until
 * `acceptBeat`. Returns the states.
 */
export async function raiseBeats(db: BeatDatabases): Promise<Map<string, NodeState>> {
  const { states, ahead } = await compareNodes(db)
  await readNodes(db, async node => {
    const isKept = node.name === HOME || ahead.has(node.name)
    if (!isKept && states.get(node.name) === 'well') await raiseBeat(db, node)
  })
  return states
}

/**
 * Takes the present rows as correct, after an operator has compared them: records the beat of a database that was
 * restored, or, for the home database, those of all databases that are ahead of its records. A name that is not listed
 * changes nothing. Throws `NodeAway` if a beat cannot be read; any other error is rethrown.
 */
export async function acceptBeat(db: BeatDatabases, name: string): Promise<void> {
  const recorded = await readRecorded(db)
  for (const node of db.nodes()) {
    if (node.name === HOME || (name !== HOME && node.name !== name)) continue
    const beat = await readBeat(node)
    if (node.name === name || isAhead(beat, recorded.get(node.name)))
      await db.platform(sql`update node set beat = ${beat} where name = ${node.name}`)
  }
}

/** `behind`: further databases with a lower beat than home has recorded; `ahead`: with a much higher one. */
async function compareBeats(db: BeatDatabases) {
  // Other processes may raise beats meanwhile: a record that was read before cannot be higher than a beat that was read
  // after it, and one that was read afterwards is at most one lower.
  const before = await readRecorded(db)
  const { values, away } = await readNodes(db, async node => (node.name === HOME ? 0 : readBeat(node)))
  const after = await readRecorded(db)
  const found = [...values].filter(([name]) => name !== HOME)
  return {
    away,
    behind: new Set(found.flatMap(([name, beat]) => (beat < (before.get(name) ?? 0) ? [name] : []))),
    ahead: new Set(found.flatMap(([name, beat]) => (isAhead(beat, after.get(name)) ? [name] : []))),
  }
}

/**
 * A process that ended between the two steps leaves a record that is one lower. Nothing is recorded of a database that was
 * just added: it may have counted before, in this installation or another.
 */
function isAhead(beat: number, recorded = 0): boolean {
  return recorded > 0 && beat > recorded + 1
}

/** Records the present beat first: a process may have ended before it had recorded it. */
async function raiseBeat(db: BeatDatabases, node: BeatNode): Promise<void> {
  const beat = await readBeat(node)
  await recordBeat(db, node.name, beat)
  const [raised] = await node.platform(
    sql<{
      beat: number
    }>`update node_beat set beat = beat + 1 where beat = ${beat} returning beat::float8 as beat`,
  )
  // Otherwise another process has raised it.
  if (raised) await recordBeat(db, node.name, raised.beat)
}

/** A higher value, which another process has recorded meanwhile, is kept. */
async function recordBeat(db: BeatDatabases, name: string, beat: number): Promise<void> {
  await db.platform(sql`update node set beat = ${beat} where name = ${name} and beat < ${beat}`)
}

async function readBeat(node: BeatNode): Promise<number> {
  const [row] = await node.platform(sql<{ beat: number }>`select beat::float8 as beat from node_beat`)
  return row!.beat
}

async function readRecorded(db: BeatDatabases): Promise<Beats> {
  const rows = await db.platform(
    sql<{ name: string; beat: number }>`select name, beat::float8 as beat from node`,
  )
  return new Map(rows.map(({ name, beat }) => [name, beat]))
}
