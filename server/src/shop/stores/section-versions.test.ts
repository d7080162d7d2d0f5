import type { CallError } from '@tiffin/contract/client'
import {
  changeSection,
  getSection,
  getSectionVersion,
  listSectionVersions,
  restoreSection,
} from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

/** A shop and its owner, who changes the section "about". */
async function opened() {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, section: 'about' }
  const read = () => client.call(getSection, { params })
  return {
    shop,
    read,
    change: async (fields: Record<string, unknown>) => {
      const { value, revision } = await read()
      return client.call(changeSection, { params, body: { value: { ...value, ...fields }, revision } })
    },
    list: (before?: number) => client.call(listSectionVersions, { params, query: { before } }),
    look: (revision: number) => client.call(getSectionVersion, { params: { ...params, revision } }),
    restore: (to: number, revision: number) =>
      client.call(restoreSection, { params: { ...params, revision: to }, body: { revision } }),
  }
}

const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: CallError) => error,
  )

test('every change of a section is listed with who, when and what, the last first [Y-08] [Y-09]', async () => {
  const { change, list } = await opened()
  expect(await list()).toEqual({ data: [], more: false })
  await change({ description: 'Charcoal and bread.' })
  tiffin.clock.add({ minutes: 5 })
  await change({ description: 'Charcoal.', seo_titles: { review: 'What they say' } })
  const { data } = await list()
  expect(data).toMatchObject([
    {
      actor: expect.stringContaining('Member'),
      changes: [
        { path: 'description', before: 'Charcoal and bread.', after: 'Charcoal.' },
        { path: 'seo_titles.review', before: null, after: 'What they say' },
      ],
    },
    {
      actor: expect.stringContaining('Member'),
      changes: [{ path: 'description', before: '', after: 'Charcoal and bread.' }],
    },
  ])
  expect(data.map(({ at }) => at.slice(11))).toEqual(['18:05:00', '18:00:00'])
})

test('an earlier version can be viewed and restored, and the restore can be undone in the same way [Y-08]', async () => {
  const { shop, read, change, list, look, restore } = await opened()
  await change({ description: 'First.' })
  const { revision: second } = await change({ description: 'Second.' })
  const [last] = (await list()).data
  expect((await look(last!.revision)).value).toMatchObject({ description: 'First.' })
  expect((await read()).value).toMatchObject({ description: 'Second.' })
  const { revision } = await restore(last!.revision, second)
  expect((await shop.store()).settings.about.description).toBe('First.')
  await restore(second, revision)
  expect((await read()).value).toMatchObject({ description: 'Second.' })
  expect((await list()).data).toHaveLength(4)
})

test('the state of a section before its first change can be restored too, including the country’s defaults [Y-08]', async () => {
  const { shop, read, change, restore } = await opened()
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set section = 'of another version' where store_id = ${shop.id} and section = 'about'`,
  )
  const before = await read()
  expect(before.revision).toBe(0)
  const { revision } = await change({ description: 'New.' })
  await restore(0, revision)
  expect((await read()).value).toEqual(before.value)
})

test('restoring a version is refused if the section was changed after it was read, so that no change is overwritten unnoticed [Y-08]', async () => {
  const { read, change, restore } = await opened()
  const { revision: first } = await read()
  const { revision } = await change({ description: 'Mine.' })
  await change({ description: 'Theirs.' })
  expect(await refusalOf(restore(first, revision))).toMatchObject({ status: 409 })
  expect((await read()).value).toMatchObject({ description: 'Theirs.' })
})

test('an earlier version that today’s schema would refuse comes back with the default in place of what does not fit [Y-08]', async () => {
  const { shop, read, change, restore } = await opened()
  const { revision: first } = await read()
  const { revision } = await change({ description: 'New.' })
  await tiffin.services.db.query(
    shop.id,
    sql`insert into setting_version (store_id, section, revision, value, number, replaced_at, replaced_by)
      values (${shop.id}, 'about', ${first - 1}, '{"description": 7, "keywords": "old"}', 1, now(), 'Rosa')`,
  )
  await restore(first - 1, revision)
  expect((await read()).value).toMatchObject({ description: '', keywords: 'old' })
})

test('a version that does not exist is not found, and a change without a difference creates no version [Y-08]', async () => {
  const { read, change, list, look } = await opened()
  const { revision } = await read()
  expect(await change({})).toMatchObject({ revision })
  expect(await list()).toMatchObject({ data: [] })
  expect(await refusalOf(look(revision + 1))).toMatchObject({ status: 404 })
})

test('changes are listed twenty at a time [Y-08]', async () => {
  const { change, list } = await opened()
  for (let time = 1; time <= 21; time++) await change({ description: `Number ${time}` })
  const first = await list()
  expect(first.data).toHaveLength(20)
  expect(first.more).toBe(true)
  const rest = await list(first.data.at(-1)!.revision)
  expect(rest).toMatchObject({ data: [{ changes: [{ before: '', after: 'Number 1' }] }], more: false })
})

test.each([1.5, -1, 2 ** 31])(
  'the revision %d is refused by name, and is no error of the server',
  async revision => {
    const { list, look, restore } = await opened()
    for (const call of [() => list(revision), () => look(revision), () => restore(revision, 0)])
      expect(await refusalOf(call())).toMatchObject({ status: expect.toBeOneOf([400, 404, 422]) })
  },
)
