import { listAudit } from '@tiffin/contract/people/audit/staff'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

test('the audit shows which fields of the settings were changed; fields of the owner’s sections are shown only to the owner [Y-09] [Y-01]', async () => {
  const shop = await tiffin.shop()
  const owner = await newStaff(tiffin, shop, 'owner')
  const manager = await newStaff(tiffin, shop, 'manager')
  for (const [section, fields] of [
    ['about', { description: 'Charcoal.' }],
    ['charges', { bag: { amount: 10, items_per_bag: null } }],
  ] as const) {
    const params = { storeId: shop.id, section }
    const { value, revision } = await owner.client.call(getSection, { params })
    await owner.client.call(changeSection, { params, body: { value: { ...value, ...fields }, revision } })
  }
  const changesFor = async ({ client }: typeof owner) =>
    (await client.call(listAudit, { query: {}, params: { storeId: shop.id } })).data.map(
      ({ subject, changes }) => [subject, changes],
    )
  const described = { path: 'description', before: '', after: 'Charcoal.' }
  const bags = { path: 'bag', before: null, after: { amount: 10, items_per_bag: null } }
  expect(await changesFor(owner)).toEqual([
    ['charges', [bags]],
    ['about', [described]],
  ])
  expect(await changesFor(manager)).toEqual([
    ['charges', []],
    ['about', [described]],
  ])
})
