import { isDeepStrictEqual } from 'node:util'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { SettingRow } from '../../platform/http/store.ts'
import type { Unreadable } from './read-section.ts'
import { SECTION_FORMS } from './sections.ts'

/** The author of the change; without an id, a person at the command line. */
export type Changer = { id: string | null; name: string; operator?: boolean }

type Section = { store_id: number; section: SectionName; value: Settings[SectionName] }

/**
 * Only for `changeSettings` and for creating a shop; no other code writes settings. `unreadable`: values that this
 * write replaces and that have not been shown.
 */
export async function writeSections(
  run: Run,
  store_id: number,
  { written, unreadable = [] }: { written: Partial<Settings>; unreadable?: Unreadable[] },
): Promise<void> {
  const rows = Object.entries(written).map(([section, value]) => {
    const { number } = SECTION_FORMS[section as SectionName]
    return sql`(${store_id}, ${section}, ${json(value)}, ${number}, ${json(unreadable)})`
  })
  await run(sql`insert into store_setting (store_id, section, value, number, unreadable)
    values ${sql.join(rows)}
    on conflict (store_id, section) do update
      set value = excluded.value, number = excluded.number, unreadable = excluded.unreadable,
        revision = store_setting.revision + 1
      where store_setting.store_id = ${store_id}`)
}

type SectionWrite = Section & {
  now: Temporal.Instant
  by: Changer
  before: Settings[SectionName]
  /** The stored row; absent: the shop had the defaults. */
  row: SettingRow | undefined
}

/** Stores the version that this change replaces, in its stored form. */
export async function storeVersion(
  run: Run,
  { store_id, now, by, section, before, row }: SectionWrite,
): Promise<void> {
  const { revision, value, number } = row ?? {
    revision: 0,
    value: before,
    number: SECTION_FORMS[section].number,
  }
  await run(sql`insert into setting_version (store_id, section, revision, value, number, replaced_at, replaced_by)
    values (${store_id}, ${section}, ${revision}, ${json(value)}, ${number}, ${now}, ${by.name})`)
}

/** Writes the audit entry: who made the change, and the values before and after, field by field. */
export async function auditChange(
  run: Run,
  { store_id, now, by, section, before, value }: SectionWrite,
): Promise<void> {
  const changed = Object.keys(value).filter(
    field => !isDeepStrictEqual(fieldOf(before, field), fieldOf(value, field)),
  )
  const only = (of: object) => Object.fromEntries(changed.map(field => [field, fieldOf(of, field)]))
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store_id}, ${now}, ${by.id}, ${by.name}, 'SETTING', ${section}, ${json(only(before))}, ${json(only(value))})`)
}

function fieldOf(value: object, field: string): unknown {
  return (value as Record<string, unknown>)[field]
}
