import { getStore } from '@tiffin/contract/shop/stores/diner'
import { sql } from '../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../testing/with-shop.ts'
import { runCommand } from '../testing/cli/run-command.ts'

const tiffin = withInstallation()

const store = (...args: string[]) => runCommand(tiffin.services, args)

test('set changes one field of a section, nested ones too, and pages show it at once', async () => {
  const shop = await tiffin.shop()
  const monday = [{ open: '17:00', close: '23:30' }]
  const said = await store('set', 'hours', 'delivery.monday', JSON.stringify(monday), '--store', shop.host)
  expect(said.code).toBe(0)
  await store('set', 'about', 'allergy_note', 'Nuts are about.', '--store', shop.host)
  const { data } = await shop.call(getStore, {})
  expect(data).toMatchObject({ allergy_note: 'Nuts are about.', opening_hours: { delivery: { monday } } })
})

test('set without a field shows the section', async () => {
  const shop = await tiffin.shop()
  const said = await store('set', 'pause', '--store', shop.host)
  expect(JSON.parse(said.text)).toMatchObject({ delivery: null, collection: null })
})

test.each([
  [['ordering', 'delivery.lead_minutes', '9999'], 'delivery.lead_minutes: Please give 1440 or less.'],
  [['ordering', 'delivery.lead_minuts', '5'], 'There is no field "lead_minuts" in this section.'],
  [['ordering', 'collection.slot_capacity', '3000000000'], 'slot_capacity: Please give 100000 or less.'],
  [['charges', 'bag', '{"amount": 3000000000}'], 'bag.amount: Please give 100000000 or less.'],
  [['hours', 'special_days', '[{"from": "2026-12-24", "to": "2026-12-32"}]'], 'special_days.0.to: '],
  [['hours', 'special_days', '[{"from": "2026-12-26", "to": "2026-12-24"}]'], 'special_days.0.to: '],
  [['region', 'time_zone', '+01:00'], 'time_zone: '],
  [
    ['region', 'own.currency', '{"symbol": "¥", "iso": "JPY"}'],
    'own.currency.iso: Please choose a currency with two',
  ],
  [
    ['region', 'own.currency', '{"symbol": "KD", "iso": "KWD"}'],
    'own.currency.iso: Please choose a currency with two',
  ],
  [
    ['region', 'own.currency', '{"symbol": "?", "iso": "QQQ"}'],
    'own.currency.iso: Please choose a currency with two',
  ],
  [['region', 'own.locale', 'not a locale'], 'own.locale: '],
  [['region', 'own.currency', '{"symbol": "£", "iso": "pounds"}'], 'own.currency.iso: '],
  [['region', 'own.mobile', '{"reg_ex": "(07"}'], 'own.mobile.reg_ex: '],
  [['weather'], 'This command needs a section, alone or with a field and its value.'],
  [['hours', 'closed'], 'This command needs a section, alone or with a field and its value.'],
])('set %j is refused with what would be right', async (words, message) => {
  const shop = await tiffin.shop()
  const before = (await shop.store()).settings
  const said = await store('set', ...words, '--store', shop.host)
  expect(said.code).toBe(1)
  expect(said.errors).toContain(message)
  expect((await shop.store()).settings).toEqual(before)
})

test('set says which stored values it could not read', async () => {
  const shop = await tiffin.shop()
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set value = jsonb_set(value, '{delivery,monday}', '"noon"') where store_id = ${shop.id} and section = 'hours'`,
  )
  await tiffin.services.db.query(
    shop.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
  )
  tiffin.services.stores.forget(shop.id)
  const said = await store('set', 'hours', 'closed_message', 'Back soon', '--store', shop.host)
  expect(said).toMatchObject({
    code: 0,
    errors: expect.stringContaining('stored value of delivery.monday could not'),
  })
  expect((await store('set', 'hours', '--store', shop.host)).errors).toBe('')
})
