import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { sql } from '../platform/db/sql.ts'
import type { Services } from '../platform/http/context.ts'
import { hostnameOf } from '../platform/http/store.ts'

/** The output of a command; each call prints one line. */
export type Out = { line(text: string): void; error(text: string): void }

export type CommandRow = {
  usage: string[]
  run(services: Services, args: string[], out: Out): Promise<number>
}

/** An error that the person at the command line can correct; `shows_usage` when the arguments are wrong. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
  shows_usage: boolean
  constructor(message: string, { shows_usage = false }: { shows_usage?: boolean } = {}) {
    super(message)
    this.shows_usage = shows_usage
  }
}

/** Parses a command's arguments and options. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const { message } = error as Error
    throw new CommandRefused(message.split('. ')[0] ?? message, { shows_usage: true })
  }
}

export type StoreIdentity = { id: number; name: string; host: string }

/** The store with this hostname or id; without either, the only store of the installation. */
export async function findShop(services: Services, wanted: string | undefined): Promise<StoreIdentity> {
  const shops = await services.db.platform(
    sql<StoreIdentity & { hosts: string[] }>`
      select store.id, store.name, store.host, array_agg(store_host.host) as hosts
      from store join store_host on store_host.store_id = store.id group by store.id order by store.id`,
  )
  const known = shops.map(shop => `  ${shop.host.padEnd(32)} ${shop.name}`)
  if (known.length === 0) throw new CommandRefused('There is no shop yet. Create one with "create".')
  if (wanted === undefined) {
    if (shops.length === 1 && shops[0]) return shops[0]
    throw new CommandRefused(['There are several shops. Choose one with --store HOST:', ...known].join('\n'))
  }
  const found = shops.find(shop => shop.hosts.includes(hostnameOf(wanted)) || String(shop.id) === wanted)
  if (!found) throw new CommandRefused([`There is no shop "${wanted}". The shops are:`, ...known].join('\n'))
  return found
}
