import type { Wishes } from '@tiffin/contract/ordering/cart/wishes'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { CouponUse } from '../coupons/coupon-use.ts'
import type { OrderPoints } from '../../money/loyalty/order-points.ts'
import type { Units } from '../../menu/menu/counted.ts'
import type { NewAttempt } from '../../money/payments/parts/new-attempt.ts'
import type { InitialPaymentState } from '../../money/payments/provider.ts'
import type { stampSnapshot } from './snapshot.ts'
import type { Address, Contact } from './snapshot-forms.ts'

/** An order to be written, as plain values: the input of the statement's parts. */
export type NewOrder = Wishes & {
  /** The basket's id, which is also the order's [V6]. */
  id: string
  /** The version of the basket that was priced. */
  version: number
  service_type: ServiceType
  payment_mode: PaymentMode
  /** The amount paid from the wallet, in minor units. */
  wallet_amount: number
  /** The initial state that the provider returned. */
  payment: InitialPaymentState
  /** The attempt of a `pending` payment. */
  attempt?: NewAttempt | undefined
  currency: string
  sub_total: number
  total: number
  /** The part of the total that is a tip. */
  tip: number
  basket: ReturnType<typeof stampSnapshot>
  lines: NewLine[]
  /** The coupon that the order uses. */
  coupon: CouponUse | null
  /** The customer's points that it uses and earns; null: the shop has no programme, or the order is a guest's. */
  points: OrderPoints | null
  /** The units of counted stock that the order uses. */
  counted: Units[]
  contact: Contact
  address: Address | null
  table_id: string | null
  pre_order_time: string
  promised_at: Temporal.Instant
  slot_starts_at: Temporal.Instant
  capacity: number | null
  /** When the order is cancelled if the shop has not responded; undefined: never. */
  unanswered_at: Temporal.Instant | undefined
  /** Maximum number of open, unpaid orders of this person or address, including this one; null: no limit. */
  unpaid_limit: number | null
  /** Placed by staff to try the shop. Test orders are excluded from all statistics. */
  is_test: boolean
}

/** A line, for refunds and statistics. The order also stores the basket as the diner saw it. */
export type NewLine = {
  position: number
  item_id: string
  name: string
  quantity: number
  price: number
  addons: unknown
  tax_class: string
  recommendation_id: string | undefined
  recommendation_ref_id: string | undefined
}
