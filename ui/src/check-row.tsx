import type { ComponentProps } from 'react'
import { type Choice, ChoiceRow } from './choice-row.tsx'

export type CheckRowProps = Omit<ComponentProps<'input'>, 'type'> & Choice

/** One of several options that may be ticked together; use it in a `FieldSet`. */
export function CheckRow(props: CheckRowProps) {
  return <ChoiceRow {...props} type="checkbox" />
}
