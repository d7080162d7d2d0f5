import * as z from 'zod/mini'
import { SERVICE_TYPES } from './ids.ts'
import { PaymentMode } from './money.ts'
import { WEEKDAYS } from './time.ts'

/**
 * How a shop is run, as its owner sets it: kept as one document in the store's row, read in memory by its revision.
 * Money here is whole minor units: these values never travel to diners in this form.
 */

/** `HH:mm`; `close` at or before `open` runs past midnight. */
const Opening = z.object({
  open: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  close: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
})
const WeekHours = z.record(z.enum(WEEKDAYS), z.array(Opening))

export const ChannelSettings = z.object({
  enabled: z.boolean(),
  pre_order: z.boolean(),
  hours: WeekHours,
  /** From the order to the door (delivery) or the counter (collection). */
  lead_minutes: z.int(),
  slot_minutes: z.int(),
  days_ahead: z.int(),
  /** Orders that one slot takes; null: as many as come. */
  slot_capacity: z.nullable(z.int()),
  payment_modes: z.array(PaymentMode),
  minimum_order: z.int(),
  /** No orders for now until this instant (ISO); it ends by itself. */
  paused_until: z.nullable(z.string()),
})
export type ChannelSettings = z.infer<typeof ChannelSettings>

/** Which addresses, at what price [D-15]. Postcode prefixes are written without spaces; the longest match wins. */
export const DeliveryArea = z.object({
  name: z.string(),
  postcodes: z.array(z.string()),
  /** For mode 1: up to this distance in the country's unit, two decimals. */
  max_distance: z.nullable(z.number()),
  charge: z.int(),
  minimum_order: z.int(),
  free_delivery_over: z.nullable(z.int()),
  partner_fee: z.int(),
})
export type DeliveryArea = z.infer<typeof DeliveryArea>

/** A percentage with at most three decimals (13.5 is Ireland's); computed in thousandths, so never as a fraction. */
const Percent = z.number().check(z.nonnegative(), z.maximum(100))

export const StoreSettings = z.object({
  /** Takes no orders at all, whatever the hours say, until it is opened again; absent: it is open. */
  closed: z.optional(z.boolean()),
  channels: z.object({
    delivery: ChannelSettings,
    collection: ChannelSettings,
    dinein: z.object({ enabled: z.boolean() }),
  }),
  /** Days on which the shop is shut whatever the hours say, both ends included. */
  closures: z.array(z.object({ from: z.string(), to: z.string() })),
  delivery: z.object({
    mode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    areas: z.array(DeliveryArea),
  }),
  charges: z.object({
    service: z.nullable(z.object({ percent: z.nullable(Percent), amount: z.nullable(z.int()) })),
    /** Per order, or one bag for every `items_per_bag` items begun. */
    bag: z.nullable(z.object({ amount: z.int(), items_per_bag: z.nullable(z.int()) })),
    card: z.nullable(z.object({ percent: Percent })),
    online_discount_percent: Percent,
    collection_discount_percent: Percent,
  }),
  tax: z.object({
    /** Prices hold the tax (UK, IE, AU, NZ, MX, GT), or it is added (US). */
    included: z.boolean(),
    label: z.string(),
    default_class: z.string(),
    /** Percent by class, by service type where it differs. */
    classes: z.record(
      z.string(),
      z.object({ percent: Percent, by_service: z.optional(z.partialRecord(z.enum(SERVICE_TYPES), Percent)) }),
    ),
    /** The class of each charge; absent: not taxed. */
    charge_classes: z.partialRecord(
      z.enum(['service', 'bags', 'delivery', 'delivery_partner', 'card']),
      z.string(),
    ),
  }),
  guest_checkout: z.boolean(),
  /** A new order that nobody acts on is cancelled after so many minutes, with the reason TOO_BUSY; null: never. */
  unanswered_minutes: z.nullable(z.int()),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** The self-hosted type families that a shop may choose from. */
export const FONT_IDS = ['fraunces', 'bitter', 'outfit', 'figtree', 'work-sans', 'nunito-sans'] as const

/** Values for a theme's tokens; nothing else of a page's look belongs to a shop. */
export const Theme = z.object({
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  heading_font: z.enum(FONT_IDS),
  text_font: z.enum(FONT_IDS),
  shape: z.enum(['sharp', 'soft', 'round']),
})
export type Theme = z.infer<typeof Theme>
