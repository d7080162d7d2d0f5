import type * as z from 'zod/mini'
import type { Translate } from '../../platform/texts/texts.ts'

/**
 * The invalid fields of a form by path, each with the expected value; '' is the form as a whole.
 */
export function fieldErrors(
  error: { issues: readonly z.core.$ZodIssue[] },
  wanted: unknown,
  translate: Translate,
): Record<string, string[]> {
  return Object.fromEntries(
    error.issues.map(issue => [issue.path.join('.'), [wordsOf(issue, wanted, translate)]]),
  )
}

function wordsOf(issue: z.core.$ZodIssue, wanted: unknown, translate: Translate): string {
  if (issue.code === 'too_small' && issue.origin !== 'array')
    return translate('errors.too-small', { least: String(issue.minimum) })
  if (issue.code === 'too_big')
    return translate(issue.origin === 'string' ? 'errors.too-long' : 'errors.too-big', {
      most: String(issue.maximum),
    })
  if (issue.code === 'not_multiple_of')
    return translate('errors.too-fine', { most: String(Math.round(-Math.log10(issue.divisor))) })
  const isEmpty = (valueAt(wanted, issue.path) ?? '') === ''
  if (isEmpty && ['invalid_type', 'invalid_format'].includes(issue.code)) return translate('errors.required')
  if (issue.code !== 'invalid_type') return translate('errors.invalid-field')
  return translate(NUMBERS.has(issue.expected) ? 'errors.no-number' : 'errors.invalid-field')
}

const NUMBERS = new Set(['number', 'int'])

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)
}
