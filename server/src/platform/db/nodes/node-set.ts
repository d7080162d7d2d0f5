import { setTimeout as wait } from 'node:timers/promises'
import { oneAtATime } from '../../one-at-a-time.ts'
import { type Database, HOME } from '../database.ts'
import type { Directory, NodeRow } from './directory.ts'
import { NodeAway } from './errors.ts'
import { type OpenNode, openNode } from './open-node.ts'

/** In milliseconds. How long the start of a process waits for nodes that do not respond. */
const OPEN_MS = 2000

/** The nodes that the home database lists, opened in this process. */
export type NodeSet = {
  names(): string[]
  /** Throws `NodeAway` for a node that is not open, or not listed. */
  databaseOf(name: string): Database
  /** Reads the list again, opens the nodes that are new and closes those that are gone. */
  load(): Promise<void>
  /** Called after a node was added or removed. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

type Options = {
  home: Database
  directory: Directory
  open: (row: NodeRow) => Promise<Database>
  /** Decrypts the address. */
  addressOf: (row: NodeRow) => string
  onOpened: (name: string, database: Database) => void
}

export function createNodeSet(options: Options): NodeSet {
  const { home, directory } = options
  const nodes = new Map<string, OpenNode>()
  const listeners = new Set<() => void>()
  let isClosed = false
  let failure: Error | undefined
  const readNodes = async (): Promise<void> => {
    if (isClosed) return
    const rows = await directory.load()
    // `close` may have been called during the load, or during the wait that follows.
    if (isClosed) return
    const { gone, added } = matchRows(nodes, rows, options)
    await Promise.race([
      Promise.all(added.map(({ tried }) => tried)),
      wait(OPEN_MS, undefined, { ref: false }),
    ])
    if (isClosed) return void (await Promise.all([...gone, ...added].map(node => node.close())))
    for (const node of added) nodes.set(node.name, node)
    if (gone.length + added.length > 0) for (const listener of listeners) listener()
    await Promise.all(gone.map(node => node.close()))
  }
  // A call during a run reads the list again: that run may have read it before the change.
  const readOnce = oneAtATime(async () => {
    try {
      await readNodes()
      failure = undefined
    } catch (error) {
      failure = error as Error
      throw error
    }
  })
  return {
    names: () => [...nodes.keys()],
    databaseOf(name) {
      if (name === HOME) return home
      const node = nodes.get(name)
      if (!node) throw new NodeAway(name, 'this process does not know its address yet')
      return node.database()
    },
    async load() {
      await readOnce()
      if (failure) throw failure
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      isClosed = true
      await Promise.all([...nodes.values()].map(node => node.close()))
    },
  }
}

/**
 * Removes the nodes that are not listed any more, and starts to open those that are new. A node whose address has changed
 * is used until it is open at the new one, for at most `OPEN_MS`.
 */
function matchRows(
  nodes: Map<string, OpenNode>,
  rows: readonly NodeRow[],
  { open, addressOf, onOpened }: Options,
): { gone: OpenNode[]; added: OpenNode[] } {
  const gone = [...nodes.values()].filter(node => !rows.some(row => isAt(node, row, addressOf)))
  for (const { name } of gone) if (!rows.some(row => row.name === name)) nodes.delete(name)
  const isNew = ({ name }: NodeRow) => !nodes.has(name) || gone.some(node => node.name === name)
  const added = rows.filter(isNew).map(row => {
    const node = openNode(
      { name: row.name, address: readable(row, addressOf) },
      {
        open: () => open(row),
        onOpened(database) {
          nodes.set(row.name, node)
          onOpened(row.name, database)
        },
      },
    )
    if (!nodes.has(row.name)) nodes.set(row.name, node)
    return node
  })
  return { gone, added }
}

/** Addresses are compared decrypted: after a change of the key, each row has another text for the same address. */
function isAt(node: OpenNode, row: NodeRow, addressOf: Options['addressOf']): boolean {
  if (node.name !== row.name) return false
  const address = readable(row, addressOf)
  // With a key that this process does not have yet, it cannot open the database again.
  return address === undefined || address === node.address
}

function readable(row: NodeRow, addressOf: Options['addressOf']): string | undefined {
  try {
    return addressOf(row)
  } catch {
    return undefined
  }
}
