import * as z from 'zod/mini'
import type { SettingRow } from '../../platform/http/store.ts'
import { cleanRichText } from './clean-rich-text.ts'
import type { Section } from './sections.ts'

/** A section as it is stored. */
export type Stored = Pick<SettingRow, 'value' | 'number'>

/** What could not be read, as a path in the section; empty: the whole section. */
export type SectionProblem = { path: string; message: string }

/** A stored value that the schema refused, as it was stored; path '': the whole section. */
export type Unreadable = { path: string; value: unknown }

export type ReadSection<Read> = { value: Read; problems: SectionProblem[]; unreadable: Unreadable[] }

type Options<Read> = {
  /** The country's defaults. */
  defaults?: Record<string, unknown>
  /** The last values that this process could read; used before a default if the present value is broken. */
  last?: Read | undefined
}

/**
 * Parses a section by its schema, whatever its row contains. An older form is converted to the
 * current one. Each value that does not fit is reported as a problem, returned as unreadable, and
 * replaced by the last readable value, else by the default; the rest of the section is kept.
 */
export function readSection<Read>(
  section: Section<Read>,
  stored: Stored | undefined,
  { defaults = {}, last }: Options<Read> = {},
): ReadSection<Read> {
  const problems: SectionProblem[] = []
  const unreadable: Unreadable[] = []
  const lifted = stored ? lift(section, stored, { problems, unreadable }) : {}
  // Limits apply to the text after cleaning, in the same order as in a change.
  let value: unknown = cleanRichText({ ...defaults, ...lifted }, section.rich ?? [])
  const tried = new Set<string>()
  // Each round replaces or removes invalid values, so a few rounds are enough.
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = z.safeParse(section.schema, value)
    if (parsed.success) return { value: parsed.data, problems, unreadable }
    for (const { path, message } of outermost(parsed.error.issues)) {
      if (!tried.has(path.join('.'))) problems.push({ path: path.join('.'), message })
      value = mended({ value, path, tried, last, defaults, unreadable, lifted })
    }
  }
  problems.push({ path: '', message: 'could not be mended' })
  return {
    value: z.parse(section.schema, defaults),
    problems,
    unreadable: [{ path: '', value: stored?.value }],
  }
}

const ROUNDS = 200

type Remarks = Pick<ReadSection<unknown>, 'problems' | 'unreadable'>

function lift<Read>(section: Section<Read>, { value, number }: Stored, { problems, unreadable }: Remarks) {
  try {
    let lifted = asObject(value)
    for (let form = number; form < section.number; form++) lifted = section.lifts[form]!(lifted)
    if (number > section.number)
      problems.push({ path: '', message: `form ${number} is newer than this version` })
    return asObject(lifted)
  } catch (error) {
    problems.push({ path: '', message: (error as Error).message })
    unreadable.push({ path: '', value })
    return {}
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new Error('is no object')
}

type Issue = { path: PropertyKey[]; message: string }

/**
 * One issue for each path; in a list only the last, because removing an entry shifts the following
 * ones.
 */
function outermost(issues: readonly Issue[]): Issue[] {
  const byPlace = new Map<string, Issue>()
  for (const issue of issues) {
    const index = issue.path.findIndex(key => typeof key === 'number')
    byPlace.set(index < 0 ? issue.path.join('.') : issue.path.slice(0, index).join('.'), issue)
  }
  return [...byPlace.values()]
}

type Broken<Read> = Options<Read> & {
  value: unknown
  path: PropertyKey[]
  tried: Set<string>
  /** The stored values that were replaced or removed. */
  unreadable: Unreadable[]
  lifted: Record<string, unknown>
}

/**
 * Replaces the broken value by the last readable one, else removes it. If there is nothing to remove, removes its
 * parent.
 */
function mended<Read>({ value, path, tried, last, defaults, unreadable, lifted }: Broken<Read>): unknown {
  for (let depth = path.length; depth > 0; depth--) {
    const part = path.slice(0, depth)
    const name = part.join('.')
    const before = valueAt(last, part)
    const broken = valueAt(value, part)
    const isFirst = !tried.has(name)
    const isInList = part.some(key => typeof key === 'number')
    tried.add(name)
    // On later rounds a path that is not in a list holds a replacement. Entries of a list move up, and are never replaced.
    if (broken !== undefined && (isFirst || isInList) && Object.hasOwn(lifted, part[0]!))
      unreadable.push({ path: name, value: broken })
    if (before !== undefined && isFirst && !isInList) return changedAt(value, part, before)
    if (broken === undefined) continue
    const usual = depth === 1 ? defaults?.[String(part[0])] : undefined
    return changedAt(value, part, broken === usual ? undefined : usual)
  }
  return {}
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

/** A copy with another value at this path; undefined removes it. */
function changedAt(value: unknown, [key, ...rest]: PropertyKey[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) {
    const inner = rest.length ? changedAt(value[Number(key)], rest, to) : to
    return value.flatMap((each: unknown, index) =>
      index !== Number(key) ? [each] : inner === undefined ? [] : [inner],
    )
  }
  const { [key]: before, ...others } = value as Record<PropertyKey, unknown>
  const inner = rest.length ? changedAt(before, rest, to) : to
  return inner === undefined ? others : { ...others, [key]: inner }
}
