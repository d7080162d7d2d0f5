import { connect } from '../platform/db/connect.ts'
import { acquireLock, sendCommand } from '../platform/db/embedded/lock.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { clockFrom, systemClock } from '../platform/clock.ts'
import { configuredIntegrations } from '../configured-integrations.ts'
import { createServices } from '../services.ts'
import { mailboxOnly } from '../platform/integrations/mail.ts'
import { textsInMailbox } from '../platform/integrations/sms.ts'
import { keysOf } from '../platform/secrets/keys.ts'
import type { Out } from './command.ts'
import { withAbsolutePaths } from './menu-commands.ts'
import { runProcess } from './run-process.ts'
import { runStoreCommand, printUsage } from './store-commands.ts'

await runProcess(main)

/**
 * Runs the command here on PostgreSQL. For the embedded database it runs in the server that has it open, or here if
 * no server does.
 */
async function main(given: string[], out: Out): Promise<number> {
  const exitCode = printUsage(given, out)
  if (exitCode !== undefined) return exitCode
  const env = readEnv(process.env)
  // npm changes to the project's folder; INIT_CWD is the folder from which it was called.
  const args = withPassword(withAbsolutePaths(given, process.env.INIT_CWD ?? process.cwd()))
  if (env.DATABASE_URL) return runInThisProcess(env, args, out)
  const output = { stdout: out.line, stderr: out.error }
  const answered = await sendCommand(env.DATA_DIR, { command: 'store', args }, output)
  if (answered !== undefined) return answered
  const lock = await acquireLock(env.DATA_DIR)
  try {
    return await runInThisProcess(env, args, out)
  } finally {
    await lock.release()
  }
}

async function runInThisProcess(env: Env, args: string[], out: Out): Promise<number> {
  const db = await connect({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    connections: 2,
    keys: env.SECRETS_KEY,
  })
  try {
    const clock = env.CLOCK ? clockFrom(env.CLOCK) : systemClock
    const services = createServices({
      env,
      db,
      clock,
      integrations: {
        ...configuredIntegrations({ env, db, clock }),
        mail: mailboxOnly,
        sms: textsInMailbox(env),
      },
      keys: keysOf(env),
    })
    return await runStoreCommand(services, args, out)
  } finally {
    // Notices are sent with the next tick, so wait for one before closing.
    await new Promise(resolve => setImmediate(resolve))
    await db.close()
  }
}

/**
 * A password in the environment does not appear in the list of processes; it is passed on because the server has
 * another environment.
 */
function withPassword(args: string[]): string[] {
  const password = process.env.STAFF_PASSWORD
  if (args[0] !== 'add-staff' || !password || args.some(word => word.startsWith('--password'))) return args
  return [...args, '--password', password]
}
