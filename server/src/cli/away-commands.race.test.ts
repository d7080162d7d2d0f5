import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runCommand } from '../testing/cli/run-command.ts'
import { openTwoDatabases } from '../testing/db/two-databases.ts'
import { orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { keysFrom } from '../platform/secrets/keys.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'

test('commands for all shops are carried out for those whose database responds, and name the one that does not', async context => {
  const { tiffin, wire, home } = await openTwoDatabases(context)
  const far = await tiffin.shop({ name: 'Far', node: 'north', menu: SMALL_MENU })
  const near = await tiffin.shop({ name: 'Near', menu: SMALL_MENU })
  await orderFood(near)
  await home(
    `insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
      values ($1, 'cash', gen_random_uuid(), 'GBP', 1, 0)`,
    [near.id],
  )
  wire.cut()
  const run = (...args: string[]) => runCommand(tiffin.services, args)
  const isAway = expect.stringMatching(/^the database north is away: .*run the command again/)
  expect(await run('list')).toEqual({
    code: 2,
    text: expect.stringMatching(/Far .* \? .* \?\n.*Near .* \d+ .* 1$/),
    errors: isAway,
  })
  expect(await run('check-ledger')).toEqual({
    code: 2,
    text: expect.stringContaining('Near: '),
    errors: isAway,
  })
  expect(await run('check-ledger', '--store', far.host)).toEqual({ code: 2, text: '', errors: isAway })
  expect((await run('check-ledger', '--store', near.host)).code).toBe(1)
})

test('a rotation of the keys encrypts all secrets of the shops whose database responds', async context => {
  const { tiffin, wire, home } = await openTwoDatabases(context)
  await tiffin.shop({ node: 'north' })
  const near = await tiffin.shop()
  const [old, present] = [randomBytes(32), randomBytes(32)]
  const oldSecrets = createSecrets(keysFrom([old]))
  const id = randomUUID()
  await home(
    `insert into shop_secret (store_id, name, sealed, ends, changed_at, changed_by) values ($1, $2, $3, '', now(), '')`,
    [near.id, 'x', oldSecrets.seal({ table: 'shop_secret', row: 'x', store_id: near.id }, 'X')],
  )
  await home('set session_replication_role = replica')
  await home(
    `insert into saved_card (store_id, id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name, created_at)
      values ($1, $2, $2, 'SANDBOX', $3, 'VISA', '4242', 9, 2029, 'Ada', now())`,
    [near.id, id, oldSecrets.seal({ table: 'saved_card', row: id, store_id: near.id }, 'token')],
  )
  wire.cut()
  const secrets = createSecrets(keysFrom([present, old]))
  const { code, errors } = await runCommand({ ...tiffin.services, secrets }, ['rotate-secrets'])
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining('north is away') })
  const sealed = await home('select sealed from shop_secret union all select token from saved_card')
  for (const each of sealed) expect(each.sealed).toMatch(new RegExp(`^${secrets.present()}`))
  expect(sealed).toHaveLength(2)
})
