import type { Session } from '@tiffin/contract/people/sessions/session'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { listedSessions, type SessionRow } from '../../platform/sessions/session-rows.ts'
import { STAFF_LIVES } from '../../platform/sessions/staff.ts'

/** The caller's sessions: the present one first, then by last use. */
export async function listSessions({ services, staff, now, ip }: StaffContext): Promise<{ data: Session[] }> {
  const rows = await services.db.platform(sql<SessionRow>`
    select id, token_hash, device, network, created_at, used_at from staff_token where staff_id = ${staff.id}
      and used_at > ${now.subtract(STAFF_LIVES.idle)} and created_at > ${now.subtract(STAFF_LIVES.at_most)}
    order by used_at desc, id limit 100`)
  return { data: listedSessions(rows, { token_hash: staff.token_hash, ip, timeOf: String }) }
}
