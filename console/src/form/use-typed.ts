import type { NewRecord } from './stored-edits.ts'
import type { Edits } from './section-edits.ts'
import { useEdits } from './use-edits.ts'

/**
 * The unsaved form of a new record. It survives closing the dialog or the tab and a sign-out, until
 * it is saved or discarded. `wereKept`: it is from an earlier visit.
 */
export function useTyped<Form extends object>(name: NewRecord, empty: Form) {
  const { edits, change, wereKept } = useEdits(name)
  return {
    form: typedOver(empty, edits),
    type: (fields: Partial<Form>) => change(now => withFields(empty, now, fields)),
    forget: () => change(() => ({})),
    wereKept,
  }
}

/**
 * The form with the stored values. A field that this version lacks, or has with another type, stays
 * empty.
 */
export function typedOver<Form extends object>(empty: Form, edits: Edits): Form {
  const fitting = Object.entries(edits).filter(([name, { to }]) => {
    const from: unknown = empty[name as keyof Form]
    return from !== undefined && typeof to === typeof from && Array.isArray(to) === Array.isArray(from)
  })
  return { ...empty, ...Object.fromEntries(fitting.map(([name, { to }]) => [name, to])) }
}

/** A form with its initial values is not stored. */
function withFields<Form extends object>(empty: Form, now: Edits, fields: Partial<Form>): Edits {
  const all = { ...now }
  for (const [name, to] of Object.entries(fields)) {
    const from: unknown = empty[name as keyof Form]
    if (JSON.stringify(to) === JSON.stringify(from)) delete all[name]
    else all[name] = { from, to }
  }
  return all
}
