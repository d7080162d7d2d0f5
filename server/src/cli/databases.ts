import { migratePostgres } from '../platform/db/connect.ts'
import { openNodeInstallation } from '../platform/db/nodes/move/installation.ts'
import { readEnv } from '../platform/env.ts'
import { keysOf } from '../platform/secrets/keys.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import type { Out } from './command.ts'
import { printDatabasesUsage, runDatabasesCommand } from './databases-commands.ts'
import { runProcess } from './run-process.ts'

await runProcess(main)

async function main(args: string[], out: Out): Promise<number> {
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
