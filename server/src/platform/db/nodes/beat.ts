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

/** A database lacks the only row of its table `node_beat`. */
export class BeatMissing extends Error {
  override name = 'BeatMissing'
  constructor(node: string) {
    super(`the table node_beat of the database ${node} is empty`)
  }
}

/** The state of each database by its name, the home database first. */
export async function readNodeStates(db: BeatDatabases): Promise<Map<string, NodeState>> {
  return (await compareNodes(db)).states
}

/**
 * `beats`: of the further databases that have responded; `errors`: of the others. `ahead`: the further databases that are
 * ahead of a home database that was restored.
 */
type Comparison = {
  states: Map<string, NodeState>
  beats: Beats
  errors: ReadonlyMap<string, unknown>
  ahead: ReadonlySet<string>
}

export async function compareNodes(db: BeatDatabases): Promise<Comparison> {
  const names = db.nodes().map(({ name }) => name)
  // Without further databases there is nothing to compare with.
  if (names.length === 1)
    return { states: new Map([[HOME, 'well']]), beats: new Map(), errors: new Map(), ahead: new Set() }
  const { beats, errors, behind, ahead } = await compareBeats(db)
  const stateOf = (name: string): NodeState => {
    if (errors.has(name)) return 'away'
    return behind.has(name) || (name === HOME && ahead.size > 0) ? 'restored' : 'well'
  }
  return { states: new Map(names.map(name => [name, stateOf(name)])), beats, errors, ahead }
}

/**
 * Raises the beat of each further database that responds, and then records it at home. Beats of a database that was
 * restored stay as they are, or of all databases that are ahead of a home database that was restored, until
 * `acceptBeat`. Returns the states, and the errors of further databases. An error of the home database is rethrown.
 */
export async function raiseBeats(db: BeatDatabases): Promise<Pick<Comparison, 'states' | 'errors'>> {
  const { states, beats, errors, ahead } = await compareNodes(db)
  const isRaised = (name: string) => beats.has(name) && !ahead.has(name) && states.get(name) === 'well'
  const nodes = db.nodes().filter(({ name }) => isRaised(name))
  // The present beats first: a process may have ended before it had recorded them.
  await recordBeats(db, new Map(nodes.map(({ name }) => [name, beats.get(name)!])))
  const raised = await readNodes({ nodes: () => nodes }, node => raiseBeat(node, beats.get(node.name)!))
  await recordBeats(db, raised.values)
  return { states, errors: new Map([...errors, ...raised.errors]) }
}

/**
 * Takes the present rows as correct, after an operator has compared them: records the beat of a database that was
 * restored, or, for the home database, those of all databases that are ahead of its records. A name that is not listed
 * changes nothing. Throws `NodeAway` or `BeatMissing` if a beat cannot be read; any other error is rethrown.
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
  const further = db.nodes().filter(({ name }) => name !== HOME)
  const { values, errors } = await readNodes({ nodes: () => further }, readBeat)
  const after = await readRecorded(db)
  const found = [...values]
  return {
    beats: values,
    errors,
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

/** Returns the new beat, or the given one if another process has raised it meanwhile. */
async function raiseBeat(node: BeatNode, beat: number): Promise<number> {
  const [raised] = await node.platform(
    sql<{
      beat: number
    }>`update node_beat set beat = beat + 1 where beat = ${beat} returning beat::float8 as beat`,
  )
  return raised?.beat ?? beat
}

/** A higher value, which another process has recorded meanwhile, is kept. */
async function recordBeats(db: BeatDatabases, beats: Beats): Promise<void> {
  for (const [name, beat] of beats)
    await db.platform(sql`update node set beat = ${beat} where name = ${name} and beat < ${beat}`)
}

async function readBeat(node: BeatNode): Promise<number> {
  const [row] = await node.platform(sql<{ beat: number }>`select beat::float8 as beat from node_beat`)
  if (!row) throw new BeatMissing(node.name)
  return row.beat
}

async function readRecorded(db: BeatDatabases): Promise<Beats> {
  const rows = await db.platform(
    sql<{ name: string; beat: number }>`select name, beat::float8 as beat from node`,
  )
  return new Map(rows.map(({ name, beat }) => [name, beat]))
}
