import * as z from 'zod/mini'

/**
 * The roles of staff in a shop, for permissions: the kitchen handles orders, the manager runs the
 * shop, and the owner has all permissions [Y-01].
 */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen'] as const

export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>
