import { randomInt } from 'node:crypto'
import { STAFF_ROLES, type StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../platform/db/sql.ts'
import type { Services } from '../platform/http/context.ts'
import { addStaff } from '../people/staff/add-staff.ts'
import { CommandRefused, type CommandRow, findShop, parseArguments } from './command.ts'

export const addStaffCommand: CommandRow = {
  usage: [
    'add-staff EMAIL --name NAME --role owner|manager|kitchen --store HOST [--store HOST ...] [--operator]',
    '          [--password PASSWORD]',
    '    Adds a member of staff to the console. --store all means all present shops. An --operator also sees the jobs',
    '    that failed. Without --password or STAFF_PASSWORD a password is generated and shown once.',
  ],
  async run(services, args, out) {
    const { values, positionals } = parseArguments(args, {
      name: { type: 'string' },
      role: { type: 'string' },
      store: { type: 'string', multiple: true },
      operator: { type: 'boolean' },
      password: { type: 'string' },
    })
    const [email] = positionals
    if (!email || positionals.length > 1 || !values.name || !values.role)
      throw new CommandRefused('This command needs one e-mail address, --name and --role.', {
        shows_usage: true,
      })
    const role = STAFF_ROLES.find(each => each === values.role)
    if (!role)
      throw new CommandRefused(`--role "${values.role}" is not a role: use one of ${STAFF_ROLES.join(', ')}.`)
    const stores = await shopsOf(services, values.store, role)
    const password = values.password ?? madePassword()
    await addStaff(services, {
      email,
      name: values.name,
      password,
      operator: values.operator ?? false,
      stores,
    })
    const count = stores.length === 1 ? 'one shop' : `${stores.length} shops`
    out.line(`${values.name} can sign in to the console as ${email}: ${role} of ${count}.`)
    if (values.password === undefined) out.line(`Password, shown only this once: ${password}`)
    return 0
  },
}

async function shopsOf(services: Services, wanted: string[] = [], role: StaffRole) {
  if (wanted.includes('all')) {
    const all = await services.db.platform(sql<{ id: number }>`select id from store order by id`)
    return all.map(({ id }) => ({ store_id: id, role }))
  }
  const shops = await Promise.all(
    (wanted.length ? wanted : [undefined]).map(async host => findShop(services, host)),
  )
  return [...new Set(shops.map(shop => shop.id))].map(store_id => ({ store_id, role }))
}

/** Four groups of five unambiguous letters and digits: about 98 bits. */
function madePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
