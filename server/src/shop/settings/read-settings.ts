import { COUNTRIES, type Country, findCountry } from '@tiffin/contract/shop/stores/countries'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { SectionName } from '@tiffin/contract/shop/settings'
import type { Unreadable } from './read-section.ts'
import type { SettingRow, StoreRow } from '../../platform/http/store.ts'
import { type LoadedSettings, loadSettings } from './load-settings.ts'

/** `unreadable`: values that an earlier change of the section has replaced, which its page has not shown yet. */
export type ReadableRow = SettingRow & { unreadable: Unreadable[] }

export type ReadSettings = { rows: ReadableRow[]; loaded: LoadedSettings; country: Country }

/** A shop’s settings as they are stored now, independent of this process's cache. The country of a shop never changes. */
export async function readSettings(run: Run, store: Pick<StoreRow, 'id' | 'country'>): Promise<ReadSettings> {
  const rows = await run(
    sql<ReadableRow>`select section, value, number, revision, unreadable from store_setting where store_id = ${store.id}`,
  )
  const country = findCountry(store.country) ?? COUNTRIES.GB!
  return { rows, loaded: loadSettings(rows, country), country }
}

/** How often a section has been changed. */
export function revisionOf(rows: readonly SettingRow[], section: string): number {
  return rows.find(row => row.section === section)?.revision ?? 0
}

/** The stored values of a section that could not be read, those kept by earlier changes first. */
export function unreadableOf(
  { rows, loaded }: Pick<ReadSettings, 'rows' | 'loaded'>,
  section: SectionName,
): Unreadable[] {
  const kept = rows.find(row => row.section === section)?.unreadable ?? []
  const found = loaded.unreadable.filter(each => each.section === section)
  return [...kept, ...found.map(({ path, value }) => ({ path, value }))]
}
