import { getStore } from '@tiffin/contract/stores/diner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { runCommand } from './testing/run-command.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

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
  expect(JSON.parse(said.text)).toEqual({ delivery: null, collection: null })
})

test.each([
  [['ordering', 'delivery.lead_minutes', '9999'], 'delivery.lead_minutes: Please give 1440 or less.'],
  [['ordering', 'delivery.lead_minuts', '5'], 'There is no field "lead_minuts" there.'],
  [['weather'], 'It wants a section, and nothing else or a field and its value.'],
  [['hours', 'closed'], 'It wants a section, and nothing else or a field and its value.'],
])('set %j is refused with what would be right', async (words, message) => {
  const shop = await tiffin.shop()
  const before = (await shop.store()).settings
  const said = await store('set', ...words, '--store', shop.host)
  expect(said.code).toBe(1)
  expect(said.errors).toContain(message)
  expect((await shop.store()).settings).toEqual(before)
})
