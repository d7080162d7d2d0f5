import * as z from 'zod/mini'
import { LocalDateTime } from '../../time.ts'

/** D, DP, D_DP, DN and their four counterparts for collection [T-05 to T-09]. */
export const SERVICE_CODES = ['D', 'DP', 'D_DP', 'DN', 'C', 'CP', 'C_CP', 'CN'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]

export const ChannelState = z.object({
  status: z.enum(['open', 'closed']),
  pre_order: z.enum(['yes', 'no']),
  /** The service code, for clients that read only this [T-04]. */
  mode: z.enum(SERVICE_CODES),
  /**
   * When an order placed now would be ready, and the next opening if closed; store-local, null if
   * the shop takes no order at any time.
   */
  next_time: z.nullable(LocalDateTime),
  /** Why it is closed during opening hours: a pause or a special day. */
  closed_reason: z.nullable(z.enum(['hours', 'paused', 'special_day', 'off'])),
  /** The end of the pause, while paused. */
  paused_until: z.optional(LocalDateTime),
  /** The name of the special day for which it is closed all day. */
  closed_for: z.optional(z.string()),
  /** The lead time of an ASAP order in minutes; longer than usual while the kitchen is busy. */
  lead_minutes: z.int(),
  busy: z.optional(z.literal(true)),
  /** When the longer lead time ends, while busy. */
  busy_until: z.optional(LocalDateTime),
})
export type ChannelState = z.infer<typeof ChannelState>

const SlotDay = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `value` is the `pre_order_time`; `label` is `HH:mm`. A full slot is listed but cannot be chosen. */
  slots: z.array(z.object({ value: LocalDateTime, label: z.string(), available: z.boolean() })),
})
export type SlotDay = z.infer<typeof SlotDay>

export const PreorderLookup = z.object({
  current_time: LocalDateTime,
  time_zone: z.string(),
  /** When to repeat the lookup, if the shop opens or closes or a pause ends within a minute. */
  changes_in_ms: z.optional(z.int()),
  delivery: ChannelState,
  collection: ChannelState,
  /**
   * The state of tables, if the shop offers them. If absent, tables have the state of collection.
   */
  dinein: z.optional(ChannelState),
  preorder_hours: z.object({ delivery: z.array(SlotDay), collection: z.array(SlotDay) }),
})
export type PreorderLookup = z.infer<typeof PreorderLookup>
