import type { Country } from '@tiffin/contract/rules/countries'
import type { SectionName, Settings } from '@tiffin/contract/settings'
import * as z from 'zod/mini'
import type { Translate } from '../texts/texts.ts'
import { type Section, SECTION_FORMS } from './sections.ts'

type Judged<Read> = { value: Read } | { errors: Record<string, string[]> }

/**
 * Validates a section as a whole; each wrong field is named by its path, with what would be right. `known` is the
 * present value; a section of a new shop has none.
 */
export function validateSection<Name extends SectionName>(
  section: Name,
  wanted: unknown,
  { translate, known }: { translate: Translate; known?: { before: Settings[Name]; country: Country } },
): Judged<Settings[Name]> {
  const form: Section<Settings[Name]> = SECTION_FORMS[section]
  const judged = z.safeParse(form.schema, wanted)
  if (judged.success) {
    const value = form.cleaned ? form.cleaned(judged.data) : judged.data
    const problems = Object.entries((known && form.problems?.(value, known)) ?? {})
    if (problems.length === 0) return { value }
    return { errors: Object.fromEntries(problems.map(([field, key]) => [field, [translate(key)]])) }
  }
  const errors = judged.error.issues.map(issue => [
    issue.path.join('.') || section,
    [wordsOf(issue, wanted, translate)],
  ])
  return { errors: Object.fromEntries(errors) as Record<string, string[]> }
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
