import { staffLogin } from '@tiffin/contract/staff/staff'
import type { Client } from '@tiffin/contract/client'
import { addStaff } from '../staff/add-staff.ts'
import { clientOf, type Installation, type Shop } from './installation.ts'

export type Member = { client: Client; token: string; name: string }

let count = 0

/** A member of staff of a shop, signed in. */
export async function newStaff(
  tiffin: Installation,
  shop: Shop,
  role: 'owner' | 'manager' | 'kitchen' = 'kitchen',
  operator = false,
): Promise<Member> {
  count += 1
  const [email, password, name] = [`staff${count}@example.com`, 'a-long-password-1', `Member ${count}`]
  await addStaff(tiffin.services, { email, name, password, operator, stores: [{ store_id: shop.id, role }] })
  const { staff_token } = await consoleOf(tiffin, {}).call(staffLogin, { body: { email, password } })
  return { client: consoleOf(tiffin, { 'staff-token': staff_token }), token: staff_token, name }
}

/** The typed client on the console's origin. */
export function consoleOf(tiffin: Installation, headers: Record<string, string>): Client {
  return clientOf(tiffin.console, 'console.example', headers)
}
