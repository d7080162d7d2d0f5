import * as z from 'zod/mini'
import type { Section } from './sections.ts'

/** A section as it is stored. */
export type Stored = { value: unknown; number: number }

/** What could not be read, as a path in the section; empty: the whole section. */
export type SectionProblem = { path: string; message: string }

export type ReadSection<Read> = { value: Read; problems: SectionProblem[] }

type Options<Read> = {
  /** The country's defaults. */
  defaults?: Record<string, unknown>
  /** The last values that this process could read; used before a default if the present value is broken. */
  last?: Read | undefined
}

/**
 * Parses a section by its schema, whatever its row contains. An older form is lifted to the present one. Each value
 * that does not fit is reported as a problem and replaced by the last readable value, else by the default; the rest of
 * the section is kept.
 */
export function readSection<Read>(
  section: Section<Read>,
  stored: Stored | undefined,
  { defaults = {}, last }: Options<Read> = {},
): ReadSection<Read> {
  const problems: SectionProblem[] = []
  const lifted = stored ? lift(section, stored, problems) : {}
  let value: unknown = { ...defaults, ...lifted }
  const tried = new Set<string>()
  // Each round replaces or removes what is wrong, so a few rounds are enough.
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = z.safeParse(section.schema, value)
    if (parsed.success)
      return { value: section.cleaned ? section.cleaned(parsed.data) : parsed.data, problems }
    for (const { path, message } of outermost(parsed.error.issues)) {
      if (!tried.has(path.join('.'))) problems.push({ path: path.join('.'), message })
      value = mended({ value, path, tried, last, defaults })
    }
  }
  problems.push({ path: '', message: 'could not be mended' })
  return { value: z.parse(section.schema, defaults), problems }
}

const ROUNDS = 200

function lift<Read>(section: Section<Read>, { value, number }: Stored, problems: SectionProblem[]) {
  try {
    let lifted = asObject(value)
    for (let form = number; form < section.number; form++) lifted = section.lifts[form]!(lifted)
    if (number > section.number)
      problems.push({ path: '', message: `form ${number} is newer than this version` })
    return asObject(lifted)
  } catch (error) {
    problems.push({ path: '', message: (error as Error).message })
    return {}
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new Error('is no object')
}

type Issue = { path: PropertyKey[]; message: string }

/** One issue for each path; in a list only the last, since removing an entry moves those behind it. */
function outermost(issues: readonly Issue[]): Issue[] {
  const byPlace = new Map<string, Issue>()
  for (const issue of issues) {
    const index = issue.path.findIndex(key => typeof key === 'number')
    byPlace.set(index < 0 ? issue.path.join('.') : issue.path.slice(0, index).join('.'), issue)
  }
  return [...byPlace.values()]
}

type Broken<Read> = Options<Read> & { value: unknown; path: PropertyKey[]; tried: Set<string> }

/**
 * Replaces the broken value by the last readable one, else removes it. If there is nothing to remove, removes its
 * parent.
 */
function mended<Read>({ value, path, tried, last, defaults }: Broken<Read>): unknown {
  for (let depth = path.length; depth > 0; depth--) {
    const part = path.slice(0, depth)
    const name = part.join('.')
    const before = valueAt(last, part)
    if (before !== undefined && !tried.has(name) && !part.some(key => typeof key === 'number')) {
      tried.add(name)
      return changedAt(value, part, before)
    }
    tried.add(name)
    if (valueAt(value, part) === undefined) continue
    const usual = depth === 1 ? defaults?.[String(part[0])] : undefined
    return changedAt(value, part, valueAt(value, part) === usual ? undefined : usual)
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
