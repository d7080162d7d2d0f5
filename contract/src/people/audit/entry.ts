import * as z from 'zod/mini'
import { Money } from '../../money.ts'
import { CancelReason, OrderStatus } from '../../ordering/orders/order.ts'
import { HideReason } from '../../ordering/reviews/review.ts'
import { StaffRole } from '../staff/roles.ts'
import { LocalDateTime } from '../../time.ts'

function ofTypes<Value extends z.ZodMiniType>(value: Value) {
  const one = z.optional(z.nullable(value))
  return z.object({ delivery: one, collection: one, dinein: one })
}

/** The state of something before or after an action by staff. Times are in the shop's time zone. */
export const AuditState = z.object({
  status: z.optional(OrderStatus),
  role: z.optional(StaffRole),
  promised_at: z.optional(LocalDateTime),
  reason: z.optional(CancelReason),
  /** Why the words of a review were hidden. */
  hidden_for: z.optional(HideReason),
  sold_out: z.optional(z.boolean()),
  /** The remaining stock. */
  remaining: z.optional(z.int()),
  /** The last characters of a key. */
  ends: z.optional(z.string()),
  until: z.optional(LocalDateTime),
  /** The reason for the action, as entered by the staff member. */
  note: z.optional(z.string()),
  /** The translation of a text; absent: none. */
  translated: z.optional(z.string()),
  /**
   * For the service types that a change of the pause concerns: the end of the pause or of the
   * longer lead time; null: none.
   */
  paused: z.optional(ofTypes(LocalDateTime)),
  busy: z.optional(ofTypes(z.object({ minutes: z.int(), until: LocalDateTime }))),
})
export type AuditState = z.infer<typeof AuditState>

/** A field of the settings that was changed, by its path in the section. */
export const FieldChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof FieldChange>

export const AuditEntry = z.object({
  id: z.string(),
  at: LocalDateTime,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: AuditState,
  after: AuditState,
  /** The customer or the author of the message that the action concerned, if they are still known. */
  customer: z.nullable(z.string()),
  /** The money that was moved, in the shop's currency. */
  amount: z.nullable(Money),
  points: z.nullable(z.int()),
  /**
   * The coupon's discount and conditions, in words; null: no coupon, or an older entry that does
   * not store the names of its dishes.
   */
  coupon: z.nullable(z.string()),
  /** The changed fields of a change of settings. */
  changes: z.array(FieldChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>
