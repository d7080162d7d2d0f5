import { CLOCK } from './server-process.ts'
import type { Stage } from './stage.ts'
import { withServices } from './with-services.ts'

/** The owner's account; a cook's is created with each shop. */
export const OWNER = { email: 'owner@example.com', password: 'a kitchen of seven cooks' }

type OwnerOptions = {
  /** The shops; by default the stage's. */
  hosts?: readonly string[]
  /** Section, field and value of each setting that the owner changes in every shop. */
  settings?: readonly [string, string, string][]
}

/** Adds an owner of the stage's shops, and changes their settings. On PostgreSQL a server may run. */
export async function addOwner(
  { env, host }: Pick<Stage, 'env' | 'host'>,
  { hosts = [host], settings = [] }: OwnerOptions = {},
): Promise<void> {
  const person = [OWNER.email, '--password', OWNER.password, '--name', 'Owner', '--role', 'owner']
  await withServices({ ...env, CLOCK }, async ({ command }) => {
    await command('add-staff', ...person, ...hosts.flatMap(each => ['--store', each]))
    for (const each of hosts)
      for (const setting of settings) await command('set', ...setting, '--store', each)
  })
}
