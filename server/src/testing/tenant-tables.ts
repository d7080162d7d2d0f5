import { readdirSync, readFileSync } from 'node:fs'

const MIGRATIONS = new URL('../platform/db/migrations/', import.meta.url)

/** Tables without a tenant, each with the reason. */
export const PLATFORM_TABLES: Record<string, string> = {
  store: 'a row is a tenant',
  shop_standing: 'is how the list of all shops is ordered: how many orders, and what is wrong',
  shop_group: 'lists several shops together',
  week_savings: 'is summed over all shops of a currency',
  store_host: 'is read to find out which tenant it is',
  staff: 'one person may work in several shops',
  staff_store: 'says which shops those are',
  staff_token: 'is of a person, not of a shop',
  staff_reset: 'is of a person, or of nobody',
  staff_factor: 'is of a person, not of a shop',
  staff_recovery_code: 'is of a person, not of a shop',
  job: 'lies with its shop, and one worker claims the jobs of all shops',
  lease: 'says which process does what only one may do',
  place_source: 'says which import of postal data a country has',
  place: 'is where a postcode is, the same for every shop',
  node: 'says where the rows of shops are',
  shop_move: 'is read where the directory is',
  moved_store: 'says which shops are no longer in this database',
  node_beat: 'counts in each database of the installation',
  migration: 'is of the installation',
}

/**
 * All other tables that migrations create belong to a store. A referenced table is created before
 * the one that refers to it, so rows can be copied in this order.
 */
export const TENANT_TABLES = new Set(
  readdirSync(MIGRATIONS)
    .sort()
    .flatMap(file => [...readFileSync(new URL(file, MIGRATIONS), 'utf8').matchAll(/^create table "?(\w+)/gm)])
    .map(([, table]) => table!)
    .filter(table => !(table in PLATFORM_TABLES)),
)
