import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StoreRow } from '../../platform/http/store.ts'
import { readSection, type Stored } from './read-section.ts'
import { readSettings, revisionOf } from './read-settings.ts'
import { SECTION_FORMS } from './sections.ts'

export type SectionVersion<Name extends SectionName = SectionName> = {
  revision: number
  value: Settings[Name]
  /** Undefined: it is the present one. */
  replaced?: { at: Temporal.Instant; by: string }
}

type Row = Stored & { revision: number; replaced_at: Temporal.Instant; replaced_by: string }

type VersionQuery = { section: SectionName; below: number; most: number }

/** Versions of a section whose revision is less than `below`, the newest first, all in the present form. */
export async function earlierVersions(
  run: Run,
  store: { id: number; country: Country },
  { section, below, most }: VersionQuery,
): Promise<SectionVersion[]> {
  // The stored versions of such a section have gaps, so the author of a change cannot be
  // determined.
  if (SECTION_FORMS[section].passing) return []
  const rows = await run(sql<Row>`
    select revision, value, number, replaced_at, replaced_by from setting_version
    where store_id = ${store.id} and section = ${section} and revision < ${below}
    order by revision desc limit ${most}`)
  return rows.map(({ revision, replaced_at, replaced_by, ...stored }) => ({
    revision,
    value: readStored(section, stored, store.country),
    replaced: { at: replaced_at, by: replaced_by },
  }))
}

/** The version with this revision, which can be the current one. */
export async function versionOf(
  run: Run,
  store: Pick<StoreRow, 'id' | 'country'>,
  { section, revision }: { section: SectionName; revision: number },
): Promise<SectionVersion | undefined> {
  const { rows, loaded, country } = await readSettings(run, store)
  if (revisionOf(rows, section) === revision) return { revision, value: loaded.settings[section] }
  const [version] = await earlierVersions(
    run,
    { id: store.id, country },
    { section, below: revision + 1, most: 1 },
  )
  return version?.revision === revision ? version : undefined
}

function readStored(section: SectionName, stored: Stored, country: Country): Settings[SectionName] {
  const form = SECTION_FORMS[section]
  return readSection<Settings[SectionName]>(form as never, stored, {
    defaults: form.ofCountry?.(country) ?? {},
  }).value
}
