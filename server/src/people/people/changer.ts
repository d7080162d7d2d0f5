import type { StaffStoreContext } from '../../platform/http/context.ts'

/** Who changes the people of a shop. `is_owner`: as its owner, which has to hold when it is written. */
export type Changer = { id: string | null; name: string; is_owner: boolean }

export function changerOf({ staff }: StaffStoreContext): Changer {
  return { id: staff.id, name: staff.name, is_owner: !staff.operator }
}
