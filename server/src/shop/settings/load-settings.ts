import type { Country } from '@tiffin/contract/shop/stores/countries'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import type { SettingRow, StoreProblem } from '../../platform/http/store.ts'
import { readSection, type Unreadable } from './read-section.ts'
import { SECTION_FORMS, SECTION_NAMES } from './sections.ts'

export type SettingProblem = Omit<StoreProblem, 'store_id' | 'settings_revision'>

export type UnreadableSetting = Unreadable & { section: SectionName }

export type LoadedSettings = {
  settings: Settings
  problems: SettingProblem[]
  unreadable: UnreadableSetting[]
}

/**
 * Reads all sections of a shop from its rows. A section without a row has its defaults, so a new section needs no
 * migration. Rows of sections that this version does not know are ignored.
 */
export function loadSettings(rows: readonly SettingRow[], country: Country, last?: Settings): LoadedSettings {
  const problems: SettingProblem[] = []
  const unreadable: UnreadableSetting[] = []
  const readOne = <Name extends SectionName>(section: Name): Settings[Name] => {
    const read = readSection<Settings[Name]>(
      SECTION_FORMS[section],
      rows.find(row => row.section === section),
      { defaults: SECTION_FORMS[section].ofCountry?.(country) ?? {}, last: last?.[section] },
    )
    problems.push(...read.problems.map(problem => ({ section, ...problem })))
    unreadable.push(...read.unreadable.map(each => ({ section, ...each })))
    return read.value
  }
  const entries = SECTION_NAMES.map(section => [section, readOne(section)])
  const settings = Object.fromEntries(entries) as Settings
  // Until a preview is edited, it equals the published look.
  if (!rows.some(row => row.section === 'preview')) settings.preview = settings.look.theme
  return { settings, problems, unreadable }
}

/** The settings of a new shop in this country. */
export function standardSettings(country: Country): Settings {
  return loadSettings([], country).settings
}
