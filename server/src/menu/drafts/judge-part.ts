import { PART_SCHEMAS, type PartKind } from '@tiffin/contract/menu/drafts/draft'
import type { Fields } from '@tiffin/contract/menu/drafts/same-value'
import { findInvisible } from '@tiffin/contract/platform/texts/invisible'
import * as z from 'zod/mini'
import { minorPrice } from '../menu-file/check-line.ts'

/**
 * A part as parsed by its schema, or its invalid fields: the path of each and the key of its text.
 */
export type JudgedPart =
  | { value: Fields; errors: undefined }
  | { value: undefined; errors: [string, string][] }

/**
 * Validates a part without the rest of the menu. Whether it can be sold together with the rest is
 * shown beside the draft and checked at publication.
 */
export function judgePart(kind: PartKind, value: Fields): JudgedPart {
  const parsed = z.safeParse(PART_SCHEMAS[kind], value)
  const errors: [string, string][] = parsed.success
    ? ownErrors(parsed.data)
    : parsed.error.issues.map(({ path }) => [
        path.join('.'),
        value[String(path[0])] === undefined ? 'errors.required' : 'errors.invalid-field',
      ])
  return errors.length > 0
    ? { value: undefined, errors }
    : { value: parsed.data as Fields, errors: undefined }
}

/** Errors of texts and prices, at any depth. */
function ownErrors(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each, at) => ownErrors(each, `${path}.${at}`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => ownErrors(each, path ? `${path}.${name}` : name))
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (name === 'price' && value !== undefined && minorPrice(value as string | number) === undefined)
    return [[path, 'errors.invalid-field']]
  if (typeof value !== 'string') return []
  if (name === 'name' && value.trim() === '') return [[path, 'errors.required']]
  return findInvisible(value, { lines: name === 'description' }) ? [[path, 'errors.invalid-field']] : []
}
