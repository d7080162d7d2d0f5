import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { stampSnapshot } from './snapshot.ts'
import type { Address, Contact } from './snapshot-forms.ts'

/** An order that is to be written, as plain values: what the parts of its statement take what they need from. */
export type NewOrder = {
  /** The basket's id, and the order's [V6]. */
  id: string
  /** Of the basket that was priced. */
  version: number
  service_type: ServiceType
  payment_mode: PaymentMode
  currency: string
  sub_total: number
  total: number
  basket: ReturnType<typeof stampSnapshot>
  lines: NewLine[]
  contact: Contact
  address: Address | null
  comments: string
  contactless: boolean
  table_id: string | null
  pre_order_time: string
  promised_at: Temporal.Instant
  slot_starts_at: Temporal.Instant
  capacity: number | null
  /** When nobody's answer becomes a "no"; undefined: never. */
  unanswered_at: Temporal.Instant | undefined
}

/** A row for refunds and figures; the basket is kept beside it as the diner saw it. */
export type NewLine = {
  position: number
  item_id: string
  name: string
  quantity: number
  price: number
  addons: unknown
  tax_class: string
}
