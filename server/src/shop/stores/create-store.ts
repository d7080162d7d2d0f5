import { randomBytes } from 'node:crypto'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type Database, type DatabaseNode, HOME, type Run } from '../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { hostnameOf } from '../../platform/http/store.ts'
import { validateSection } from '../settings/validate-section.ts'
import { listingOf } from '../settings/list-store.ts'
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
  /** The name of the database for the shop's rows. Default: the home database. */
  node?: string | undefined
}

/**
 * Creates a store with its country's defaults and settings that work at once. Returns its id. The rows of the shop are
 * written first: a shop exists only with its row in `store`.
 */
export async function createStore(db: Database, given: NewStore, now: Temporal.Instant): Promise<number> {
  const hosts = given.hosts.map(hostnameOf)
  if (!hosts[0]) throw new StoreRefused('A shop needs a hostname.')
  const node = nodeOf(db, given)
  const settings = settingsFrom(given)
  const id = await reserveId(db, given, hosts)
  await node.transaction(id, async run => {
    await run(sql`insert into store_state (store_id) values (${id})`)
    // Without a row the preview equals the published theme.
    const { preview: _, ...written } = settings
    await writeSections(run, id, { written })
  })
  try {
    await db.platformTransaction(async run => {
      await lockCreation(run)
      await requireFreeHosts(run, hosts)
      await run(insertion(id, given, { host: hosts[0]!, settings, now }))
      await addHosts(run, id, hosts)
    })
  } catch (error) {
    // Without a response the row in `store` may have been written; an id is not used twice.
    if (isDatabaseUnavailable(error)) throw error
    await node.transaction(id, async run => {
      await run(sql`delete from store_setting where store_id = ${id}`)
      await run(sql`delete from store_state where store_id = ${id}`)
    })
    throw error
  }
  return id
}

function nodeOf(db: Database, { node = HOME }: NewStore): DatabaseNode {
  const found = db.nodes().find(({ name }) => name === node)
  if (!found) throw new StoreRefused(`There is no database ${node}.`)
  return found
}

/** The number of the advisory lock; nothing else may use it. */
const CREATING = 7_484_336

/** Serialises simultaneous creations, because ids and hostnames have to be unique. */
async function lockCreation(run: Run): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${CREATING})`)
}

/** The next id. Refuses hostnames of other shops, and a time zone that PostgreSQL does not know. */
function reserveId(db: Database, { time_zone }: NewStore, hosts: string[]): Promise<number> {
  return db.platformTransaction(async run => {
    await lockCreation(run)
    await requireFreeHosts(run, hosts)
    if (time_zone !== undefined && !(await isZoneOfDatabase(run, time_zone)))
      throw new StoreRefused(`The database does not know the time zone ${time_zone}.`)
    // Skips the ids of shops that were inserted with an id of their own.
    const [row] = await run(sql<{ id: number }>`
      select setval('store_id', greatest(nextval('store_id'), coalesce(max(id), 0) + 1)) as id from store`)
    return row!.id
  })
}

type Insertion = { host: string; settings: Settings; now: Temporal.Instant }

function insertion(id: number, given: NewStore, { host, settings, now }: Insertion): Sql {
  const { name, country, demo, node = HOME } = given
  const { listed, place_sought } = listingOf(settings)
  return sql`
    insert into store (id, name, host, country, api_token, demo, created_at, listed, place_sought, node)
    values (${id}, ${name}, ${host}, ${countryOf(country).country.iso}, ${randomBytes(24).toString('base64url')},
      ${demo ?? false}, ${now}, ${listed}, ${place_sought}, ${node === HOME ? null : node})`
}

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
