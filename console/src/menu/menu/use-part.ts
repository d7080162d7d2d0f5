import type { Fields } from '@tiffin/contract/menu/drafts/same-value'
import { useState } from 'react'
import type { Editing, FormName } from '../../form/editing.ts'
import type { DraftName } from '../../form/stored-edits.ts'
import { conflictsOf, decided, stillOpen, valueAt, withEdit, withEdits } from '../../form/section-edits.ts'
import { useEdits } from '../../form/use-edits.ts'

export type PartEditing = Editing & {
  /** The part with the typed values applied. */
  whole: Fields
  /** The changed fields with their old and new values. */
  was: Fields
  now: Fields
  isEdited: boolean
  /** The typed values are from an earlier visit. */
  wereKept: boolean
  fail: (errors: Record<string, string[]>) => void
  discard: () => void
}

/**
 * A part of the menu in a form. Typed values are stored in the browser under `name` until they are
 * saved. A colleague's value of the same field is shown beside it.
 */
export function usePart(section: FormName, name: string, stored: Fields): PartEditing {
  const kept: DraftName = `${section} ${name}`
  const { edits: typed, change, wereKept } = useEdits(kept)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const edits = stillOpen(typed, stored)
  const whole = withEdits(stored, edits)
  const only = (side: 'from' | 'to') =>
    Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path, edit[side] ?? null]))
  return {
    section,
    at: '',
    whole,
    was: only('from'),
    now: only('to'),
    isEdited: Object.keys(edits).length > 0,
    wereKept: wereKept && Object.keys(edits).length > 0,
    value: path => valueAt(whole, path),
    edit: (path, to) => change(now => withEdit(now, stored, { path, to: isNothing(to) ? undefined : to })),
    errors,
    conflicts: Object.fromEntries(
      Object.keys(conflictsOf(edits, stored)).map(path => [
        path,
        { theirs: valueAt(stored, path), by: undefined },
      ]),
    ),
    decide: (path, whose) => change(now => decided(now, stored, { path, whose })),
    fail: setErrors,
    discard: () => {
      change(() => ({}))
      setErrors({})
    },
  }
}

/** The menu file omits empty values. */
function isNothing(to: unknown): boolean {
  return to === '' || to === null || to === false || (Array.isArray(to) && to.length === 0)
}
