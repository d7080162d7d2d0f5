import { type Clock, clockFrom, systemClock } from '../../server/src/platform/clock.ts'
import { connect } from '../../server/src/platform/db/connect.ts'
import { acquireLock } from '../../server/src/platform/db/embedded/lock.ts'
import { readEnv } from '../../server/src/platform/env.ts'
import { mailboxOnly } from '../../server/src/platform/integrations/mail.ts'
import { textsInMailbox } from '../../server/src/platform/integrations/sms.ts'
import { keysOf } from '../../server/src/platform/secrets/keys.ts'
import { configuredIntegrations } from '../../server/src/configured-integrations.ts'
import { createServices } from '../../server/src/services.ts'
import { runStoreCommand } from '../../server/src/cli/store-commands.ts'
import { tidy } from '../../server/src/platform/jobs/tidy.ts'

/** The owner's commands and the work of the night, in this process. */
export type Work = { command(...args: string[]): Promise<void>; tidy(): Promise<void> }

/** Connects to the database of these environment variables; no server may have an embedded one open. */
export async function withServices<Result>(
  variables: Record<string, string>,
  work: (on: Work) => Promise<Result>,
): Promise<Result> {
  const env = readEnv(variables)
  const lock = env.DATABASE_URL ? undefined : await acquireLock(env.DATA_DIR)
  const db = await connect({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    connections: 2,
    keys: env.SECRETS_KEY,
  })
  const clock: Clock = env.CLOCK ? clockFrom(env.CLOCK) : systemClock
  const integrations = {
    ...configuredIntegrations({ env, db, clock }),
    mail: mailboxOnly,
    sms: textsInMailbox(env),
  }
  const services = createServices({ env, db, clock, integrations, keys: keysOf(env) })
  try {
    return await work({
      async command(...args) {
        const said: string[] = []
        const say = (text: string) => void said.push(text)
        const code = await runStoreCommand(services, args, { line: say, error: say })
        if (code !== 0) throw new Error(`store ${args[0]} failed:\n${said.join('\n')}`)
      },
      tidy: () => tidy(services),
    })
  } finally {
    await db.close()
    await lock?.release()
  }
}
