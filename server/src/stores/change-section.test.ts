import type { CallError } from '@tiffin/contract/client'
import type { StaffRole } from '@tiffin/contract/staff/roles'
import { changeSection, getSection } from '@tiffin/contract/stores/staff'
import { sql } from '../db/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { newStaff } from '../testing/staff.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

/** A shop, and what one of its staff does with a section of its settings. */
async function opened(section: string, role: StaffRole = 'manager') {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, role)
  const params = { storeId: shop.id, section }
  return {
    shop,
    read: () => client.call(getSection, { params }),
    change: (value: Record<string, unknown>, revision: number) =>
      client.call(changeSection, { params, body: { value, revision } }),
  }
}

const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: CallError) => error,
  )

test('a manager changes a section of the settings and reads it as it is now [Y-08]', async () => {
  const { shop, read, change } = await opened('about')
  const { value, revision } = await read()
  expect(value).toEqual((await shop.store()).settings.about)
  await change({ ...value, allergy_note: 'Nuts are about.' }, revision)
  expect(await read()).toEqual({
    value: { ...value, allergy_note: 'Nuts are about.' },
    revision: revision + 1,
  })
  expect((await shop.store()).settings.about.allergy_note).toBe('Nuts are about.')
})

test('all policies of a shop can be saved at their longest; more is refused with its limit, and whoever may not save is told so before it is read [G-32] [Y-01]', async () => {
  const { read, change } = await opened('policies', 'owner')
  const { value, revision } = await read()
  const long = (tag: string) => `<p>${tag.repeat(49_900 / tag.length)}</p>`
  const texts = Object.keys(value).filter(name => typeof value[name] === 'string')
  expect(texts.length).toBeGreaterThan(4)
  const whole = { ...value, ...Object.fromEntries(texts.map(name => [name, long('tú y “yo” ')])) }
  expect(await change(whole, revision)).toMatchObject({ revision: revision + 1 })
  const more = { ...value, terms: 'x'.repeat(600_000) }
  const refused = await refusalOf(change(more, revision + 1))
  expect(refused).toMatchObject({ status: 413, message: expect.stringContaining('512 kB') })
  const cook = await opened('policies', 'kitchen')
  expect(await refusalOf(cook.change(more, 0))).toMatchObject({ status: 403 })
})

test('what somebody else has changed meanwhile is not written over [Y-08]', async () => {
  const { read, change } = await opened('about')
  const { value, revision } = await read()
  await change({ ...value, allergy_note: 'First.' }, revision)
  const refused = await refusalOf(change({ ...value, allergy_note: 'Second.' }, revision))
  expect(refused).toMatchObject({ status: 409 })
  expect((await read()).value.allergy_note).toBe('First.')
})

test('whoever saves again after a lost response is told that it is saved, once in the audit, unless somebody has changed it since [Y-08]', async () => {
  const { shop, read, change } = await opened('about')
  const { value, revision } = await read()
  const mine = { ...value, allergy_note: 'Mine.' }
  expect(await change(mine, revision)).toMatchObject({ revision: revision + 1 })
  expect(await change(mine, revision)).toMatchObject({ outcome: 'success', revision: revision + 1 })
  expect(await read()).toEqual({ value: mine, revision: revision + 1 })
  const [audit] = await tiffin.services.db.query(
    shop.id,
    sql<{
      n: number
    }>`select count(*)::int as n from audit where store_id = ${shop.id} and action = 'SETTING'`,
  )
  expect(audit?.n).toBe(1)
  await change({ ...mine, allergy_note: 'Theirs.' }, revision + 1)
  expect(await refusalOf(change(mine, revision))).toMatchObject({ status: 409 })
})

test('a wrong field is named by its path, with what would be right [Y-08]', async () => {
  const { read, change } = await opened('ordering')
  const { value, revision } = await read()
  const collection = { ...(value.collection as object), lead_minutes: -5 }
  const refused = await refusalOf(change({ ...value, collection }, revision))
  expect(refused).toMatchObject({
    status: 400,
    errors: { 'collection.lead_minutes': [expect.stringContaining('0')] },
  })
})

test.each(['platform', 'nonsense'])(
  'the section "%s" is not the shop’s to read or change [Y-08]',
  async section => {
    const { read, change } = await opened(section)
    expect(await refusalOf(read())).toMatchObject({ status: 404 })
    expect(await refusalOf(change({}, 1))).toMatchObject({ status: 404 })
  },
)

test.each(['payments', 'charges', 'tax', 'delivery', 'look'])(
  'the section "%s" is the owner’s: a manager neither reads nor changes it [Y-08]',
  async section => {
    const manager = await opened(section)
    expect(await refusalOf(manager.read())).toMatchObject({ status: 403 })
    expect(await refusalOf(manager.change({}, 0))).toMatchObject({ status: 403 })
    const owner = await opened(section, 'owner')
    const { value, revision } = await owner.read()
    await owner.change(value, revision)
    expect((await owner.read()).value).toEqual(value)
  },
)
