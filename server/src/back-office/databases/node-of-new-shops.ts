import type { ListedDatabase } from '@tiffin/contract/back-office/databases/staff'
import { CannotStart } from '../../platform/cannot-start.ts'
import { type Database, HOME } from '../../platform/db/database.ts'
import type { Services } from '../../platform/http/context.ts'
import { StoreRefused } from '../../shop/stores/store-refused.ts'
import { readDatabases } from './read-databases.ts'

/** Chooses the database with most room, by the part of the room that is in use. */
const EMPTIEST = 'emptiest'

/** The name of the database for the rows of a new shop, by the setting `NEW_SHOPS_ON`. */
export async function nodeOfNewShops({
  db,
  env: { NEW_SHOPS_ON: wanted },
}: Pick<Services, 'db' | 'env'>): Promise<string> {
  if (wanted !== EMPTIEST) {
    if (!isListed(db, wanted)) throw new StoreRefused(missing(wanted))
    return wanted
  }
  return db.nodes().length === 1 ? HOME : emptiestOf(await readDatabases(db))
}

/** Refuses to start if `NEW_SHOPS_ON` names a database that is not listed: no shop could be created. */
export function requireNodeOfNewShops({ db, env: { NEW_SHOPS_ON } }: Pick<Services, 'db' | 'env'>): void {
  if (NEW_SHOPS_ON !== EMPTIEST && !isListed(db, NEW_SHOPS_ON)) throw new CannotStart(missing(NEW_SHOPS_ON))
}

function isListed(db: Pick<Database, 'nodes'>, wanted: string): boolean {
  return db.nodes().some(({ name }) => name === wanted)
}

function missing(name: string): string {
  return `There is no database ${name}, which NEW_SHOPS_ON names. Use home, ${EMPTIEST}, or a name that "npm run databases -- list" shows.`
}

/** A database without a stated room counts as one with the largest room that is stated for any. */
export function emptiestOf(databases: readonly ListedDatabase[]): string {
  const largest = Math.max(1, ...databases.map(({ room }) => room ?? 0))
  const usable = databases.flatMap(({ name, state, size, room }) =>
    state === 'well' && size !== null ? [{ name, share: size / (room ?? largest) }] : [],
  )
  return usable.sort((a, b) => a.share - b.share)[0]?.name ?? HOME
}
