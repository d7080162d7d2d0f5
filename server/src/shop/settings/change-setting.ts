import { isDeepStrictEqual } from 'node:util'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { lapseTimer } from './lapse-timer.ts'
import { isListed, listLater, listNow } from './list-store.ts'
import { requireRegionFits } from './require-region-fits.ts'
import { validateSection } from './validate-section.ts'
import type { SettingRow } from '../../platform/http/store.ts'
import type { Unreadable } from './read-section.ts'
import { type ReadSettings, readSettings, revisionOf, unreadableOf } from './read-settings.ts'
import { type Section, SECTION_FORMS, SECTION_NAMES } from './sections.ts'
import { type Changer, storeVersion, auditChange, writeSections } from './write-section.ts'

export const COMMAND_LINE: Changer = { id: null, name: 'command line' }

type SettingContext = Pick<Context, 'store' | 'services' | 'now' | 'translate' | 'transaction' | 'notify'>

export type SettingChange = {
  section: SectionName
  value: unknown
  /** The section's revision that the caller has seen. */
  revision: number
  /** The caller has seen the values that could not be read, so they are no longer listed. */
  unreadable_shown?: boolean | undefined
}

/**
 * Changes one section from a form. Refuses values that do not fit the schema, naming the fields; and a caller who has
 * not seen the newest revision, with both versions in the refusal. Returns the section's revision afterwards.
 */
export async function changeSetting(
  ctx: SettingContext,
  by: Changer,
  change: SettingChange,
): Promise<number> {
  const seen = { ...change }
  const written = await changeSettings(ctx, by, {
    seen,
    settings: before => ({ [change.section]: withUnreadable(change, by, before[change.section]) }),
  })
  return seen.revision + (written.includes(change.section) ? 1 : 0)
}

/** Replaces the fields that this person may not change with their current values. */
function withUnreadable(
  { section, value }: SettingChange,
  { operator }: Changer,
  before: Settings[SectionName],
): unknown {
  const { counted = [], operated = [] } = SECTION_FORMS[section]
  const kept: readonly string[] = [...counted, ...(operator ? [] : operated)]
  if (kept.length === 0 || typeof value !== 'object') return value
  return { ...value, ...Object.fromEntries(Object.entries(before).filter(([name]) => kept.includes(name))) }
}

type Change = {
  settings?: ((before: Settings) => Partial<Settings>) | undefined
  seen?: SettingChange
  /** Further writes of the same change, in its transaction, while the shop's state is locked. */
  besides?: (run: Run) => Promise<void>
}

/**
 * Settings are written only here. In one transaction: validates the change, writes it, raises the revision, writes the
 * audit entry, and notifies every process. If two changes arrive together, the second waits for the first and starts
 * from its result. Returns the sections that were written.
 */
