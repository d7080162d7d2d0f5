import type { CallError } from '@tiffin/contract/client'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { json, sql } from '../../platform/db/sql.ts'
import { describe, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

/** A shop, and functions with which a staff member uses a section of its settings. */
async function opened(section: string, role: StaffRole = 'manager') {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, role)
  const params = { storeId: shop.id, section }
  return {
    shop,
    read: () => client.call(getSection, { params }),
    change: (value: Record<string, unknown>, revision: number) =>
      client.call(changeSection, { params, body: { value, revision } }),
    save: (body: { value: Record<string, unknown>; revision: number; unreadable_shown?: boolean }) =>
      client.call(changeSection, { params, body }),
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

test('all policies of a shop can be saved at their maximum length; a larger request is refused with the limit, and a staff member without permission is refused before the request is read [G-32] [Y-01]', async () => {
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

test('saving again after a lost response succeeds with a single audit entry, unless the section was changed in the meantime [Y-08]', async () => {
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

describe('text that cleaning makes longer or empty', () => {
  const ampersands = (count: number) => `<p>${'a & b '.repeat(count)}</p>`

  test('a policy that is too long once it is cleaned is refused with its limit, and the text in force stays [G-32]', async () => {
    const { shop, read, change } = await opened('policies', 'owner')
    const { value, revision } = await read()
    await change({ ...value, terms: '<p>Ours.</p>' }, revision)
    const refused = await refusalOf(change({ ...value, terms: ampersands(7_800) }, revision + 1))
    expect(refused).toMatchObject({
      status: 400,
      errors: { terms: [expect.stringMatching(/50,?000/)] },
    })
    expect((await shop.store()).settings.policies.terms).toBe('<p>Ours.</p>')
  })

  test.each([4_700, 100])(
    'a policy with %i signs that cleaning lengthens is read back as it was stored',
    async count => {
      const { shop, read, change } = await opened('policies', 'owner')
      const { value, revision } = await read()
      await change({ ...value, privacy: ampersands(count) }, revision)
      const { privacy } = (await read()).value
      expect(privacy).toBe(ampersands(count).replaceAll('&', '&amp;'))
      expect((await shop.store()).settings.policies.privacy).toBe(privacy)
    },
  )

  test('a policy that cleaning shortens below its limit is stored', async () => {
    const { read, change } = await opened('policies', 'owner')
    const { value, revision } = await read()
    await change({ ...value, cookies: `<p>Ours.</p><style>${'x'.repeat(60_000)}</style>` }, revision)
    expect((await read()).value.cookies).toBe('<p>Ours.</p>')
  })

  test('banners and the extra page are judged by the text that is left [M-19]', async () => {
    const banners = await opened('banners')
    const [{ value, revision }, banner] = [await banners.read(), { content: '<script>Free naan</script>' }]
    expect(await refusalOf(banners.change({ ...value, banners: [banner] }, revision))).toMatchObject({
      errors: { 'banners.0.content': [expect.any(String)] },
    })
    const long = { content: `<p>${'&'.repeat(1_500)}</p>` }
    expect(await refusalOf(banners.change({ ...value, banners: [long] }, revision))).toMatchObject({
      errors: { 'banners.0.content': [expect.any(String)] },
    })
    const about = await opened('about')
    const read = await about.read()
    const page = { name: '  Story  ', content: '<p><br></p>' }
    expect(await refusalOf(about.change({ ...read.value, extra_page: page }, read.revision))).toMatchObject({
      errors: { 'extra_page.content': [expect.any(String)] },
    })
    await about.change({ ...read.value, extra_page: { ...page, content: 'Ours' } }, read.revision)
    expect((await about.read()).value.extra_page).toEqual({ name: 'Story', content: 'Ours' })
  })
})

describe('a stored value that cannot be read', () => {
  /** A policy as stored by the previous version: sanitised after validation. */
  const TOO_LONG = `<p>${'a &amp; b '.repeat(6_000)}</p>`

  async function withBrokenPolicy() {
    const policies = await opened('policies', 'owner')
    const { shop } = policies
    await storeValue(shop.id, 'policies', { terms: TOO_LONG, privacy: '<p>Ours.</p>' })
    return policies
  }

  test('is shown to the owner beside the value in force, until the page that shows it is saved [Y-08]', async () => {
    const { shop, read, save } = await withBrokenPolicy()
    const { value, revision, unreadable } = await read()
    expect(value).toMatchObject({ terms: '', privacy: '<p>Ours.</p>' })
    expect(unreadable).toEqual([{ path: 'terms', value: TOO_LONG }])
    // A program's change and a form on another page write the replacement, and keep the unreadable
    // value that it replaces.
    await changeShop(tiffin.services, shop.id, ({ policies }) => {
      policies.allergy = '<p>Nuts.</p>'
    })
    expect(await read()).toMatchObject({ revision: revision + 1, unreadable })
    await save({ value: { ...value, cookies: '<p>None.</p>' }, revision: revision + 1 })
    expect(await read()).toMatchObject({ revision: revision + 2, unreadable })
    await save({ value, revision: revision + 2, unreadable_shown: true })
    expect(await read()).toEqual({ value, revision: revision + 3 })
    // There is no further change to write.
    await save({ value, revision: revision + 3, unreadable_shown: true })
    expect(await read()).toEqual({ value, revision: revision + 3 })
  })

  test.each([
    [
      'ordering',
      { collection: { lead_minutes: 'soon' } },
      [{ path: 'collection.lead_minutes', value: 'soon' }],
    ],
    [
      'delivery',
      { areas: [{ name: 'A' }, 7] },
      [
        { path: 'areas.1', value: 7 },
        { path: 'areas.0', value: expect.objectContaining({ name: 'A' }) },
      ],
    ],
    ['contact', 'lost', [{ path: '', value: 'lost' }]],
    ['banners', { banners: 'Free naan' }, [{ path: 'banners', value: 'Free naan' }]],
  ])('of %s is shown as it was stored: %j', async (section, value, unreadable) => {
    const { shop, read } = await opened(section, 'owner')
    await storeValue(shop.id, section, value)
    expect((await read()).unreadable).toEqual(unreadable)
  })
})

/** As an earlier version or another program may have written it. */
async function storeValue(store_id: number, section: string, value: unknown): Promise<void> {
  await tiffin.services.db.query(
    store_id,
    sql`insert into store_setting (store_id, section, value, number) values (${store_id}, ${section}, ${json(value)}, 1)
      on conflict (store_id, section) do update set value = excluded.value where store_setting.store_id = ${store_id}`,
  )
  tiffin.services.stores.forget(store_id)
}
