import { migratePostgres } from '../platform/db/connect.ts'
import { acceptNode } from '../platform/db/nodes/move/accept-node.ts'
import { addNode } from '../platform/db/nodes/move/add-node.ts'
import { changeNode } from '../platform/db/nodes/move/change-node.ts'
import { chooseShops } from '../platform/db/nodes/move/choose-shops.ts'
import type { NodeInstallation } from '../platform/db/nodes/move/installation.ts'
import { type ListedState, listNodes } from '../platform/db/nodes/move/list-nodes.ts'
import {
  continueMoves,
  type MoveContext,
  moveShops,
  requireAllMoves,
} from '../platform/db/nodes/move/move-shops.ts'
import { DatabasesRefused } from '../platform/db/nodes/move/refused.ts'
import { removeNode } from '../platform/db/nodes/move/remove-node.ts'
import { inGigabytes } from '../platform/db/nodes/move/shop-bytes.ts'
import { readNodeStates } from '../platform/db/nodes/beat.ts'
import { ownerDatabases } from '../platform/db/nodes/move/owner-databases.ts'
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts'
import { SecretsLocked } from '../platform/secrets/secrets.ts'
import { CommandRefused, type Out, parseArguments } from './command.ts'
import { shopIdsOf, type ShopOfNode, shopsAt } from './databases-shops.ts'
import { tableLines } from './table-lines.ts'

type DatabasesCommand = {
  usage: string[]
  run(installation: NodeInstallation, args: string[], out: Out): Promise<void>
}

const OPTIONS = {
  room: { type: 'string' },
  from: { type: 'string' },
  balance: { type: 'boolean' },
  lost: { type: 'boolean' },
  force: { type: 'boolean' },
  'home-address': { type: 'string' },
} as const

const add: DatabasesCommand = {
  usage: [
    'add NAME URL [--room GB]',
    '    Adds an empty PostgreSQL database, migrates it, and shows it to all processes. URL must lead there from every',
    '    process and from the other databases. --room: how many gigabytes shops may take there.',
  ],
  async run(installation, args, out) {
    const { values, positionals } = parseArguments(args, OPTIONS)
    const [name, url, ...rest] = positionals
    if (!name || url === undefined || rest.length > 0)
      throw new CommandRefused('A name and an address are needed.', { shows_usage: true })
    await installation.lock()
    await addNode(installation, { name, url, room_bytes: bytesIn(values.room) }, migratePostgres)
    out.line(`The database ${name} is added. It has no shops yet: move some with "move SHOP ${name}".`)
  },
}

const change: DatabasesCommand = {
  usage: [
    'change NAME [URL] [--room GB] [--force]',
    '    Changes the address of a database whose host was moved, or whose backup was restored elsewhere, or its room. All',
    '    processes use it at the new address then. --force: also a backup that has mostly shops of other databases.',
  ],
  async run(installation, args, out) {
    const { values, positionals } = parseArguments(args, OPTIONS)
    const [name, url, ...rest] = positionals
    if (!name || (url === undefined && values.room === undefined) || rest.length > 0)
      throw new CommandRefused('A name is needed, and an address or --room.', { shows_usage: true })
    await installation.lock()
    const room_bytes = bytesIn(values.room)
    const change = { name, url, room_bytes, isForced: values.force === true }
    const { closed, open } = await changeNode(installation, change, migratePostgres)
    out.line(`The database ${name} is changed.`)
    if (closed.length > 0)
      out.line(
        `It has old rows of shops that are at other databases now: ${closed.join(', ')}. They are closed there, and their jobs are deleted.`,
      )
    if (open.length > 0)
      out.line(
        `It also has rows of shops that other databases are listed for, and nothing shows that these have newer ones: ${open.join(', ')}. They are left as they are: compare them, as docs/operations.md says.`,
      )
    const states = url ? await readNodeStates(await ownerDatabases(installation)) : undefined
    if (states?.get(name) === 'restored')
      out.line(
        `Its rows are older than before: it was restored from a backup. Compare it as docs/operations.md describes, then run "npm run databases -- accept ${name}".`,
      )
  },
}

/** The state of a database whose size could be read. */
const STATES: Record<ListedState, string> = {
  well: 'reachable',
  away: 'did not respond in time',
  failing: 'responds with an error',
  restored: 'restored from a backup',
}

const list: DatabasesCommand = {
  usage: [
    'list [NAME]',
    '    Every database with its shops, size and room, and the moves that are under way. NAME: the shops of this database.',
  ],
  async run(installation, args, out) {
    const [name, ...rest] = parseArguments(args, OPTIONS).positionals
    if (rest.length > 0) throw new CommandRefused('One name at most.', { shows_usage: true })
    if (name !== undefined) return listShops(await shopsAt(installation.home, name), out)
    const { nodes, moves } = await listNodes(installation)
    const rows = nodes.map(({ name, shops, bytes, room_bytes, state, reason }) => [
      name,
      String(shops),
      bytes === undefined ? '' : inGigabytes(bytes),
      room_bytes === null ? '' : inGigabytes(room_bytes),
      reason ?? STATES[state],
    ])
    for (const line of tableLines(['database', 'shops', 'size', 'room', 'state'], rows)) out.line(line)
    if (moves.length === 0) return
    out.line('')
    const underWay = moves.map(({ store_id, source, target, step }) => [
      String(store_id),
      source,
      target,
      step,
    ])
    for (const line of tableLines(['shop', 'from', 'to', 'step'], underWay)) out.line(line)
    out.line('"move" continues these moves; "move SHOP" with the database that it is moved from cancels one.')
  },
}

