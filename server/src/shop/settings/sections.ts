import { isDeepStrictEqual } from 'node:util'
import { POLICY_PAGES } from '@tiffin/contract/people/consent/policy'
import { bannerProblems } from '@tiffin/contract/shop/stores/banners'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import { hoursProblems, weekProblems } from '@tiffin/contract/shop/slots/hours'
import { endedOn } from '@tiffin/contract/money/loyalty/programme'
import { offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import { SECTION_NUMBERS } from '@tiffin/contract/shop/settings/section-numbers'
import { trackingProblems } from '@tiffin/contract/shop/stores/tracking'
import { SECTIONS, type SectionName, type Settings } from '@tiffin/contract/shop/settings'
import type * as z from 'zod/mini'
import { themeProblems, palettesOfAccent } from './theme-problems.ts'
import { regionProblems } from './region-problems.ts'
import { areaProblems } from './area-problems.ts'
import { aboutProblems } from './about-problems.ts'
import { contactProblems, inCountrysForm } from './contact-problems.ts'
import { galleryProblems } from './gallery-problems.ts'
import { letterProblems, tidyTexts } from './letter-texts.ts'
import { linkProblem } from './web-address.ts'

type Value = Record<string, unknown>

/**
 * How a section is stored. `number` is the form that this version writes, one of SECTION_NUMBERS; `lifts[n]` converts form n to n + 1, so there
 * is one for each older form. A new field needs neither: it has a default.
 */
export type Section<Read> = {
  schema: z.ZodMiniType<Read>
  number: number
  lifts: Record<number, (value: Value) => Value>
  /** The country's defaults, which replace the schema's. */
  ofCountry?: (country: Country) => Value
  /** Fields that the program computes: values sent by a form are ignored. */
  counted?: (keyof Read & string)[]
  /** Fields that only operators of the installation change. */
  operated?: (keyof Read & string)[]
  /**
   * Changed many times an evening and ended automatically: only the audit log has their history.
   */
  passing?: boolean
  /**
   * Paths of rich text, which is sanitised before a change is validated and before a stored section
   * is parsed.
   */
  rich?: string[]
  /** The fields that the program itself sets on a change. */
  completed?: (value: Read, known: SectionContext<Read>) => Read
  /** Other sections that change with it, in the same transaction. */
  along?: (value: Read, before: Read) => Partial<Settings>
  /** Further checks on a change: for each wrong field the key of an error text, or the key and its values. */
  problems?: (
    value: Read,
    known: SectionContext<Read>,
  ) => Record<string, string | [key: string, values: Record<string, string>]>
}

/** The current value, and the shop's day on which it is changed. */
export type SectionContext<Read> = { before: Read; country: Country; today: string }

export const SECTION_FORMS: {
  [Name in SectionName]: Section<Settings[Name]> & { number: (typeof SECTION_NUMBERS)[Name] }
} = {
  opening: first(SECTIONS.opening),
  hours: {
    schema: SECTIONS.hours,
    number: SECTION_NUMBERS.hours,
    lifts: { 1: specialDaysOfClosures },
    problems: (hours, { before }) => hoursProblems(hours, before),
  },
  pause: {
    schema: SECTIONS.pause,
    number: SECTION_NUMBERS.pause,
    lifts: { 1: pause => ({ ...pause, dinein: pause.collection }) },
    passing: true,
  },
  ordering: first(SECTIONS.ordering),
  delivery: { ...first(SECTIONS.delivery), problems: areaProblems },
  charges: first(SECTIONS.charges),
  tax: { ...first(SECTIONS.tax), ofCountry: taxOf, problems: taxProblems },
  payments: { ...first(SECTIONS.payments), problems: paymentsProblems },
  look: {
    schema: SECTIONS.look,
    number: SECTION_NUMBERS.look,
    lifts: { 1: palettesOfAccent },
    problems: themeProblems,
    // The first edit of the preview starts from the published theme.
    along: ({ theme }, before) => (isDeepStrictEqual(theme, before.theme) ? {} : { preview: theme }),
  },
  preview: first(SECTIONS.preview),
  contact: { ...first(SECTIONS.contact), completed: inCountrysForm, problems: contactProblems },
  about: {
    ...first(SECTIONS.about),
    rich: ['extra_page.content'],
    problems: aboutProblems,
  },
  banners: { ...first(SECTIONS.banners), rich: ['banners.*.content'], problems: bannerProblems },
  gallery: { ...first(SECTIONS.gallery), problems: galleryProblems },
  policies: { ...first(SECTIONS.policies), rich: Object.keys(POLICY_PAGES) },
  privacy: { ...first(SECTIONS.privacy), ofCountry: ({ contact_months }) => ({ contact_months }) },
  region: { ...first(SECTIONS.region), problems: regionProblems, operated: ['time_zone', 'own'] },
  features: { ...first(SECTIONS.features), problems: featuresProblems },
  booking: {
    ...first(SECTIONS.booking),
    problems: ({ sittings }, { before }): Record<string, string> =>
      Object.fromEntries(
        Object.entries(sittings ? weekProblems(sittings, before.sittings) : {}).map(([path, key]) => [
          `sittings.${path}`,
          key,
        ]),
      ),
  },
  loyalty: {
    ...first(SECTIONS.loyalty),
    counted: ['ended_on'],
    completed: (loyalty, { before, today }) => ({ ...loyalty, ended_on: endedOn(loyalty, before, today) }),
    problems: ({ until }, { before, today }): Record<string, string> => {
      if (until === '' || until === before.until) return {}
      if (until < today) return { until: 'errors.day-past' }
      return until < FIRST_DAY_TOO_LATE ? {} : { until: 'errors.day-late' }
    },
  },
  sms: first(SECTIONS.sms),
  letters: { ...first(SECTIONS.letters), completed: tidyTexts, problems: letterProblems },
  tracking: { ...first(SECTIONS.tracking), problems: (ids, { before }) => trackingProblems(ids, before) },
  platform: first(SECTIONS.platform),
}

export const SECTION_NAMES = Object.keys(SECTION_FORMS) as SectionName[]

/**
 * Points can be used for some days after the last one, and PostgreSQL cannot parse a year with five
 * digits.
 */
const FIRST_DAY_TOO_LATE = '3000-01-01'

/** A section that has had only one form so far. */
function first<Read>(schema: z.ZodMiniType<Read>): Section<Read> & { number: 1 } {
  return { schema, number: 1, lifts: {} }
}

/** Closures became special days, which may also have other hours. */
function specialDaysOfClosures({ closures, ...hours }: Value): Value {
  return closures === undefined ? hours : { ...hours, special_days: closures }
}

/** With two changes on one day it would be ambiguous which one applies. */
function taxProblems({ classes }: Settings['tax']): Record<string, string> {
  const doubled = Object.entries(classes).flatMap(([name, { changes = [] }]) =>
    changes.flatMap(({ from }, index) =>
      changes.findIndex(each => each.from === from) < index ? `classes.${name}.changes.${index}.from` : [],
    ),
  )
  return Object.fromEntries(doubled.map(path => [path, 'errors.day-twice']))
}

function featuresProblems(
  { hygiene_rating }: Settings['features'],
  { before }: { before: Settings['features'] },
): Record<string, string> {
  const { url = '' } = hygiene_rating ?? {}
  const problem = url && url !== before.hygiene_rating?.url && linkProblem(url)
  return problem ? { 'hygiene_rating.url': problem } : {}
}

/**
 * A shop that accepts no orders of a type disables the type; without a payment mode diners would
 * find out at the end of checkout. Card without a provider does not count.
 */
function paymentsProblems(
  payments: Settings['payments'],
  { before }: { before: Settings['payments'] },
): Record<string, string> {
  const emptied = (['delivery', 'collection'] as const).filter(
    type => offeredModes(payments, type).length === 0 && offeredModes(before, type).length > 0,
  )
  return Object.fromEntries(emptied.map(type => [type, 'errors.no-way-to-pay']))
}

function taxOf({ tax }: Country): Value {
  return {
    included: tax.included,
    label: tax.label,
    classes: { standard: { percent: tax.percent }, zero: { percent: 0 } },
  }
}
