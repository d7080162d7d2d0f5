import type { StaffStoreContext } from '../../platform/http/context.ts'

/**
 * The author of a change of a shop's staff. `is_owner`: acts as its owner, which is checked again
 * when the change is written.
 */
export type Changer = { id: string | null; name: string; is_owner: boolean }

export function changerOf({ staff }: StaffStoreContext): Changer {
  return { id: staff.id, name: staff.name, is_owner: !staff.operator }
}
