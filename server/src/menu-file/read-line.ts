import { DISH_PROPERTIES } from '@tiffin/contract/menu/dish-properties'
import { findInvisible } from '@tiffin/contract/rules/invisible'
import * as z from 'zod/mini'

/** `field`: the field of the line that it is about, if it is about one. */
export type LineProblem = { reason: string; remedy: string; field?: string }

/** A line as the schema parsed it, or every reason why it could not be. */
export type ReadLine<T> = { value: T; problems: [] } | { value: undefined; problems: LineProblem[] }

/**
 * Parses one line by its schema. An unknown field is a problem too: a misspelt `allergens` would otherwise mean a dish
 * without allergens.
 */
export function readLine<Schema extends z.ZodMiniObject>(
  schema: Schema,
  raw: unknown,
): ReadLine<z.output<Schema>> {
  const unstorable = findUnstorable(raw)
  if (unstorable !== undefined) return bad([unstorableProblem(unstorable)])
  const unseen = unseenProblems(raw)
  if (unseen.length) return bad(unseen)
  const parsed = z.safeParse(schema, raw)
  if (!parsed.success) return bad(issueProblems(parsed.error.issues, raw))
  const unknown = unknownFields(raw, parsed.data).map(field =>
    unknownProblem(field, Object.keys(schema.shape)),
  )
  if (unknown.length) return bad(unknown)
  return { value: parsed.data, problems: [] }
}

/** A short form of a value, for use in a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const REMEDIES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(DISH_PROPERTIES).map(([name, { remedy }]) => [name, remedy])),
  ref: 'Give it a ref of 1 to 120 characters, and keep it the same in every later file.',
  name: 'Give it a name of 1 to 160 characters.',
  price:
    'Write one price with at most two decimals, such as "8.95". An item in several sizes has one price and an option group with an option for each size.',
  option_groups: 'List the refs of option groups of this file.',
  modifiers: 'Give each a code in capitals such as "EXTRA", and a price such as "0.50" if it has its own.',
  next_group: 'Name the ref of an option group of this file, or leave it out.',
  chosen_by_default: 'Write true or false, or leave it out.',
  min: 'Write a whole number from 0, or leave it out for 0.',
  max: 'Write a whole number from 1, or leave it out for no limit.',
  repeatable: 'Write true or false, or leave it out.',
  options: 'List at least one option.',
  items: 'Write a list of items, or leave it out.',
  subcategories: 'Write a list of subcategories, or leave it out.',
}

function bad(problems: LineProblem[]): { value: undefined; problems: LineProblem[] } {
  return { value: undefined, problems }
}

type Issue = { path: PropertyKey[]; code?: string | undefined }

/** One problem for each field, even if several checks failed. */
function issueProblems(issues: Issue[], raw: unknown): LineProblem[] {
  const fields = new Map(issues.toReversed().map(issue => [String(issue.path[0] ?? ''), issue]))
  return [...fields].reverse().map(([field, issue]) => {
    if (field === '') return { reason: `It is ${shown(raw)}.`, remedy: 'Write it as an object in braces.' }
    const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], raw)
    const reason =
      value === undefined
        ? `It has no ${dotted(issue.path)}.`
        : `Its ${dotted(issue.path)} cannot be ${shown(value)}.`
    return { field, reason, remedy: REMEDIES[field] ?? 'See docs/menu-file.md.' }
  })
}

function dotted(path: PropertyKey[]): string {
  return path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1)
}

/** Fields that the schema did not read, as paths such as `allergens.contain`. */
function unknownFields(raw: unknown, read: unknown, at = ''): string[] {
  if (Array.isArray(raw)) {
    return raw.flatMap((each, index) => unknownFields(each, (read as unknown[])[index], `${at}[${index}]`))
  }
  if (typeof raw !== 'object' || raw === null) return []
  const known = read as Record<string, unknown>
  return Object.entries(raw).flatMap(([key, value]) => {
    const field = at ? `${at}.${key}` : key
    if (value === undefined) return []
    return Object.hasOwn(known, key) ? unknownFields(value, known[key], field) : [field]
  })
}

function unknownProblem(field: string, known: string[]): LineProblem {
  const where = field.includes('.') ? '' : ` It may have: ${known.join(', ')}.`
  return {
    reason: `There is no field "${field}" here.`,
    remedy: `Correct its spelling or remove it.${where}`,
  }
}

/** Texts that PostgreSQL cannot store (with a NUL or half a surrogate pair), or that were damaged earlier. */
function findUnstorable(raw: unknown): string | undefined {
  if (typeof raw === 'string') return /[\0\ufffd]/.test(raw) || !raw.isWellFormed() ? raw : undefined
  if (typeof raw !== 'object' || raw === null) return undefined
  for (const value of Object.values(raw)) {
    const found = findUnstorable(value)
    if (found !== undefined) return found
  }
  return undefined
}

function unstorableProblem(text: string): LineProblem {
  return { reason: `The text ${shown(text)} contains a broken character.`, remedy: 'Write the text again.' }
}

/** Invisible characters: they make two different refs or names look alike, and can reverse a price. */
function unseenProblems(raw: unknown, field = ''): LineProblem[] {
  if (typeof raw === 'string') {
    const found = findInvisible(raw, { lines: field === 'description' })
    if (!found) return []
    const before = Array.from(raw).slice(0, found.at).join('')
    return [
      {
        field: field.split(/[.[]/)[0]!,
        reason: `Its ${field} has the invisible character ${found.code} ${before ? `after ${shown(before)}` : 'at its beginning'}.`,
        remedy: 'Type the text again: the character was copied from somewhere.',
      },
    ]
  }
  if (typeof raw !== 'object' || raw === null) return []
  const isList = Array.isArray(raw)
  return Object.entries(raw).flatMap(([key, value]) =>
    unseenProblems(value, isList ? `${field}[${key}]` : field ? `${field}.${key}` : key),
  )
}