function listShops(shops: readonly ShopOfNode[], out: Out): void {
  const rows = shops.map(({ id, host, name }) => [String(id), host, name])
  for (const line of tableLines(['shop', 'host', 'name'], rows)) out.line(line)
}

const move: DatabasesCommand = {
  usage: [
    'move SHOP... NAME [--home-address URL]',
    '    Moves shops (ids or hostnames) to a database while they take orders. The database that a shop is at cancels its',
    '    move. --home-address: the address of the home database for the other databases, unless it is DATABASE_URL.',
    'move --from NAME [TO] [--balance]',
    '    Moves all shops of a database to another one, or to all others. --balance: only as many as make them about equal.',
    'move',
    '    Continues moves that were interrupted.',
  ],
  async run(installation, args, out) {
    const { values, positionals } = parseArguments(args, OPTIONS)
    const context: MoveContext = { report: line => out.line(line), skipped: new Map() }
    const target = positionals.at(-1)
    await installation.lock()
    if (values.from !== undefined) {
      if (positionals.length > 1)
        throw new CommandRefused('--from takes one other database, and no shops.', { shows_usage: true })
      await continueMoves(installation, context)
      const choice = { from: values.from, to: target, isBalancing: values.balance ?? false }
      const chosen = await chooseShops(installation, choice)
      if (chosen.size === 0) out.line('No shop has to be moved.')
      for (const [name, shops] of chosen) await moveShops(installation, { shops, target: name }, context)
    } else if (target === undefined) await continueMoves(installation, context)
    else {
      if (positionals.length < 2)
        throw new CommandRefused('Shops and a database are needed.', { shows_usage: true })
      const shops = await shopIdsOf(installation.home, positionals.slice(0, -1))
      await installation.node(target)
      await moveShops(installation, { shops, target }, context)
    }
    requireAllMoves(context)
  },
}

const remove: DatabasesCommand = {
  usage: [
    'remove NAME [--lost]',
    '    Removes a database that has no shops. --lost: it cannot be reached any more, and no shop is listed there.',
  ],
  async run(installation, args, out) {
    const { values, positionals } = parseArguments(args, OPTIONS)
    const [name, ...rest] = positionals
    if (!name || rest.length > 0) throw new CommandRefused('A name is needed.', { shows_usage: true })
    await installation.lock()
    await removeNode(installation, name, { isLost: values.lost ?? false })
    out.line(`The database ${name} is removed. Its rows are still there: drop it when you need them no more.`)
  },
}

const accept: DatabasesCommand = {
  usage: [
    'accept NAME',
    '    Takes the rows of a database that was restored from a backup as correct, after they were compared with the others.',
  ],
  async run(installation, args, out) {
    const [name, ...rest] = parseArguments(args, OPTIONS).positionals
    if (!name || rest.length > 0) throw new CommandRefused('A name is needed.', { shows_usage: true })
    await acceptNode(installation, name)
    out.line(`The rows of the database ${name} are taken as correct.`)
  },
}

/** `npm run databases -- <name> ...`: the operators' commands about databases. */
const COMMANDS: Record<string, DatabasesCommand> = { add, change, list, move, remove, accept }

type Options = {
  out: Out
  /** Connects to the home database. */
  open(homeAddress: string | undefined): Promise<NodeInstallation>
}

/** Runs a command and returns its exit code: 0 done, 1 refused. */
export async function runDatabasesCommand(args: string[], { out, open }: Options): Promise<number> {
  const exitCode = printDatabasesUsage(args, out)
  const command = commandOf(args)
  if (exitCode !== undefined || !command) return exitCode ?? 1
  let installation: NodeInstallation | undefined
  try {
    const { values } = parseArguments(args.slice(1), OPTIONS)
    installation = await open(values['home-address'])
    await command.run(installation, args.slice(1), out)
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined || !installation) throw error
    out.error(reason)
    if (error instanceof CommandRefused && error.shows_usage)
      for (const line of ['', ...command.usage]) out.error(line)
    return 1
  } finally {
    await installation?.close()
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof DatabasesRefused || error instanceof CommandRefused || error instanceof SecretsLocked)
    return error.message
  if (!isDatabaseUnavailable(error)) return undefined
  return `The connection to a database was lost: ${(error as Error).message}. Nothing is lost: when it is back, run the command again, and it continues.`
}

/** Prints help without a database, also for an unknown command. Undefined: a command is to be run. */
export function printDatabasesUsage(args: string[], out: Out): number | undefined {
  const [name] = args
  const isHelpRequest = name === undefined || args.some(word => ['--help', '-h', 'help'].includes(word))
  const command = commandOf(args)
  if (command && !isHelpRequest) return undefined
  if (!command && !isHelpRequest) out.error(`There is no command "${name}".`)
  const commands = command ? [command] : Object.values(COMMANDS)
  for (const line of [
    'npm run databases -- COMMAND ...',
    '',
    ...commands.flatMap(({ usage }) => [...usage, '']),
  ])
    out[isHelpRequest ? 'line' : 'error'](line)
  return isHelpRequest ? 0 : 1
}

function commandOf([name = '']: string[]): DatabasesCommand | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

function bytesIn(room: string | undefined): number | undefined {
  if (room === undefined) return undefined
  const bytes = Math.round(Number(room) * 1000 ** 3)
  if (!Number.isSafeInteger(bytes) || bytes <= 0)
    throw new CommandRefused(`--room ${room} is no number of gigabytes.`, { shows_usage: true })
  return bytes
}
