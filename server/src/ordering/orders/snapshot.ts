import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { CANCEL_REASONS } from '@tiffin/contract/ordering/orders/order'
import { ORDER_STATUSES } from '@tiffin/contract/ordering/orders/order-states'
import { likelyMode, PAYMENT_MODES } from '@tiffin/contract/money/payments/payment-modes'
import * as z from 'zod/mini'
import { compiledSchema } from '../../platform/http/compiled-schema.ts'
import { Address, Contact, liftBasket, Refund, SNAPSHOT_VERSION, type Snapshot } from './snapshot-forms.ts'

/** The content of an order that is stored, with the number of its form. */
export function stampSnapshot(snapshot: Snapshot): Snapshot & { version: number } {
  return { version: SNAPSHOT_VERSION, ...snapshot }
}

/** The columns of an order that another version of this code may have written in another form. */
type StoredColumns = {
  basket: unknown
  contact: unknown
  address: unknown
  refund: unknown
  status: unknown
  service_type: unknown
  payment_mode: unknown
  cancel_reason: unknown
  paid: boolean
}

/** The same columns in the current form; `incomplete`: some of them could not be read. */
type ParsedColumns = {
  basket: Snapshot
  contact: Contact
  address: Address | null
  refund: Refund | null
  status: (typeof ORDER_STATUSES)[number]
  service_type: (typeof SERVICE_TYPES)[number]
  payment_mode: (typeof PAYMENT_MODES)[number]
  cancel_reason: (typeof CANCEL_REASONS)[number] | null
  incomplete: boolean
}

const NullableAddress = z.nullable(Address)
const NullableRefund = z.nullable(Refund)

/**
 * Reads an order column by column, each in the form of the version that wrote it. A column that cannot be read is left
 * out and reported as missing. The rest of the order stays visible and can be moved, and other orders are not affected.
 */
export function readOrder<Row extends StoredColumns>(
  row: Row,
): Omit<Row, keyof ParsedColumns> & ParsedColumns {
  let incomplete = false
  const or = <Value>(value: Value | undefined, otherwise: Value): Value => {
    if (value !== undefined) return value
    incomplete = true
    return otherwise
  }
  const read = {
    basket: or(liftBasket(row.basket), { item: [], charges: [] }),
    contact: or(parsed(Contact, row.contact), salvagedContact(row.contact)),
    address: or(parsed(NullableAddress, row.address), null),
    refund: or(parsed(NullableRefund, row.refund), null),
    status: or(oneOf(ORDER_STATUSES, row.status), 'PLACED'),
    service_type: or(oneOf(SERVICE_TYPES, row.service_type), 'collection'),
    payment_mode: or(oneOf(PAYMENT_MODES, row.payment_mode), likelyMode(row.paid)),
    cancel_reason: row.cancel_reason === null ? null : or(oneOf(CANCEL_REASONS, row.cancel_reason), null),
  }
  return { ...row, ...read, incomplete }
}

function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = z.safeParse(compiledSchema(schema), value)
  return result.success ? result.data : undefined
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find(allowed => allowed === value)
}

/** Every text field that can be read, above all the telephone number. */
function salvagedContact(stored: unknown): Contact {
  const fields = (typeof stored === 'object' ? stored : null) as Record<string, unknown> | null
  const text = (field: string) => (typeof fields?.[field] === 'string' ? fields[field] : '')
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    email: text('email'),
  }
}
