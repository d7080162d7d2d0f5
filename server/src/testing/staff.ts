import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import type { Client } from '@tiffin/contract/client'
import { addStaff } from '../people/staff/add-staff.ts'
import { clientOf, type Installation, type Shop } from './installation.ts'

export type Member = { client: Client; token: string; name: string }

let count = 0

/** A signed-in member of staff of a store. */
export async function newStaff(
  tiffin: Installation,
  shop: Shop,
  role: StaffRole = 'kitchen',
  operator = false,
): Promise<Member> {
  count += 1
  const [email, password, name] = [`staff${count}@example.com`, 'a-long-password-1', `Member ${count}`]
  await addStaff(tiffin.services, { email, name, password, operator, stores: [{ store_id: shop.id, role }] })
  const token = await signIn(tiffin, { email, password })
  return { client: consoleOf(tiffin, { 'staff-token': token }), token, name }
}

/** Signs in a member of staff and returns the token. */
export async function signIn(
  tiffin: Installation,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { staff_token } = await consoleOf(tiffin, {}).call(staffLogin, { body: { email, password } })
  return staff_token
}

/** The typed client on the console's origin. */
export function consoleOf(tiffin: Installation, headers: Record<string, string>): Client {
  return clientOf(tiffin.console, 'console.example', headers)
}
