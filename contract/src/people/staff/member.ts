import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { STAFF_ROLES } from './roles.ts'

export const StaffStore = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** `operator`: sees a shop in which they have no role. */
  role: z.enum([...STAFF_ROLES, 'operator']),
  time_zone: z.string(),
  language: z.string(),
  /** An ISO 3166-1 code of two letters; decides the format of times and addresses. */
  country: z.string(),
  currency: z.object({ symbol: z.string(), iso: z.string() }),
  phone: z.string(),
  /** Diners can order; before, they read that it opens soon. */
  opened: z.boolean(),
  /** Whether the checklist before the opening is shown. */
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
  /** The console's language for this staff member; null: the open shop's language. */
  language: z.nullable(z.string()),
  /**
   * One of their shops requires a second factor and they have none: until they have set it up, they can do nothing
   * else.
   */
  lacks_factor: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>
