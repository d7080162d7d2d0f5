import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { type Editing, partOf } from '../../../form/editing.ts'
import { PercentField } from '../../../form/fields.tsx'

/** A percentage, and exceptions for service types that the law treats differently. */
export function RateFields({ rate }: { rate: Editing }) {
  return (
    <>
      <PercentField section={rate} path="percent" />
      {SERVICE_TYPES.map(type => (
        <PercentField key={type} section={partOf(rate, 'by_service')} path={type} absent />
      ))}
    </>
  )
}
