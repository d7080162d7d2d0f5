import { randomBytes } from 'node:crypto'
import { sql } from '../db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/cli/run-command.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { keysFrom } from './keys.ts'
import { reseal } from './reseal.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** More than two batches. */
const MANY = 230

// With one database: the address of a further one is a secret too.
const tiffin = withInstallation(() => ({ own: true }))
beforeAll(async () => {
  await tiffin.services.db.platform(sql`insert into staff (id, email, name, password_hash, operator, created_at)
    select gen_random_uuid(), 'p' || n || '@example.com', 'P', 'none', false, now() from generate_series(1, ${MANY}::int) as n`)
  // Plain text, as stored by older versions.
  await tiffin.services.db.platform(sql`insert into staff_factor (staff_id, secret, tries_until)
    select id, 'JBSWY3DPEHPK3PXP', now() from staff`)
})

const withSecrets = (secrets: Secrets) => ({ ...tiffin.services, secrets })
const [first, second] = [randomBytes(32), randomBytes(32)]
const secretsWith = (...keys: Buffer[]) => createSecrets(keysFrom(keys))
const run = (secrets: Secrets) => runCommand(withSecrets(secrets), ['rotate-secrets'])

async function readAll(secrets: Secrets): Promise<Set<string>> {
  const rows = await tiffin.services.db.platform(
    sql<{ id: string; secret: string }>`select staff_id as id, secret from staff_factor`,
  )
  expect(rows).toHaveLength(MANY)
  return new Set(rows.map(({ id, secret }) => secrets.open({ table: 'staff_factor', row: id }, secret)))
}
const countPlain = async () => {
  const [row] = await tiffin.services.db.platform(
    sql<{ count: number }>`select count(*)::int from staff_factor where secret not like 'v1:%'`,
  )
  return row!.count
}

test('secrets that an older version kept as they were are encrypted, and work that was cut short goes on', async () => {
  const secrets = secretsWith(first)
  let times = 0
  const seal: Secrets['seal'] = (place, text) => {
    times += 1
    if (times > 120) throw new Error('the power has failed')
    return secrets.seal(place, text)
  }
  await expect(reseal(withSecrets({ ...secrets, seal }))).rejects.toThrow('the power has failed')
  expect(await countPlain()).toBe(MANY - 120)
  expect(await readAll(secrets)).toEqual(new Set(['JBSWY3DPEHPK3PXP']))
  expect(await reseal(withSecrets(secrets))).toMatchObject({ sealed: MANY - 120, locked: 0 })
  expect(await countPlain()).toBe(0)
  expect(await reseal(withSecrets(secrets))).toMatchObject({ sealed: 0 })
})

test('a rotation encrypts everything with the first key and names the key that is no longer needed', async () => {
  const [old] = keysFrom([first]).all()
  const said = await run(secretsWith(second, first))
  expect(said.code).toBe(0)
  expect(said.text).toContain(`${MANY} secrets are now encrypted with the key`)
  expect(said.text).toContain(`Nothing needs ${old!.id} any more`)
  expect(await readAll(secretsWith(second))).toEqual(new Set(['JBSWY3DPEHPK3PXP']))
})

test('what cannot be read stays as it is, and the command names the key that it needs', async () => {
  const [needed] = keysFrom([second]).all()
  const said = await run(secretsWith(first))
  expect(said.code).toBe(2)
  expect(said.errors).toBe(`${MANY} could not be read and stay as they are. They need the key ${needed!.id}.`)
  expect(await readAll(secretsWith(second))).toEqual(new Set(['JBSWY3DPEHPK3PXP']))
})

test('without a key no secret is rotated, and the error message gives the reason', async () => {
  expect(await run(secretsWith())).toMatchObject({
    code: 1,
    errors: expect.stringContaining('SECRETS_KEY is not set'),
  })
})