export async function changeSettings(
  ctx: SettingContext,
  by: Changer,
  change: Change,
): Promise<SectionName[]> {
  const { id } = ctx.store
  const listing = crypto.randomUUID()
  const written = await ctx.transaction(async run => {
    // Orders lock this row as well; this lock mode does not block them.
    await run(sql`select store_id from store_state where store_id = ${id} for no key update`)
    const { rows, loaded, country } = await readSettings(run, ctx.store)
    const wanted = change.settings?.(structuredClone(loaded.settings)) ?? {}
    requireNewest(ctx, change.seen, { rows, settings: loaded.settings, wanted })
    const written: SectionName[] = []
    const today = todayOf(ctx)
    const changes = judged(ctx, wanted, { before: loaded.settings, country, today })
    for (const { section, value } of [...changes, ...alongWith(changes, loaded.settings)]) {
      const before = loaded.settings[section]
      const kept = unreadableFields({ rows, loaded }, section, change.seen)
      if (!kept.mustWrite && isDeepStrictEqual(before, value)) continue
      requireKnownForm(ctx, rows, section)
      if (section === 'region')
        await requireRegionFits(run, ctx, {
          before: loaded.settings.region,
          value: value as Settings['region'],
          country,
        })
      await writeSections(run, id, { written: { [section]: value }, unreadable: kept.unreadable })
      const row = rows.find(each => each.section === section)
      const noted = { store_id: id, now: ctx.now, by, section, before, value, row }
      if (!SECTION_FORMS[section].passing) await storeVersion(run, noted)
      await auditChange(run, noted)
      if (section === 'loyalty') await run(lapseTimer(value as Settings['loyalty'], ctx))
      written.push(section)
    }
    if (isListed(written)) await run(listLater(ctx, listing))
    await change.besides?.(run)
    await run(sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${id}`)
    return written
  })
  ctx.services.stores.forget(id)
  ctx.notify('store')
  if (isListed(written)) await listNow(ctx, listing)
  return written
}

/**
 * A repeated save after a lost response finds its own change: there is no conflict, and the caller has seen the
 * newest revision.
 */
function requireNewest(
  { translate }: SettingContext,
  seen: SettingChange | undefined,
  { rows, settings, wanted }: { rows: SettingRow[]; settings: Settings; wanted: Partial<Settings> },
): void {
  if (!seen) return
  const { section, value: yours } = seen
  const revision = revisionOf(rows, section)
  if (revision === seen.revision) return
  const judged = validateSection(section, wanted[section], { translate })
  if (!('value' in judged) || !isDeepStrictEqual(judged.value, settings[section]))
    throw refusal('setting-changed', { data: { section, revision, yours, theirs: settings[section] } })
  seen.revision = revision
}

/**
 * The unreadable values that a change of this section keeps. A form that is saved writes what it showed in their place,
 * even if that equals the value in force.
 */
function unreadableFields(
  read: Pick<ReadSettings, 'rows' | 'loaded'>,
  section: SectionName,
  seen: SettingChange | undefined,
): { unreadable: Unreadable[]; mustWrite: boolean } {
  const unreadable = unreadableOf(read, section)
  if (seen?.section !== section) return { unreadable, mustWrite: false }
  if (seen.unreadable_shown) return { unreadable: [], mustWrite: unreadable.length > 0 }
  return { unreadable, mustWrite: read.loaded.unreadable.some(each => each.section === section) }
}

/** This version cannot parse all of a newer form, so writing the section would lose data. */
function requireKnownForm({ translate }: SettingContext, rows: SettingRow[], section: SectionName): void {
  const number = rows.find(row => row.section === section)?.number ?? 0
  if (number > SECTION_FORMS[section].number)
    throw refusal('invalid-data', { errors: { [section]: [translate('errors.newer-setting')] } })
}

type SectionValue = { section: SectionName; value: Settings[SectionName] }

/** Sections that change together with it, unless they are changed themselves. */
function alongWith(changes: readonly SectionValue[], before: Settings): SectionValue[] {
  const own = changes.filter(({ section, value }) => !isDeepStrictEqual(value, before[section]))
  const further = changes.flatMap(({ section, value }) => {
    const form: Section<Settings[SectionName]> = SECTION_FORMS[section] as never
    return Object.entries(form.along?.(value, before[section]) ?? {})
  })
  return further
    .map(([section, value]) => ({ section: section as SectionName, value }))
    .filter(({ section }) => !own.some(change => change.section === section))
}

/** The current day of the shop. */
function todayOf({ store, now }: SettingContext): string {
  return now.toZonedDateTimeISO(store.configuration.region.time_zone).toPlainDate().toString()
}

/** All sections of the change after validation, or all their errors at once. */
function judged(
  { translate }: SettingContext,
  wanted: Partial<Settings>,
  { before, country, today }: { before: Settings; country: Country; today: string },
): SectionValue[] {
  const errors: Record<string, string[]> = {}
  const sections = SECTION_NAMES.filter(section => wanted[section] !== undefined).flatMap(section => {
    const one = validateSection(section, wanted[section], {
      translate,
      known: { before: before[section], country, today },
    })
    if ('value' in one) return [{ section, value: one.value }]
    Object.assign(errors, one.errors)
    return []
  })
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  return sections
}
