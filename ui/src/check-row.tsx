import type { ComponentProps } from 'react'
import { type Choice, ChoiceRow } from './choice-row.tsx'

export type CheckRowProps = Omit<ComponentProps<'input'>, 'type'> & Choice

/** One of several that may be ticked together; stands in a `FieldSet`. */
export function CheckRow(props: CheckRowProps) {
  return <ChoiceRow {...props} type="checkbox" />
}
