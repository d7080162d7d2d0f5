import * as z from 'zod/mini'

/** What a member of staff may do in a shop: the kitchen works orders, the manager runs the shop, the owner all [Y-01]. */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen'] as const

export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>
