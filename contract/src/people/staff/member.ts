import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { STAFF_ROLES } from './roles.ts'

export const StaffStore = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** `operator`: an operator of the installation without a role in the shop. */
  role: z.enum([...STAFF_ROLES, 'operator']),
  time_zone: z.string(),
  language: z.string(),
  /** An ISO 3166-1 code of two letters; determines the format of times and addresses. */
  country: z.string(),
  currency: z.object({ symbol: z.string(), iso: z.string() }),
  phone: z.string(),
  /**
   * Whether diners can order. Before the opening they see a page that says that the shop opens
   * soon.
   */
  opened: z.boolean(),
  /** Whether guests can book a table. */
  bookings: z.boolean(),
  /** Whether diners can order at their tables. */
  dine_in: z.boolean(),
  /** Whether the opening checklist is shown. */
  checklist: z.boolean(),
})
export type StaffStore = z.infer<typeof StaffStore>

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  operator: z.boolean(),
  stores: z.array(StaffStore),
  second_factor: z.boolean(),
  /** The console's language for this staff member; null: the language of the selected shop. */
  language: z.nullable(z.string()),
  /**
   * One of their shops requires a second factor, and they have none. All other calls are refused
   * until they have set it up.
   */
  lacks_factor: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>
