import { saveGroup } from '@tiffin/contract/shop/groups/staff'
import { addStaff } from '../../people/staff/add-staff.ts'
import type { Installation, Shop } from '../installation.ts'
import { consoleOf, signIn } from '../staff.ts'

let count = 0

/** A person who owns these shops. `save` writes the group of the first one. */
export async function ownerOf(tiffin: Installation, shops: Shop[]) {
  count += 1
  const [email, password] = [`chain${count}@example.com`, 'a-long-password-1']
  const stores = shops.map(({ id }) => ({ store_id: id, role: 'owner' as const }))
  await addStaff(tiffin.services, { email, name: `Owner ${count}`, password, operator: false, stores })
  const client = consoleOf(tiffin, { 'staff-token': await signIn(tiffin, { email, password }) })
  const params = { storeId: shops[0]!.id }
  return {
    client,
    params,
    save: async (name: string, members: Shop[]) =>
      (await client.call(saveGroup, { params, body: { name, shops: members.map(({ id }) => id) } })).data,
  }
}
