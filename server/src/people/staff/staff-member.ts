import { takesBookings } from '@tiffin/contract/shop/stores/takes-bookings'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { sql } from '../../platform/db/sql.ts'
import type { Services, StaffIdentity } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'
import { FACTOR_COLUMNS } from '../../platform/sessions/staff.ts'

export type MemberRow = Pick<
  StaffIdentity,
  'id' | 'name' | 'email' | 'operator' | 'language' | 'stores' | 'second_factor'
> & {
  is_demanded: boolean
}

/** The columns of `staff` that a member needs. */
export const memberRow = sql`staff.id, staff.name, staff.email, staff.operator, staff.language, ${FACTOR_COLUMNS},
  coalesce((select jsonb_agg(jsonb_build_object('store_id', store_id, 'role', role))
    from staff_store where staff_id = staff.id), '[]') as stores`

/** Who signs in. */
export function memberOf(services: Services, row: MemberRow): Promise<StaffMember> {
  return staffMember(services, { ...row, lacks_factor: row.is_demanded && !row.second_factor })
}

/** A member of staff with their shops in alphabetical order [Y-01]. */
export async function staffMember(
  services: Services,
  {
    id,
    name,
    email,
    operator,
    language,
    stores,
    second_factor,
    lacks_factor,
  }: Omit<StaffIdentity, 'token_hash' | 'ends_at' | 'signed_in_at'>,
): Promise<StaffMember> {
  const seen = await Promise.all(
    stores.map(async ({ store_id, role }) => {
      const store = await services.stores.byId(store_id)
      return store ? staffStore(store, role) : []
    }),
  )
  const { compare } = new Intl.Collator('en')
  return {
    id,
    name,
    email,
    operator,
    language,
    second_factor,
    lacks_factor,
    stores: seen.flat().sort((a, b) => compare(a.name, b.name) || a.id - b.id),
  }
}

/** A shop for a member of its staff, or for an operator. */
export function staffStore(store: Store, role: StaffStore['role']): StaffStore {
  const { region, language, country, currency } = store.configuration
  return {
    id: store.id,
    name: store.name,
    host: store.host,
    role,
    time_zone: region.time_zone,
    language: language.default,
    country: country.iso,
    currency,
    phone: store.configuration.store.phone,
    opened: store.settings.opening.opened,
    bookings: takesBookings(store.details),
    dine_in: store.settings.ordering.dinein.enabled,
    checklist: store.settings.opening.checklist,
  }
}
