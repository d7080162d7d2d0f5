import { migratePostgres } from '../platform/db/connect.ts'
import { openNodeInstallation } from '../platform/db/nodes/move/installation.ts'
import { readEnv } from '../platform/env.ts'
import { keysOf } from '../platform/secrets/keys.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { startErrorOf } from '../start/start-errors.ts'
import type { Out } from './command.ts'
import { printDatabasesUsage, runDatabasesCommand } from './databases-commands.ts'

const out: Out = {
  line: text => void process.stdout.write(`${text}\n`),
  error: text => void process.stderr.write(`${text}\n`),
}

// The reader of a pipe, such as `head`, may close it early; the command must still run to its end.
process.stdout.on('error', () => {})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const reason = startErrorOf(error, process.env)
  if (!reason) throw error
  out.error(reason)
  process.exitCode = 1
}

async function main(args: string[]): Promise<number> {
  const exitCode = printDatabasesUsage(args, out)
  if (exitCode !== undefined) return exitCode
  const env = readEnv(process.env)
  if (!env.DATABASE_URL) {
    out.error(
      'DATABASE_URL is not set: the embedded database is the only database of its installation. Several databases need PostgreSQL, see docs/installing.md.',
    )
    return 1
  }
  await migratePostgres(env.DATABASE_URL)
  return runDatabasesCommand(args, {
    out,
    open: homeAddress =>
      openNodeInstallation({ url: env.DATABASE_URL, secrets: createSecrets(keysOf(env)), homeAddress }),
  })
}
