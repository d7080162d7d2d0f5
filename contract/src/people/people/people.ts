import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { StaffRole } from '../staff/roles.ts'
import { LocalDateTime } from '../../time.ts'

/** The maximum number of a shop's pending invitations. */
export const INVITATIONS_AT_MOST = 50
/** How many days the link of an invitation is valid. */
export const INVITATION_DAYS = 7

/** A staff member of a shop. Times are in the shop's time zone. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  /** Signs in with a code of an authenticator app as well. */
  second_factor: z.boolean(),
  /**
   * Whether the caller may reset it: an owner for staff who work only in the owner's shops, an
   * operator for all staff.
   */
  may_reset: z.boolean(),
  /** When one of their sessions was last used; null: no session. */
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
  /** Whether all staff of the shop need a second factor. */
  second_factor_demanded: z.boolean(),
})
export type People = z.infer<typeof People>

/** The details of an invitation, which the page of its link shows. */
export const Offer = z.object({
  shop: z.string(),
  role: StaffRole,
  email: z.string(),
  /** Whether the e-mail has an account already, to which this shop is added. */
  has_account: z.boolean(),
})
export type Offer = z.infer<typeof Offer>
