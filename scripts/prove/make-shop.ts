import { createServices } from '../../server/src/services.ts'
import { runStoreCommand } from '../../server/src/cli/store-commands.ts'
import { systemClock } from '../../server/src/clock.ts'
import { connect } from '../../server/src/db/connect.ts'
import { acquireLock } from '../../server/src/db/lock.ts'
import { readEnv } from '../../server/src/env.ts'
import { mailboxOnly } from '../../server/src/integrations/mail.ts'
import { publicPictures } from '../../server/src/integrations/pictures.ts'

/** The cook's account. */
export const COOK = { email: 'cook@example.com', password: 'a kitchen of seven cooks' }

/** Creates a shop with this menu and a cook, with the owner's commands, on a database that no server has open. */
export async function makeShop(
  variables: Record<string, string>,
  { host, menu_file }: { host: string; menu_file: string },
): Promise<void> {
  const env = readEnv(variables)
  const lock = env.DATABASE_URL ? undefined : await acquireLock(env.DATA_DIR)
  const db = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, connections: 2 })
  const services = createServices({
    env,
    db,
    clock: systemClock,
    integrations: { mail: mailboxOnly, pictures: publicPictures() },
  })
  const where = ['--street', '1 High Street', '--town', 'Bradford', '--postcode', 'BD1 1AA']
  const who = ['--phone', '01274 496000', '--email', 'shop@example.com']
  const to = ['--deliver-to', 'everywhere']
  const commands = [
    ['create', '--host', host, '--name', 'The Long Table', '--country', 'GB', ...where, ...who, ...to],
    ['import-menu', menu_file, '--store', host],
    [
      'add-staff',
      COOK.email,
      '--password',
      COOK.password,
      '--name',
      'Cook',
      '--role',
      'kitchen',
      '--store',
      host,
    ],
  ]
  try {
    for (const command of commands) {
      const said: string[] = []
      const say = (text: string) => void said.push(text)
      const code = await runStoreCommand(services, command, { line: say, error: say })
      if (code !== 0) throw new Error(`store ${command[0]} failed:\n${said.join('\n')}`)
    }
  } finally {
    await db.close()
    await lock?.release()
  }
}
