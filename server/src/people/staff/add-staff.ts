import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from '@tiffin/contract/people/accounts/password'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import { emailOf } from '../accounts/email.ts'
import type { Services } from '../../platform/http/context.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'

export type NewStaff = {
  email: string
  name: string
  password: string
  /** May see the pages of the whole installation. */
  operator: boolean
  /** May sign in only while the process listens on the loopback address alone. */
  demo?: boolean
  stores: { store_id: number; role: StaffRole }[]
}

/** Why the account cannot be created; shown at the command line. */
export class StaffRefused extends Error {
  override name = 'StaffRefused'
}

/** Creates an account for the console with a role in each of some shops [Y-01]. Returns its id. */
export async function addStaff(
  services: Pick<Services, 'db' | 'clock' | 'passwordCost'>,
  { name, password, operator, demo = false, stores, ...given }: NewStaff,
): Promise<string> {
  const email = emailOf(given.email.trim())
  if (!email) throw new StaffRefused(`"${given.email}" is not an e-mail address.`)
  if (name.trim() === '')
    throw new StaffRefused('A name is required: the audit shows it beside every action.')
  const { length } = Array.from(password)
  if (length < STAFF_PASSWORD_MIN || length > PASSWORD_MAX)
    throw new StaffRefused(`The password must have ${STAFF_PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  const id = crypto.randomUUID()
  const password_hash = await hashPassword(password, services.passwordCost)
  return services.db.platformTransaction(async run => {
    const wanted = stores.map(({ store_id }) => store_id)
    const known = await run(sql<{ id: number }>`select id from store where id = any(${wanted})`)
    const missing = wanted.find(store_id => !known.some(store => store.id === store_id))
    if (missing !== undefined) throw new StaffRefused(`There is no shop with the number ${missing}.`)
    const made = await run(sql`insert into staff (id, email, name, password_hash, operator, demo, created_at)
      values (${id}, ${email}, ${name.trim()}, ${password_hash}, ${operator}, ${demo}, ${services.clock.now()})
      on conflict (email) do nothing returning id`)
    if (made.length === 0) throw new StaffRefused(`${email} already has an account.`)
    for (const { store_id, role } of stores)
      await run(sql`insert into staff_store (staff_id, store_id, role) values (${id}, ${store_id}, ${role})`)
    return id
  })
}
