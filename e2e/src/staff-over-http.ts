import { type Client, createClient } from '@tiffin/contract/client'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { OWNER, PASSWORD } from './kitchen.ts'
import type { RunningServer } from './server.ts'

/** A client of the demo shops' owner, without a browser. */
export async function staffOf(server: RunningServer): Promise<Client> {
  const baseUrl = server.console
  const body = { email: OWNER, password: PASSWORD }
  const { staff_token } = await createClient({ baseUrl, headers: () => ({}) }).call(staffLogin, { body })
  return createClient({ baseUrl, headers: () => ({ 'staff-token': staff_token }) })
}

type Section = { storeId: number; section: string }

/** Changes fields of a section of a shop's settings. The other fields keep their values. */
export async function changeFields(owner: Client, params: Section, fields: object): Promise<void> {
  const { value, revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, { params, body: { value: { ...(value as object), ...fields }, revision } })
}
