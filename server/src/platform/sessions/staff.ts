import { sql } from '../db/sql.ts'
import { skipDuringOutage } from '../db/unavailable.ts'
import type { Services, StaffIdentity } from '../http/context.ts'
import { expiryOf, hashToken } from './tokens.ts'

export const STAFF_LIVES = { idle: { hours: 12 }, at_most: { hours: 90 * 24 } }

/** Columns of `staff`: whether a second factor is set up, and whether a shop requires one. */
export const FACTOR_COLUMNS = sql`
  exists (select from staff_factor where staff_id = staff.id and confirmed_at is not null) as second_factor,
  exists (select from staff_store join store on store.id = staff_store.store_id
    where staff_store.staff_id = staff.id and store.second_factor) as is_demanded`

/** The staff member of a token; undefined if it is unknown, unused for 12 hours or 90 days old [V3]. */
export async function findStaff(services: Services, token: string): Promise<StaffIdentity | undefined> {
  const token_hash = hashToken(token)
  const session = await readStaff(services, token_hash)
  if (!session) return undefined
  const now = services.clock.now()
  if (Temporal.Instant.compare(session.used_at.add({ minutes: 5 }), now) < 0) {
    await skipDuringOutage(
      services.db.platform(sql`update staff_token set used_at = ${now} where token_hash = ${token_hash}`),
    )
  }
  return session.staff
}

/** Reads the staff member without counting a use of the token. */
export async function readStaff(
  services: Services,
  token_hash: string,
): Promise<{ staff: StaffIdentity; used_at: Temporal.Instant } | undefined> {
  const now = services.clock.now()
  const [row] = await services.db.platform(sql<
    Omit<StaffIdentity, 'ends_at' | 'signed_in_at' | 'lacks_factor'> & {
      used_at: Temporal.Instant
      created_at: Temporal.Instant
      is_demanded: boolean
    }
  >`
    select staff.id, staff.name, staff.email, staff.operator, staff.language, staff_token.token_hash, staff_token.used_at,
      staff_token.created_at, ${FACTOR_COLUMNS},
      coalesce((select jsonb_agg(jsonb_build_object('store_id', store_id, 'role', role)) from staff_store where staff_id = staff.id), '[]') as stores
    from staff_token join staff on staff.id = staff_token.staff_id
    where staff_token.token_hash = ${token_hash} and staff_token.used_at > ${now.subtract(STAFF_LIVES.idle)}
      and staff_token.created_at > ${now.subtract(STAFF_LIVES.at_most)}
      and (${services.env.loopback} or not staff.demo)`)
  if (!row) return undefined
  const { used_at, created_at, is_demanded, ...staff } = row
  return {
    staff: {
      ...staff,
      lacks_factor: is_demanded && !staff.second_factor,
      signed_in_at: created_at,
      ends_at: expiryOf({ used_at, created_at }, STAFF_LIVES),
    },
    used_at,
  }
}
