import type { StaffMember, StaffStore } from '@tiffin/contract/staff/member'
import type { Services, StaffIdentity } from '../http/context.ts'

/** A member of staff with their shops in alphabetical order [Y-01]. */
export async function staffMember(
  services: Services,
  { id, name, email, operator, stores }: Omit<StaffIdentity, 'token_hash' | 'ends_at'>,
): Promise<StaffMember> {
  const seen = await Promise.all(stores.map(each => staffStore(services, each)))
  const { compare } = new Intl.Collator('en')
  return {
    id,
    name,
    email,
    operator,
    stores: seen.flatMap(store => store ?? []).sort((a, b) => compare(a.name, b.name) || a.id - b.id),
  }
}

async function staffStore(
  services: Services,
  { store_id, role }: StaffIdentity['stores'][number],
): Promise<StaffStore | undefined> {
  const store = await services.stores.byId(store_id)
  if (!store) return undefined
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
  }
}
