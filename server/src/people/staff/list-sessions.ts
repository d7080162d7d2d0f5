import type { Session } from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { STAFF_LIVES } from '../../platform/sessions/staff.ts'

type Row = Omit<Session, 'created_at' | 'used_at' | 'is_this' | 'same_network'> & {
  token_hash: string
  created_at: Temporal.Instant
  used_at: Temporal.Instant
}

/** The caller's sessions: the present one first, then by last use. */
export async function listSessions({ services, staff, now, ip }: StaffContext): Promise<{ data: Session[] }> {
  const rows = await services.db.platform(sql<Row>`
    select id, token_hash, device, network, created_at, used_at from staff_token where staff_id = ${staff.id}
      and used_at > ${now.subtract(STAFF_LIVES.idle)} and created_at > ${now.subtract(STAFF_LIVES.at_most)}
    order by used_at desc, id limit 100`)
  const data = rows.map(({ token_hash, created_at, used_at, ...row }) => ({
    ...row,
    is_this: token_hash === staff.token_hash,
    same_network: row.network === networkOf(ip),
    created_at: created_at.toString(),
    used_at: used_at.toString(),
  }))
  return { data: data.toSorted((a, b) => Number(b.is_this) - Number(a.is_this)) }
}
