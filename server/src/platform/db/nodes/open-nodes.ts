import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type DatabaseNode, HOME } from '../database.ts'
import { createNotices } from '../notices.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { createDirectory, type Directory, type NodeRow } from './directory.ts'
import { hasMoved, NodeAway, ShopMoving } from './errors.ts'
import { createNodeSet, type NodeSet } from './node-set.ts'

/** In milliseconds. How long a request waits for the end of the move of its shop, and the pause between two attempts. */
const MOVE_MS = 10_000
const PAUSE_MS = 50

type OpenOptions = {
  /** Opens a node. */
  open: (node: NodeRow) => Promise<Database>
  /** Decrypts the address of a node. Absent: it is not encrypted. */
  addressOf?: (node: NodeRow) => string
}

/**
 * The databases of an installation as one: statements of a shop go to the node with its rows, all others to the home
 * database. Without further nodes each statement goes straight to the home database.
 */
export async function openNodes(
  home: Database,
  { open, addressOf = ({ url }) => url }: OpenOptions,
): Promise<Database> {
  const directory = createDirectory(home)
  const notices = createNotices()
  /** Notices of the shops in this database may be lost. Those of a shop whose database is away are sent at home. */
  const lose = (name: string) =>
    notices.lose(store_id => {
      if (name === HOME) return true
      const at = directory.nodeOf(store_id)
      return typeof at !== 'string' || at === name
    })
  const forward = (name: string, database: Database): void => {
    database.onNotice(notices.send)
    database.onLost(() => lose(name))
  }
  const nodes = createNodeSet({
    home,
    directory,
    open,
    addressOf,
    onOpened(name, database) {
      forward(name, database)
      // Notices that were sent while the node was away are lost.
      lose(name)
    },
  })
  // A failed load is repeated by `nodes`.
  const loadQuietly = () => void nodes.load().catch(() => {})
  // Before the first load: a database may be added during it.
  forward(HOME, home)
  home.onNotice(({ topic }) => topic === 'node' && loadQuietly())
  home.onLost(loadQuietly)
  await nodes.load()
  return {
    ...home,
    ...shopStatements(home, { directory, nodes }),
    nodes: () => [...home.nodes(), ...nodes.names().map(name => namedNode(name, nodes))],
    onNodes: nodes.onChange,
    notify(notice) {
      const name = 'store_id' in notice ? directory.nodeOf(notice.store_id) : HOME
      try {
        nodes.databaseOf(typeof name === 'string' ? name : HOME).notify(notice)
      } catch {
        // Every process listens to the home database too.
        home.notify(notice)
      }
    },
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      await nodes.close()
      await home.close()
    },
  }
}

type Where = { directory: Directory; nodes: NodeSet }

function shopStatements(
  home: Database,
  { directory, nodes }: Where,
): Pick<Database, 'query' | 'transaction' | 'read'> {
  /** When the first request met the fence of a shop, so that the next ones do not wait as long again. */
  const waiting = new Map<number, number>()
  /** Runs statements of a shop where it is. After a move they run again: none was executed at the former node. */
  const atNodeOf = async <Result>(
    store_id: number,
    work: (db: Database) => Promise<Result>,
  ): Promise<Result> => {
    for (;;) {
      const name = await directory.nodeOf(store_id)
      try {
        const result = await work(nodes.databaseOf(name))
        waiting.delete(store_id)
        return result
      } catch (error) {
        if (!hasMoved(error)) {
          waiting.delete(store_id)
          throw name !== HOME && isDatabaseUnavailable(error) ? asAway(name, error) : error
        }
        const began = waiting.get(store_id) ?? performance.now()
        waiting.set(store_id, began)
        if (performance.now() - began > MOVE_MS && (await directory.refresh(store_id)) === name)
          throw new ShopMoving(store_id, name)
      }
      const next = await directory.refresh(store_id)
      if (next === name) await wait(PAUSE_MS)
      else if (next !== HOME && !nodes.names().includes(next)) await nodes.load()
    }
  }
  return {
    query: (store_id, statement) => atNodeOf(store_id, db => db.query(store_id, statement)),
    transaction: (store_id, work) => atNodeOf(store_id, db => db.transaction(store_id, work)),
    ...(home.read && {
      read: (store_id, statement) =>
        atNodeOf(store_id, db => (db.read ? db.read(store_id, statement) : db.query(store_id, statement))),
    }),
  }
}

function asAway(name: string, error: unknown): NodeAway {
  return error instanceof NodeAway ? error : new NodeAway(name, error)
}

/** Finds the open database at each call: it is another one after the address has changed. */
function namedNode(name: string, nodes: NodeSet): DatabaseNode {
  const named = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    try {
      return await work(nodes.databaseOf(name))
    } catch (error) {
      throw isDatabaseUnavailable(error) ? asAway(name, error) : error
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
