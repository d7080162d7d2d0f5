import { STAFF_ROLES } from '@tiffin/contract/people/staff/roles'
import { sql } from '../platform/db/sql.ts'
import type { Services } from '../platform/http/context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { changeAndAudit } from '../platform/jobs/write-audit.ts'
import { setRole } from '../people/people/set-role.ts'
import { dropFactor } from '../people/second-factor/drop-factor.ts'
import { commandContext, quiet } from './command-context.ts'
import { CommandRefused, type CommandRow, findShop, parseArguments } from './command.ts'

const BY = { id: null, name: 'command line', is_owner: false }

export const setRoleCommand: CommandRow = {
  usage: [
    'set-role EMAIL --role owner|manager|kitchen [--store HOST]',
    '    Gives somebody who works in the shop another role, at once.',
  ],
  async run(services, args, out) {
    const { values, positionals } = parseArguments(args, {
      role: { type: 'string' },
      store: { type: 'string' },
    })
    const role = STAFF_ROLES.find(each => each === values.role)
    if (!role) throw new CommandRefused(`This command needs --role: one of ${STAFF_ROLES.join(', ')}.`)
    const person = await personOf(services, positionals)
    const shop = await findShop(services, values.store)
    await change(services, shop, { person, role })
    out.line(`${person.name} is now: ${role} of ${shop.name}.`)
    return 0
  },
}

export const removeStaffCommand: CommandRow = {
  usage: [
    'remove-staff EMAIL [--store HOST]',
    '    Takes somebody off a shop, at once, on every device. Their account stays, with their other shops.',
  ],
  async run(services, args, out) {
    const { values, positionals } = parseArguments(args, { store: { type: 'string' } })
    const person = await personOf(services, positionals)
    const shop = await findShop(services, values.store)
    await change(services, shop, { person, role: undefined })
    out.line(`${person.name} no longer works in ${shop.name}.`)
    return 0
  },
}

export const resetSecondFactorCommand: CommandRow = {
  usage: [
    'reset-second-factor EMAIL',
    '    Takes the second step at sign-in off the account of somebody who has lost their device, and signs them out.',
  ],
  async run(services, args, out) {
    const { positionals } = parseArguments(args, {})
    const { id, name } = await personOf(services, positionals)
    const ctx = { services, now: services.clock.now(), log: quiet }
    const wasOn = await changeAndAudit(ctx, async (run, audit) => {
      await run(sql`delete from staff_token where staff_id = ${id}`)
      if (!(await dropFactor(run, id))) return false
      const shops = await run(
        sql<{ store_id: number }>`select store_id from staff_store where staff_id = ${id} order by store_id`,
      )
      for (const { store_id } of shops)
        await audit({ store_id, by: BY, action: 'FACTOR_RESET', subject: name })
      return true
    })
    out.line(`${name} signs in with the password alone${wasOn ? '' : ', as before'}.`)
    return 0
  },
}

type PersonName = { id: string; name: string }

async function personOf(services: Services, [given, ...more]: string[]): Promise<PersonName> {
  if (!given || more.length > 0)
    throw new CommandRefused('This command needs one e-mail address.', { shows_usage: true })
  const [person] = await services.db.platform(
    sql<PersonName>`select id, name from staff where email = ${given.trim().toLowerCase()}`,
  )
  if (!person) throw new CommandRefused(`${given} has no account.`)
  return person
}

type RoleChange = { person: PersonName; role: (typeof STAFF_ROLES)[number] | undefined }

async function change(
  services: Services,
  shop: { id: number; name: string },
  { person, role }: RoleChange,
): Promise<void> {
  try {
    await setRole(await commandContext(services, shop.id), BY, { id: person.id, role })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandRefused(
      error.reason === 'last-owner'
        ? `${shop.name} needs an owner: make somebody else an owner first.`
        : `${person.name} does not work in ${shop.name}.`,
    )
  }
}
