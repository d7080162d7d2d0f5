import { type Client, createClient } from '@tiffin/contract/client'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { OWNER, PASSWORD } from './kitchen.ts'
import type { RunningServer } from './server.ts'

/** A client of the demo shops' owner, without a browser. */
export async function staffOf(server: RunningServer): Promise<Client> {
  const baseUrl = server.console
  const body = { email: OWNER, password: PASSWORD }
  const { staff_token } = await createClient({ baseUrl, headers: () => ({}) }).call(staffLogin, { body })
  return createClient({ baseUrl, headers: () => ({ 'staff-token': staff_token }) })
}
