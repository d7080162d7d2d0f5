import * as z from 'zod/mini'
import { Id, SERVICE_TYPES } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'

/** How long after the promised time the chat is still visible [S-04]. */
export const VISIBLE_AFTER_MS = 60_000

/** How long an unread message of a chat waits until it is sent by e-mail. */
export const MAIL_UNREAD_AFTER = { minutes: 2 }

/** A quantity of one line of an order, by the line's position. */
export const MissingLine = z.object({
  position: z.int().check(z.gte(0)),
  quantity: z.int().check(z.gte(1), z.lte(1000)),
})
export type MissingLine = z.infer<typeof MissingLine>

/** A line of a report. `refunded`: how many of them were refunded. */
export const ReportedLine = z.extend(MissingLine, { refunded: z.int() })
export type ReportedLine = z.infer<typeof ReportedLine>

/** The order that the chat is about, with the customer's contact details [S-01, S-07, S-08]. */
export const ChatOrder = z.object({
  order_id: Id,
  order_number: z.int(),
  service_type: z.enum(SERVICE_TYPES),
  /** The promised time of delivery or of collection; null for the other service type. */
  delivery_time: z.nullable(LocalDateTime),
  collection_time: z.nullable(LocalDateTime),
  time_zone: z.string(),
  /** The store's local time of this response. Clients compute the remaining time from it. */
  current_time: LocalDateTime,
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  items: z.array(
    z.object({
      /** The position of the line in the order. */
      position: z.int(),
      item_id: Id,
      name: z.string(),
      quantity: z.int(),
      /** The shop has marked the dish as sold out, or no longer has it. */
      out_of_stock: z.boolean(),
    }),
  ),
})
export type ChatOrder = z.infer<typeof ChatOrder>

export const ChatMessage = z.object({
  id: Id,
  author: z.enum(['VISITOR', 'STAFF']),
  /** The name of the staff member; empty: the customer. */
  actor: z.string(),
  text: z.string(),
  created_at: LocalDateTime,
  /** Whether the other side has read it. */
  is_read: z.boolean(),
  /** The dishes that the message reports as missing; null: it reports none. */
  missing: z.nullable(z.array(ReportedLine)),
  /** Whether all of these dishes were refunded. */
  is_refunded: z.boolean(),
  /** Whether the shop has declined to refund the rest of them. An answer with the reason follows. */
  is_declined: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Chat = z.object({
  /** Whether the shop is open now. While it is closed, messages are accepted and answered by e-mail. */
  is_open: z.boolean(),
  /** How many answers the customer has not read. */
  unread: z.int(),
  /** From the first to the latest. */
  messages: z.array(ChatMessage),
})
export type Chat = z.infer<typeof Chat>

/** Announces a change of the chat: clients then read it again. */
export const ChatNews = z.object({ messages: z.int(), read_at: z.nullable(LocalDateTime) })
export type ChatNews = z.infer<typeof ChatNews>
