import type { Invitation, People, Person } from '@tiffin/contract/people/people/people'
import { STAFF_ROLES } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { STAFF_LIVES } from '../../platform/sessions/staff.ts'
import { toLocal, toLocalOrNull } from '../../shop/stores/local-time.ts'
import { mayReset } from './may-reset.ts'

type PersonRow = Omit<Person, 'used_at'> & { used_at: Temporal.Instant | null }
type InvitationRow = Omit<Invitation, 'sent_at' | 'expires_at' | 'has_ended'> & {
  sent_at: Temporal.Instant
  expires_at: Temporal.Instant
}

/** The staff of the shop, owners first, and the pending invitations. */
export async function listPeople(ctx: StaffStoreContext): Promise<{ data: People }> {
  const { store, services, now } = ctx
  const [rows, invitations, [demand]] = await Promise.all([
    services.db.platform(sql<PersonRow>`
      select staff.id, staff.name, staff.email, staff_store.role, ${mayReset(ctx)} as may_reset,
        exists (select from staff_factor where staff_id = staff.id and confirmed_at is not null) as second_factor,
        (select max(used_at) from staff_token where staff_id = staff.id and used_at > ${now.subtract(STAFF_LIVES.idle)}) as used_at
      from staff_store join staff on staff.id = staff_store.staff_id where staff_store.store_id = ${store.id}`),
    ctx.query(sql<InvitationRow>`
      select id, email, role, invited_by, sent_at, expires_at from staff_invitation where store_id = ${store.id}
      order by sent_at desc, id`),
    services.db.platform(
      sql<{ second_factor: boolean }>`select second_factor from store where id = ${store.id}`,
    ),
  ])
  const { compare } = new Intl.Collator('en')
  const rank = ({ role }: PersonRow) => STAFF_ROLES.indexOf(role)
  const people = rows.toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name) || compare(a.id, b.id))
  return {
    data: {
      people: people.map(person => ({ ...person, used_at: toLocalOrNull(store, person.used_at) })),
      invitations: invitations.map(({ sent_at, expires_at, ...invitation }) => ({
        ...invitation,
        sent_at: toLocal(store, sent_at),
        expires_at: toLocal(store, expires_at),
        has_ended: Temporal.Instant.compare(expires_at, now) <= 0,
      })),
      second_factor_demanded: demand!.second_factor,
    },
  }
}
