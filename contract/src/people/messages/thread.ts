import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'

/** How a thread began. CONTACT: with the contact form. CHAT: in the chat about an order; its id is the order's. */
export const ThreadKind = z.enum(['CONTACT', 'CHAT'])

/** OPEN: it waits for an answer. Staff close it, and open it again. */
export const THREAD_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export const ThreadState = z.enum(THREAD_STATES)
export type ThreadState = z.infer<typeof ThreadState>

/** The maximum lengths of what a visitor and what staff write. */
export const NAME_MAX = 120
export const MESSAGE_MAX = 2000
export const ANSWER_MAX = 4000

/** A thread in the list. */
export const ThreadSummary = z.object({
  id: Id,
  kind: ThreadKind,
  state: ThreadState,
  is_unread: z.boolean(),
  name: z.string(),
  /** The beginning of the latest message. */
  beginning: z.string(),
  last_at: LocalDateTime,
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

export const ThreadMessage = z.object({
  id: Id,
  author: z.enum(['VISITOR', 'STAFF']),
  /** The name of the staff member; empty: the visitor. */
  actor: z.string(),
  text: z.string(),
  created_at: LocalDateTime,
  /** Whether the message has been sent by e-mail: an answer to the visitor, any other to the shop. */
  is_sent: z.boolean(),
  /** In a chat: whether the other side has read it there. */
  is_read: z.boolean(),
  /**
   * In a chat: the dishes of the order that it reports as missing, by their positions, and how many of them were
   * refunded; null: it reports none.
   */
  missing: z.nullable(z.array(z.object({ position: z.int(), quantity: z.int(), refunded: z.int() }))),
  /** Who has refunded the last of these dishes; null: some are not refunded. */
  refunded_by: z.nullable(z.string()),
  /** The staff member who declined to refund the remaining dishes; null: they are not declined. */
  declined_by: z.nullable(z.string()),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const Thread = z.object({
  ...ThreadSummary.shape,
  email: z.string(),
  phone: z.string(),
  /** The number of the order that a chat is about; null for a contact message. */
  order_number: z.nullable(z.int()),
  /** The shop's ready answers, in the language of the visitor. */
  ready_answers: z.array(z.string()),
  /** The messages from the first to the latest. */
  messages: z.array(ThreadMessage),
})
export type Thread = z.infer<typeof Thread>
