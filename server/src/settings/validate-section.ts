import type { SectionName, Settings } from '@tiffin/contract/settings'
import * as z from 'zod/mini'
import type { Translate } from '../texts/texts.ts'
import { fieldErrors } from './field-errors.ts'
import { type Known, type Section, SECTION_FORMS } from './sections.ts'

type Judged<Read> = { value: Read } | { errors: Record<string, string[]> }

/**
 * Validates a section as a whole; each wrong field is named by its path, with what would be right. `known` is the
 * present value; a section of a new shop has none.
 */
export function validateSection<Name extends SectionName>(
  section: Name,
  wanted: unknown,
  { translate, known }: { translate: Translate; known?: Known<Settings[Name]> },
): Judged<Settings[Name]> {
  const form: Section<Settings[Name]> = SECTION_FORMS[section]
  const judged = z.safeParse(form.schema, wanted)
  if (judged.success) {
    const clean = form.cleaned ? form.cleaned(judged.data) : judged.data
    const value = known && form.completed ? form.completed(clean, known) : clean
    const problems = Object.entries((known && form.problems?.(value, known)) ?? {})
    if (problems.length === 0) return { value }
    return { errors: Object.fromEntries(problems.map(([field, key]) => [field, [translate(key)]])) }
  }
  const { '': whole, ...errors } = fieldErrors(judged.error, wanted, translate)
  return { errors: whole ? { ...errors, [section]: whole } : errors }
}
