import * as z from 'zod/mini'
import { Id } from '../../ids.ts'

/** A session of an account, of a customer or a staff member. */
export const Session = z.object({
  id: Id,
  /** Browser and system, such as "Firefox, Android"; empty if unknown. */
  device: z.string(),
  /** Whether this call belongs to the session. */
  is_this: z.boolean(),
  /** Whether the sign-in came from the same network as this call. */
  same_network: z.boolean(),
  /** The network of the sign-in; empty if unknown. */
  network: z.string(),
  /** An instant for staff, whose account has no time zone; the shop's local time for customers. */
  created_at: z.string(),
  used_at: z.string(),
})
export type Session = z.infer<typeof Session>
