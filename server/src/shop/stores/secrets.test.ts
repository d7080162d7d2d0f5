import { listAudit } from '@tiffin/contract/people/audit/staff'
import { deleteSecret, listSecrets, saveSecret } from '@tiffin/contract/shop/stores/staff'
import { randomBytes } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { keysFrom } from '../../platform/secrets/keys.ts'
import { reseal } from '../../platform/secrets/reseal.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { readShopSecret } from '../../platform/secrets/shop-secrets.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation(() => ({ env: { LOG_LEVEL: 'silent' } }))
const shop = withShop(tiffin)
let other: Shop
let owner: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  other = await tiffin.shop()
  owner = await newStaff(tiffin, shop, 'owner')
})

const KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
const NEXT = 'sk_live_9zX39HqLyjWDarjtT1zd1234'
const params = () => ({ storeId: shop.id, name: 'stripe_secret_key' as const })
const save = (value: string) => owner.client.call(saveSecret, { params: params(), body: { value } })
const list = async () =>
  (await owner.client.call(listSecrets, { params: { storeId: shop.id } })).data.map(({ name, ends }) => [
    name,
    ends,
  ])
const read = async (of = shop) =>
  readShopSecret(await commandContext(tiffin.services, of.id), 'stripe_secret_key')
const audit = async () =>
  (await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })).data.map(
    ({ action, subject, before, after }) => [action, subject, before, after],
  )

test('a key is kept encrypted: the console reads how it ends, the audit too, and the server the whole [Y-08]', async () => {
  await save(` ${KEY}\n`)
  expect(await list()).toEqual([['stripe_secret_key', 'p7dc']])
  expect(await read()).toBe(KEY)
  await save(NEXT)
  expect(await read()).toBe(NEXT)
  expect(await audit()).toEqual([
    ['SECRET', 'stripe_secret_key', { ends: 'p7dc' }, { ends: '1234' }],
    ['SECRET', 'stripe_secret_key', {}, { ends: 'p7dc' }],
  ])
  const rows = await tiffin.services.db.query(
    shop.id,
    sql`select to_jsonb(shop_secret) as row from shop_secret where store_id = ${shop.id}
      union all select to_jsonb(audit) from audit where store_id = ${shop.id}`,
  )
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/sk_(live|test)/)
})

test('a value that does not look like the key is refused, and the previous key stays stored [Y-08]', async () => {
  await save(KEY)
  for (const value of ['', 'pk_test_4eC39HqLyjWDarjtT1zdp7dc', 'sk_test_', `${KEY} ${KEY}`])
    await expect(save(value)).rejects.toMatchObject({
      status: 400,
      errors: { value: [expect.stringContaining('does not look like this key')] },
    })
  expect(await read()).toBe(KEY)
  await expect(
    owner.client.call(saveSecret, {
      params: { storeId: shop.id, name: 'platform_key' as never },
      body: { value: KEY },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a key that is copied into another shop’s row is not read there', async () => {
  await save(KEY)
  const { db } = tiffin.services
  const [row] = await db.query(
    shop.id,
    sql<{ sealed: string }>`select sealed from shop_secret where store_id = ${shop.id}`,
  )
  await db.query(
    other.id,
    sql`insert into shop_secret (store_id, name, sealed, ends, changed_at, changed_by)
    values (${other.id}, 'stripe_secret_key', ${row!.sealed}, 'p7dc', ${tiffin.clock.now()}, 'Mallory')`,
  )
  await expect(read(other)).rejects.toThrow('copied from another place')
  await db.query(other.id, sql`delete from shop_secret where store_id = ${other.id}`)
})

test('a removed key is gone, and removing it again changes nothing', async () => {
  await save(KEY)
  const before = (await audit()).length
  for (const _ of [1, 2]) await owner.client.call(deleteSecret, { params: params() })
  expect(await list()).toEqual([])
  expect(await read()).toBeUndefined()
  expect((await audit()).slice(0, -before)).toEqual([
    ['SECRET_GONE', 'stripe_secret_key', { ends: 'p7dc' }, {}],
  ])
})

test('a rotation re-encrypts the keys of every shop; without an encryption key of the installation no secret is stored', async () => {
  await save(KEY)
  const { secrets } = tiffin.services
  const next = randomBytes(32)
  const both = createSecrets(keysFrom([next, ...secrets.keys.all().map(key => key.bytes)]))
  // The addresses of further databases are secrets too.
  const sealed = tiffin.services.db.nodes().length
  expect(await reseal({ ...tiffin.services, secrets: both })).toMatchObject({ sealed, locked: 0 })
  tiffin.services.secrets = createSecrets(keysFrom([next]))
  expect(await read()).toBe(KEY)
  tiffin.services.secrets = createSecrets(keysFrom([]))
  await expect(save(NEXT)).rejects.toMatchObject({ status: 409, type: 'secrets-locked' })
  tiffin.services.secrets = secrets
})
