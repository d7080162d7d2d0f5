import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import * as z from 'zod/mini'
import type { Translate } from '../../platform/texts/texts.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { fieldErrors } from './field-errors.ts'
import { type SectionContext, type Section, SECTION_FORMS } from './sections.ts'

type SectionResult<Read> = { value: Read } | { errors: Record<string, string[]> }

/**
 * Validates a section as a whole; each invalid field is named by its path, with the expected value. `known` is the
 * present value; a section of a new shop has none. Everything that alters the value runs before the validation: the
 * returned value is the one that passed.
 */
export function validateSection<Name extends SectionName>(
  section: Name,
  wanted: unknown,
  { translate, known }: { translate: Translate; known?: SectionContext<Settings[Name]> },
): SectionResult<Settings[Name]> {
  const form: Section<Settings[Name]> = SECTION_FORMS[section]
  const judged = parseCompleted(form, cleanRichText(wanted, form.rich ?? []), known)
  if (judged.success) {
    const value = judged.data
    const problems = Object.entries((known && form.problems?.(value, known)) ?? {})
    if (problems.length === 0) return { value }
    const inWords = problems.map(([field, problem]) => [
      field,
      [typeof problem === 'string' ? translate(problem) : translate(...problem)],
    ])
    return { errors: Object.fromEntries(inWords) }
  }
  const { '': whole, ...errors } = fieldErrors(judged.error, wanted, translate)
  return { errors: whole ? { ...errors, [section]: whole } : errors }
}

/** The schema validates the result of `completed` again. */
function parseCompleted<Read>(form: Section<Read>, clean: unknown, known: SectionContext<Read> | undefined) {
  const parsed = z.safeParse(form.schema, clean)
  if (!parsed.success || !known || !form.completed) return parsed
  return z.safeParse(form.schema, form.completed(parsed.data, known))
}
