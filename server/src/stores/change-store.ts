import type { StoreSettings } from '@tiffin/contract/settings'
import { sql } from 'kysely'
import { type Database, json } from '../db/database.ts'
import type { Store, StoredConfiguration, StoredDetails } from '../http/store.ts'
import { addHosts, requireFreeHosts } from './hosts.ts'
import type { FactName } from './judge-facts.ts'

/** What is to be different; facts are judged already. */
export type StoreChange = {
  facts?: Partial<Record<FactName, string>>
  settings?: (settings: StoreSettings) => StoreSettings
  /** What a closed shop's page says, in the owner's words. */
  closed_message?: string
}

type Row = Pick<Store, 'name' | 'host' | 'configuration' | 'details' | 'settings'>

/**
 * Changes a shop's own row in one transaction and raises the revision of its settings. Of two at once the second changes
 * what the first has left. Orders keep what they were placed with.
 */
export async function changeStore(db: Database, store_id: number, change: StoreChange): Promise<void> {
  await db.platformTransaction(async run => {
    const [row] = await run(
      sql<Row>`select name, host, configuration, details, settings from store where id = ${store_id} for update`,
    )
    if (!row) throw new Error(`there is no store ${store_id}`)
    const next = changed(row, change)
    const { facts = {} } = change
    if (facts.host && !(await leadsTo(facts.host))) {
      await requireFreeHosts(run, [facts.host])
      await addHosts(run, store_id, [facts.host])
    }
    await run(sql`update store set name = ${next.name}, host = ${next.host},
      configuration = ${json(next.configuration)}, details = ${json(next.details)}, settings = ${json(next.settings)},
      settings_revision = settings_revision + 1 where id = ${store_id}`)

    async function leadsTo(host: string): Promise<boolean> {
      const found = await run(sql`select 1 from store_host where store_id = ${store_id} and host = ${host}`)
      return found.length > 0
    }
  })
  db.notify({ topic: 'store', store_id })
}

function changed(row: Row, { facts = {}, settings, closed_message }: StoreChange): Row {
  const { name = row.name, host = row.host } = facts
  return {
    name,
    host,
    configuration: configurationWith(row.configuration, facts),
    details: detailsWith(row, facts, closed_message),
    settings: settings?.(row.settings) ?? row.settings,
  }
}

function configurationWith(
  before: StoredConfiguration,
  facts: NonNullable<StoreChange['facts']>,
): StoredConfiguration {
  const { phone, email, street, town, postcode } = { ...before.store, ...facts }
  const time_zone = facts['time-zone'] ?? before.region.time_zone
  return {
    ...before,
    region: { ...before.region, time_zone },
    store: { ...before.store, phone, email, street, town, postcode },
  }
}

function detailsWith(
  { name, details }: Row,
  facts: NonNullable<StoreChange['facts']>,
  closed_message: string | undefined,
): StoredDetails {
  return {
    ...details,
    city: facts.town ?? details.city,
    description: facts.description ?? details.description,
    // A title of its own stays; one that is the name goes with it.
    title: details.title === name ? (facts.name ?? name) : details.title,
    online_closed_message: closed_message ?? details.online_closed_message,
  }
}
