import { changeRole, listPeople, removePerson } from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

test('owners who remove or demote each other at once leave one owner, who was not removed by somebody removed [Y-01]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shop = await tiffin.shop()
    const owners = [await newStaff(tiffin, shop, 'owner'), await newStaff(tiffin, shop, 'owner')] as const
    const params = { storeId: shop.id }
    const { people } = (await owners[0].client.call(listPeople, { params })).data
    const idOf = ({ name }: Member) => people.find(each => each.name === name)!.id
    const [one, other] = owners
    const done = await Promise.allSettled([
      one.client.call(removePerson, { params: { ...params, id: idOf(other) } }),
      other.client.call(changeRole, { params: { ...params, id: idOf(one) }, body: { role: 'kitchen' } }),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await tiffin.services.db.platform(
      sql`select staff_id from staff_store where store_id = ${shop.id} and role = 'owner'`,
    )
    expect(left).toHaveLength(1)
  }
})
