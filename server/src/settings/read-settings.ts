import { COUNTRIES, type Country, findCountry } from '@tiffin/contract/rules/countries'
import { sql } from '../db/sql.ts'
import type { Run } from '../db/database.ts'
import { type LoadedSettings, loadSettings, type SettingRow } from './load-settings.ts'

/** A shop’s settings as they are stored now, whatever this process has in memory. */
export async function readSettings(
  run: Run,
  store_id: number,
): Promise<{ rows: SettingRow[]; loaded: LoadedSettings; country: Country }> {
  const [store] = await run(sql<{ country: string }>`select country from store where id = ${store_id}`)
  if (!store) throw new Error(`there is no store ${store_id}`)
  const rows = await run(
    sql<SettingRow>`select section, value, number, revision from store_setting where store_id = ${store_id}`,
  )
  const country = findCountry(store.country) ?? COUNTRIES.GB!
  return { rows, loaded: loadSettings(rows, country), country }
}

/** How often a section has been changed. */
export function revisionOf(rows: readonly SettingRow[], section: string): number {
  return rows.find(row => row.section === section)?.revision ?? 0
}
