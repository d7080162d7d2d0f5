import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@tiffin/contract/people/audit/entry'

/** The fields in which two versions of a section differ; a list is one field. */
export function changesBetween(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return []
  // Only if both versions have fields can a part be named; otherwise the whole was added, removed
  // or replaced.
  if (!isObject(before) || !isObject(after)) return [{ path, before: before ?? null, after: after ?? null }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
    changesBetween(before[name], after[name], path ? `${path}.${name}` : name),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
