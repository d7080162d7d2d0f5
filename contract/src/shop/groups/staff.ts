import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { GROUP_MAX, GROUP_NAME_MAX } from './group.ts'

/** A shop of the group, or one that may join it. */
export const GroupMember = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  in_group: z.boolean(),
  /** Only an owner of a shop adds it to a group or removes it. */
  own: z.boolean(),
})
export type GroupMember = z.infer<typeof GroupMember>

const ShopGroup = z.object({
  /** Empty if the shop is in no group. */
  name: z.string(),
  shops: z.array(GroupMember),
})

export const getGroup = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/group',
  auth: 'staff',
  params: StoreParams,
  roles: ['owner'],
  summary: 'The group of this shop, its shops, and the caller’s other shops, which may join it.',
  response: z.object({ data: ShopGroup }),
})

export const saveGroup = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/group',
  auth: 'staff',
  params: StoreParams,
  roles: ['owner'],
  summary:
    'Names the group of this shop, and adds and removes the caller’s shops. Without this shop in `shops`, it leaves the group. Shops of other owners stay.',
  body: z.object({
    name: z.string().check(z.trim(), z.maxLength(GROUP_NAME_MAX)),
    shops: z.array(z.int()).check(z.maxLength(GROUP_MAX)),
  }),
  response: z.object({ data: ShopGroup }),
})
