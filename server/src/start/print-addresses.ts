import type { FastifyInstance } from 'fastify'
import { resolve } from 'node:path'
import { sql } from '../platform/db/sql.ts'
import { DEMO_PASSWORD, DEMO_OWNER } from '../cli/seed-demo.ts'
import { publicBy } from '../platform/env.ts'
import type { Services } from '../platform/http/context.ts'
import { addressAt } from '../platform/http/address-at.ts'
import type { FirstStart } from './prepare.ts'

/** Prints the addresses of the stores, the console and the mailbox, and where the data are. */
export async function printAddresses(
  services: Services,
  { app, console }: { app: FastifyInstance; console: FastifyInstance },
  first: FirstStart,
): Promise<void> {
  const { env } = services
  const port = portOf(app) ?? env.PORT
  const consoleAddress = env.CONSOLE_HOST
    ? addressAt({ PUBLIC_URL: env.PUBLIC_URL, PORT: port }, env.CONSOLE_HOST)
    : `http://localhost:${portOf(console) ?? env.PORT + 1}`
  const stores = await services.db.platform(
    sql<{
      name: string
      host: string
      here: string
      demo: boolean
    }>`select store.name, store.demo, store.host,
      coalesce((select store_host.host from store_host where store_host.store_id = store.id and store_host.host = 'localhost'), store.host) as here
    from store order by store.id`,
  )
  const lines = ['', first.seeded ? 'Tiffin is open, with seven demo shops:' : 'Tiffin is open:', '']
  for (const store of stores.filter(each => env.loopback || !each.demo))
    lines.push(
      `  ${store.name.padEnd(22)} ${addressAt({ PUBLIC_URL: env.PUBLIC_URL, PORT: port }, env.PUBLIC_URL ? store.host : store.here)}`,
    )
  lines.push('', `  ${'Console'.padEnd(22)} ${consoleAddress}`)
  if (env.loopback && stores.some(each => each.demo))
    lines.push(`  ${''.padEnd(22)} sign in as ${DEMO_OWNER} with the password ${DEMO_PASSWORD}`)
  if (!env.loopback) lines.push('', `  ${publicBy(env)}, so others can reach this installation.`)
  if (env.loopback) lines.push(`  ${'Mailbox'.padEnd(22)} ${consoleAddress}/mailbox`)
  lines.push(
    '',
    `  Data is in ${env.DATABASE_URL ? 'PostgreSQL' : resolve(env.DATA_DIR)}. Press Ctrl-C to stop.`,
    '',
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : undefined
}
