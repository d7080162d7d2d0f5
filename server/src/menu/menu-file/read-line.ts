import { DISH_PROPERTIES } from '@tiffin/contract/menu/menu/dish-properties'
import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import { findInvisible } from '@tiffin/contract/platform/texts/invisible'
import * as z from 'zod/mini'

/** `field`: the field of the line that the problem concerns, if it concerns one. */
export type LineProblem = { reason: TextKey; remedy: TextKey; field?: string | undefined }

/** A line as the schema parsed it, or every reason why it could not be. */
export type ReadLine<T> = { value: T; problems: [] } | { value: undefined; problems: LineProblem[] }

/**
 * Parses one line by its schema. An unknown field is a problem too: a misspelt `allergens` would
 * otherwise mean a dish without allergens.
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

const REMEDIES: Record<string, TextKey> = {
  ...Object.fromEntries(Object.entries(DISH_PROPERTIES).map(([name, { remedy }]) => [name, remedy])),
  ref: ['remedy.ref'],
  name: ['remedy.name'],
  price: ['remedy.price'],
  option_groups: ['remedy.option_groups'],
  modifiers: ['remedy.modifiers'],
  next_group: ['remedy.next_group'],
  chosen_by_default: ['remedy.yes_or_no'],
  min: ['remedy.min'],
  max: ['remedy.max'],
  repeatable: ['remedy.yes_or_no'],
  options: ['remedy.options'],
  items: ['remedy.items'],
  subcategories: ['remedy.subcategories'],
}

function bad(problems: LineProblem[]): { value: undefined; problems: LineProblem[] } {
  return { value: undefined, problems }
}

type Issue = { path: PropertyKey[]; code?: string | undefined }

/** One problem for each field, even if several checks failed. */
function issueProblems(issues: Issue[], raw: unknown): LineProblem[] {
  const fields = new Map(issues.toReversed().map(issue => [String(issue.path[0] ?? ''), issue]))
  return [...fields].reverse().map(([field, issue]) => {
    if (field === '')
      return { reason: ['reason.not_object', { value: shown(raw) }], remedy: ['remedy.object'] }
    const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], raw)
    const path = dotted(issue.path)
    const reason: TextKey =
      value === undefined
        ? ['reason.no_value', { field: path }]
        : ['reason.wrong_value', { field: path, value: shown(value) }]
    return { field, reason, remedy: REMEDIES[field] ?? ['remedy.form'] }
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
  return {
    field: field.split(/[.[]/)[0]!,
    reason: ['reason.unknown_field', { unknown: field }],
    remedy: field.includes('.') ? ['remedy.spelling'] : ['remedy.spelling_of', { names: known.join(', ') }],
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
  return { reason: ['reason.broken_text', { text: shown(text) }], remedy: ['remedy.write_again'] }
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
        reason: [
          before ? 'reason.unseen' : 'reason.unseen_first',
          { field, code: found.code, before: shown(before) },
        ],
        remedy: ['remedy.type_again'],
      },
    ]
  }
  if (typeof raw !== 'object' || raw === null) return []
  const isList = Array.isArray(raw)
  return Object.entries(raw).flatMap(([key, value]) =>
    unseenProblems(value, isList ? `${field}[${key}]` : field ? `${field}.${key}` : key),
  )
}
