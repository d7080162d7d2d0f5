import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type DatabaseNode, HOME } from '../database.ts'
import { createNotices } from '../notices.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { createDirectory } from './directory.ts'
import { hasMoved, NodeAway, ShopMoving } from './errors.ts'
import { type OpenNode, openNode } from './open-node.ts'

/** In milliseconds. How long a request waits for the end of the move of its shop, and the pause between two attempts. */
const MOVE_MS = 10_000
const PAUSE_MS = 50
/** In milliseconds. How long the start of a process waits for nodes that do not respond. */
const OPEN_MS = 2000

/** Opens a node by its encrypted address. */
export type OpenDatabase = (node: { name: string; url: string }) => Promise<Database>

/**
 * The databases of an installation as one: statements of a shop go to the node with its rows, all others to the home
 * database. Without further nodes each statement goes straight to the home database.
 */
export async function openNodes(home: Database, open: OpenDatabase): Promise<Database> {
  const directory = createDirectory(home)
  const notices = createNotices()
  const nodes = new Map<string, OpenNode>()
  const listeners = new Set<() => void>()

  const forward = (name: string, database: Database): void => {
    database.onNotice(notices.send)
    database.onLost(() => notices.lose(store_id => directory.nodeOf(store_id) === name))
  }
  const add = (row: { name: string; url: string }): OpenNode => {
    const node = openNode(row, {
      open: () => open(row),
      onOpened(database) {
        forward(row.name, database)
        // Notices that were sent while the node was away are lost.
        notices.lose(store_id => directory.nodeOf(store_id) === row.name)
      },
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
  const load = () => (loading ??= readNodes().finally(() => (loading = undefined)))
  await load()
  const loadQuietly = () => void load().catch(() => {})
  forward(HOME, home)
  home.onNotice(({ topic }) => topic === 'node' && loadQuietly())
  home.onLost(loadQuietly)

  const databaseOf = (name: string): Database => {
    if (name === HOME) return home
    const node = nodes.get(name)
    if (!node) throw new NodeAway(name, 'this process does not know its address yet')
    return node.database()
  }
  /** Runs statements of a shop where it is. After a move they run again: none was executed at the former node. */
  const atNodeOf = async <Result>(
    store_id: number,
    work: (db: Database) => Promise<Result>,
  ): Promise<Result> => {
    for (const began = performance.now(); ; ) {
      const name = await directory.nodeOf(store_id)
      try {
        return await work(databaseOf(name))
      } catch (error) {
        if (name !== HOME && isDatabaseUnavailable(error) && !(error instanceof NodeAway))
          throw new NodeAway(name, error)
        if (!hasMoved(error)) throw error
        if (performance.now() - began > MOVE_MS) throw new ShopMoving(`the shop ${store_id} is being moved`)
      }
      const next = await directory.refresh(store_id)
      if (next === name) await wait(PAUSE_MS)
      else if (next !== HOME && !nodes.has(next)) await load()
    }
  }
  return {
    ...home,
    query: (store_id, statement) => atNodeOf(store_id, db => db.query(store_id, statement)),
    transaction: (store_id, work) => atNodeOf(store_id, db => db.transaction(store_id, work)),
    ...(home.read && {
      read: (store_id, statement) =>
        atNodeOf(store_id, db => (db.read ? db.read(store_id, statement) : db.query(store_id, statement))),
    }),
    nodes: () => [...home.nodes(), ...[...nodes.values()].map(asNode)],
    onNodes(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(notice) {
      const name = 'store_id' in notice ? directory.nodeOf(notice.store_id) : HOME
      const node = typeof name === 'string' ? nodes.get(name) : undefined
      if (!node) return home.notify(notice)
      try {
        node.database().notify(notice)
      } catch {
        notices.send(notice)
      }
    },
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      await Promise.all([...nodes.values()].map(node => node.close()))
      await home.close()
    },
  }
}

function asNode(node: OpenNode): DatabaseNode {
  const { name } = node
  const named = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    try {
      return await work(node.database())
    } catch (error) {
      throw isDatabaseUnavailable(error) && !(error instanceof NodeAway) ? new NodeAway(name, error) : error
    }
  }
  return {
    name,
    query: (store_id, statement) => named(db => db.query(store_id, statement)),
    transaction: (store_id, work) => named(db => db.transaction(store_id, work)),
    platform: statement => named(db => db.platform(statement)),
    platformTransaction: work => named(db => db.platformTransaction(work)),
    ready: () => named(db => db.ready()),
  }
}
