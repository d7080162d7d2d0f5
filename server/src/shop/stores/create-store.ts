import { randomBytes } from 'node:crypto'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { hostnameOf } from '../../platform/http/store.ts'
import { validateSection } from '../settings/validate-section.ts'
import { standardSettings } from '../settings/load-settings.ts'
import { SECTION_NAMES } from '../settings/sections.ts'
import { writeSections } from '../settings/write-section.ts'
import { countryOf } from './country-of.ts'
import { addHosts, requireFreeHosts } from './hosts.ts'
import { StoreRefused } from './store-refused.ts'
import { isZoneOfDatabase } from '../settings/zone-of-database.ts'

export type NewStore = {
  name: string
  /** The first is the store's main host, used in links; the others lead to the same store. */
  hosts: string[]
  /** ISO 3166: GB, IE, AU, NZ, US, MX or GT. */
  country: string
  time_zone?: string
  phone: string
  email: string
  street: string
  town: string
  postcode: string
  lat?: number
  lng?: number
  description?: string
  settings?: (standard: Settings) => Settings
  demo?: boolean
}

/** Creates a store with its country's defaults and settings that work at once. Returns its id. */
export async function createStore(db: Database, given: NewStore, now: Temporal.Instant): Promise<number> {
  const { iso } = countryOf(given.country).country
  const hosts = given.hosts.map(hostnameOf)
  if (!hosts[0]) throw new StoreRefused('A shop needs a hostname.')
  const settings = settingsFrom(given)
  return db.platformTransaction(async run => {
    // Serialises simultaneous creations, because ids and hostnames have to be unique.
    await run(sql`select pg_advisory_xact_lock(${MAKING})`)
    await requireFreeHosts(run, hosts)
    if (given.time_zone !== undefined && !(await isZoneOfDatabase(run, given.time_zone)))
      throw new StoreRefused(`The database does not know the time zone ${given.time_zone}.`)
    const [row] = await run(sql<{ id: number }>`
      insert into store (id, name, host, country, api_token, demo, created_at)
      select coalesce(max(id), 0) + 1, ${given.name}, ${hosts[0]}, ${iso}, ${randomBytes(24).toString('base64url')},
        ${given.demo ?? false}, ${now} from store
      returning id`)
    const { id } = row!
    await addHosts(run, id, hosts)
    // From here on the transaction belongs to this tenant; row-level security refuses its rows to any other.
    await run(sql`select set_config('app.store_id', ${String(id)}, true)`)
    // Without a row the preview equals the published theme.
    const { preview: _, ...written } = settings
    await writeSections(run, id, { written })
    return id
  })
}

/** The number of the advisory lock; nothing else may use it. */
const MAKING = 7_484_336

function settingsFrom(given: NewStore): Settings {
  const country = countryOf(given.country)
  const standard = standardSettings(country)
  const { phone, email, street, town, postcode, lat = 0, lng = 0 } = given
  const begun: Settings = {
    ...standard,
    contact: { ...standard.contact, phone, email, street, town, postcode, lat, lng },
    about: { ...standard.about, description: given.description ?? '' },
    // All visitors of a demo order with its sample numbers and addresses.
    ordering: given.demo ? { ...standard.ordering, unpaid_orders: null } : standard.ordering,
    region: {
      ...standard.region,
      time_zone: given.time_zone ?? country.time_zone,
      language: country.language,
    },
  }
  const settings = given.settings?.(begun) ?? begun
  return Object.fromEntries(SECTION_NAMES.map(section => [section, judged(section, settings)])) as Settings
}

/** Only code calls this, so an invalid value is a bug. */
function judged<Name extends SectionName>(section: Name, settings: Settings): Settings[Name] {
  const read = validateSection(section, settings[section], { translate: key => key })
  if ('errors' in read) throw new Error(`${section}: ${JSON.stringify(read.errors)}`)
  return read.value
}
