import { sql } from '../db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
beforeEach(() => void (tiffin.sent.length = 0))

const LETTER = {
  id: crypto.randomUUID(),
  to: 'sam@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  from_name: 'The Test Kitchen',
  reply_to: 'shop@example.com',
}

test('a call to an integration inside a transaction throws, names the function, and rolls the transaction back', async () => {
  const { services } = tiffin
  const ctx = await commandContext(services, shop.id)
  const { settings_revision } = ctx.store
  const calls = {
    'mail.send': () => services.integrations.mail.send(LETTER),
    'pictures.look': () => services.integrations.pictures.look('https://pictures.example/dal.jpg'),
  }
  for (const [name, call] of Object.entries(calls)) {
    await expect(
      ctx.transaction(async run => {
        await run(sql`update store_state set settings_revision = 99 where store_id = ${shop.id}`)
        await call()
      }),
    ).rejects.toThrow(`${name} calls the outside while a transaction is open`)
    await expect(services.db.platformTransaction<unknown>(call)).rejects.toThrow(
      'while a transaction is open',
    )
  }
  expect(tiffin.sent).toEqual([])
  services.stores.forget(shop.id)
  expect((await shop.store()).settings_revision).toBe(settings_revision)
})

test('every integration is guarded, and works before and after a transaction', async () => {
  const { services } = tiffin
  const ctx = await commandContext(services, shop.id)
  for (const each of Object.values(services.integrations)) {
    const calls = Object.values(each).filter(value => typeof value === 'function')
    for (const call of calls as ((...given: unknown[]) => Promise<unknown>)[])
      await expect(ctx.transaction(() => call({}))).rejects.toThrow('while a transaction is open')
  }
  await services.integrations.mail.send(LETTER)
  await ctx.transaction(run => run(sql`select 1`))
  await services.integrations.mail.send(LETTER)
  expect(tiffin.sent).toHaveLength(2)
})
