import { HOME } from '../database.ts'
import { within } from '../within.ts'
import { NodeAway } from './errors.ts'

/** In milliseconds. The maximum time that a request waits for each database. */
const LIMIT_MS = 2000

/**
 * The values by the databases' names. `away`: the names of the databases that did not respond, or responded with an error;
 * `errors`: those errors.
 */
export type NodeResponses<Value> = {
  values: Map<string, Value>
  away: string[]
  errors: Map<string, unknown>
}

/**
 * Reads from all databases at once. A further database that is away is named in the result, and the others' values are
 * returned. So is one that responds with an error, for example because it is being restored and lacks tables. An error of the
 * home database is rethrown, because nothing works without it.
 */
export async function readNodes<Node extends { name: string }, Value>(
  { nodes }: { nodes(): readonly Node[] },
  read: (node: Node) => Promise<Value>,
): Promise<NodeResponses<Value>> {
  const values = new Map<string, Value>()
  const errors = new Map<string, unknown>()
  await Promise.all(
    nodes().map(async node => {
      try {
        values.set(node.name, await (node.name === HOME ? read(node) : withinLimit(node, read)))
      } catch (error) {
        if (node.name === HOME) throw error
        errors.set(node.name, error)
      }
    }),
  )
  return { values, away: [...errors.keys()].sort(), errors }
}

function withinLimit<Node extends { name: string }, Value>(
  node: Node,
  read: (node: Node) => Promise<Value>,
): Promise<Value> {
  return within(LIMIT_MS, read(node), () => new NodeAway(node.name, new Error('it does not respond in time')))
}
