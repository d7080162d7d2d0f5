import { setTimeout as wait } from 'node:timers/promises'
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
  onOpened: (name: string, database: Database) => void
}

export function createNodeSet({ home, directory, open, onOpened }: Options): NodeSet {
  const nodes = new Map<string, OpenNode>()
  const listeners = new Set<() => void>()
  const add = (row: NodeRow): OpenNode => {
    const node = openNode(row, {
      open: () => open(row),
      onOpened: database => onOpened(row.name, database),
    })
    nodes.set(row.name, node)
    return node
  }
  const readNodes = async (): Promise<void> => {
    const rows = await directory.load()
    const isListed = (node: OpenNode) => rows.some(({ name, url }) => name === node.name && url === node.url)
    const gone = [...nodes.values()].filter(node => !isListed(node))
    for (const node of gone) nodes.delete(node.name)
    const added = rows.filter(({ name }) => !nodes.has(name)).map(add)
    await Promise.race([
      Promise.all(added.map(({ tried }) => tried)),
      wait(OPEN_MS, undefined, { ref: false }),
    ])
    if (gone.length + added.length > 0) for (const listener of listeners) listener()
    await Promise.all(gone.map(node => node.close()))
  }
  let loading: Promise<void> | undefined
  return {
    names: () => [...nodes.keys()],
    databaseOf(name) {
      if (name === HOME) return home
      const node = nodes.get(name)
      if (!node) throw new NodeAway(name, 'this process does not know its address yet')
      return node.database()
    },
    load: () => (loading ??= readNodes().finally(() => (loading = undefined))),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      await Promise.all([...nodes.values()].map(node => node.close()))
    },
  }
}
