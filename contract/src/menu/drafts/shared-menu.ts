import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { GROUP_MAX } from '../../shop/groups/group.ts'
import { LocalDateTime } from '../../time.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** A shop that takes over the menu of this one. */
export const MenuFollower = z.extend(Named, {
  /** Only an owner of it ends that. */
  own: z.boolean(),
  /** When it took over a menu last; null: not yet. */
  taken_at: z.nullable(LocalDateTime),
  /** Whether it has the present menu. */
  current: z.boolean(),
  /** The number of lines that it cannot sell. */
  left_out: z.int(),
  /** Why it has not taken over the last publication. */
  problem: z.nullable(z.enum(['nothing_to_sell', 'currency', 'failed'])),
})
export type MenuFollower = z.infer<typeof MenuFollower>

export const SharedMenu = z.object({
  /** The shop whose menu this one takes over; null: it has its own. */
  source: z.nullable(Named),
  followers: z.array(MenuFollower),
  /** The caller's other shops of the group, which may take over this menu. */
  candidates: z.array(Named),
})

export type SharedMenu = z.infer<typeof SharedMenu>

export const getSharedMenu = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/shared-menu',
  auth: 'staff',
  roles: ['owner', 'manager'],
  params: StoreParams,
  summary:
    'Which shop’s menu this one takes over, and which shops take over its menu: which of them have the last publication, and why others do not.',
  response: z.object({ data: SharedMenu }),
})

export const saveMenuFollowers = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/shared-menu',
  auth: 'staff',
  roles: ['owner'],
  params: StoreParams,
  summary:
    'The shops of the group that take over this menu, now and with each publication. Prices that differ there, and stock, stay theirs. Refused for shops that the caller does not own; shops of other owners stay.',
  body: z.object({ followers: z.array(z.int()).check(z.maxLength(GROUP_MAX)) }),
  response: z.object({ data: SharedMenu }),
})

export const stopFollowingMenu = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/shared-menu',
  auth: 'staff',
  roles: ['owner'],
  params: StoreParams,
  summary: 'This shop no longer takes over the menu of another one. It keeps the menu that it has.',
  response: z.object({ data: SharedMenu }),
})
