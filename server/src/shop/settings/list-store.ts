import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import * as z from 'zod/mini'
import type { Run } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context, Services } from '../../platform/http/context.ts'
import type { StoreRow } from '../../platform/http/store.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { searchForm } from '../../platform/texts/search-form.ts'
import { readSettings } from './read-settings.ts'

type ListedSettings = Pick<Settings, 'opening' | 'contact'>

/** The sections that the page of all shops of the installation needs. */
const LISTED: readonly SectionName[] = ['opening', 'contact']

export function isListed(sections: readonly SectionName[]): boolean {
  return sections.some(section => LISTED.includes(section))
}

/** The values of the columns `listed` and `place_sought` of `store`. */
export function listingOf({ opening, contact }: ListedSettings): { listed: boolean; place_sought: string } {
  const { town, city, postcode } = contact
  const words = [town, city ?? '', postcode, postcode.replaceAll(' ', '')]
  return { listed: opening.opened, place_sought: searchForm(words.filter(word => word !== '').join(' ')) }
}

/** Copies what the page of all shops needs from the shop's settings into its row in `store`. */
export const listStore = jobKind({
  name: 'list-store',
  lane: 'timers',
  payload: z.object({}),
  run: ({ services, store }) => writeListing(services, store),
})

/** How long the job waits: the request itself does its work first, so the job is for a process that ended before. */
const DELAY = { seconds: 10 }

/** Inserts the job in the transaction that changes the settings. */
export function listLater(ctx: Pick<Context, 'store' | 'now'>, id: string): Sql {
  return job(ctx, listStore, { id, payload: {}, run_at: ctx.now.add(DELAY) })
}

/** Does the work of the job after that transaction. */
export async function listNow(
  { services, store }: Pick<Context, 'services' | 'store'>,
  id: string,
): Promise<void> {
  try {
    await writeListing(services, store)
    await services.db.query(store.id, sql`delete from job where store_id = ${store.id} and id = ${id}`)
  } catch {
    // The settings are valid already. The job retries it, and logs its failures.
  }
}

/** Values of an older revision of the settings do not replace newer ones. */
async function writeListing(
  { db }: Pick<Services, 'db'>,
  store: Pick<StoreRow, 'id' | 'country'>,
): Promise<void> {
  const read: Run = statement => db.query(store.id, statement)
  // Before the settings, which may be newer then: a later job writes them with their own revision.
  const [state] = await read(
    sql<{
      settings_revision: number
    }>`select settings_revision from store_state where store_id = ${store.id}`,
  )
  if (!state) return
  const { loaded } = await readSettings(read, store)
  const { listed, place_sought } = listingOf(loaded.settings)
  const revision = state.settings_revision
  await db.platform(sql`
    update store set listed = ${listed}, place_sought = ${place_sought}, listing_revision = ${revision}
    where id = ${store.id} and listing_revision <= ${revision}`)
}
