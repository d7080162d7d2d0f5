import type { SectionName, Settings } from '@tiffin/contract/settings'
import * as z from 'zod/mini'
import type { Translate } from '../texts/texts.ts'
import { SECTION_FORMS } from './sections.ts'

type Judged<Read> = { value: Read } | { errors: Record<string, string[]> }

/** A section as somebody wants it: judged as a whole, with every wrong field named by its path and what would be right. */
export function judgeSection<Name extends SectionName>(
  section: Name,
  wanted: unknown,
  translate: Translate,
): Judged<Settings[Name]> {
  const judged = z.safeParse(SECTION_FORMS[section].schema, wanted)
  if (judged.success) return { value: judged.data }
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
  const isMissing = issue.code === 'invalid_type' && valueAt(wanted, issue.path) === undefined
  return translate(isMissing ? 'errors.required' : 'errors.invalid-field')
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)
}
