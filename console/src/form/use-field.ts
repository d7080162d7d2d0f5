import { useTexts } from '@tiffin/ui/texts'
import { createElement, type ReactNode } from 'react'
import type { Editing } from './editing.ts'
import { fieldKeys } from './field-words.ts'

export type FieldProps<Path extends string> = {
  section: Editing<Path>
  path: NoInfer<Path>
  /** Replaces the texts of the path. */
  label?: string
  hint?: ReactNode
}

/**
 * The texts, the value and the error of a field. Its id is its path, so that an error can link to
 * it. Label and hint are the texts `settings.<section>.<name>` and `<name>_hint`.
 */
export function useField<Path extends string>({ section, path, label, hint }: FieldProps<Path>) {
  const { t, has } = useTexts()
  const id = section.at + path
  const keys = fieldKeys(section.section, id)
  const key = keys.find(has) ?? keys[0]!
  return {
    words: {
      id,
      label: label ?? t(key),
      hint: withoutRepeats(section.at, hint ?? (has(`${key}_hint`) ? t(`${key}_hint`) : undefined)),
      error: section.errors[id]?.join(' '),
    },
    frame: { section, id, value: section.value(path) },
    key,
    value: section.value(path),
    edit: (to: unknown) => section.edit(path, to),
  }
}

/** Hints are visible only in the first row of a list; for screen readers they are in each row. */
function withoutRepeats(at: string, hint: ReactNode): ReactNode {
  const isLaterRow = /\.[1-9]\d*\./.test(at)
  return hint && isLaterRow ? createElement('span', { className: 'visually-hidden' }, hint) : hint
}
