import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { StaffRole } from '../staff/roles.ts'
import { LocalDateTime } from '../../time.ts'

/** The maximum number of a shop's pending invitations. */
export const INVITATIONS_AT_MOST = 50
/** How long the link of an invitation can be used. */
export const INVITATION_DAYS = 7

/** A staff member of a shop. Times are the shop's. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  /** Signs in with a code of an app as well. */
  second_factor: z.boolean(),
  /** The caller may reset it: for staff who work in the caller's own shops alone; an operator for everybody. */
  may_reset: z.boolean(),
  /** When a session of theirs was last used; null: no session. */
  used_at: z.nullable(LocalDateTime),
})
export type Person = z.infer<typeof Person>

/** A person with a pending invitation to the shop. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: StaffRole,
  invited_by: z.string(),
  sent_at: LocalDateTime,
  expires_at: LocalDateTime,
  has_ended: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const People = z.object({
  people: z.array(Person),
  invitations: z.array(Invitation),
  /** Everybody who works in the shop needs a second factor. */
  second_factor_demanded: z.boolean(),
})
export type People = z.infer<typeof People>

/** What the link of an invitation shows. */
export const Offer = z.object({
  shop: z.string(),
  role: StaffRole,
  email: z.string(),
  /** Their address has an account already, which gets this shop too. */
  has_account: z.boolean(),
})
export type Offer = z.infer<typeof Offer>
