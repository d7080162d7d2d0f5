import * as z from 'zod/mini'
import { plainWords } from '../../platform/texts/plain-words.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { PointsMovement } from '../../money/loyalty/diner.ts'
import { OrderStatus } from '../../ordering/orders/order.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'
import { WalletMovement } from '../../money/wallet/diner.ts'

const roles = ['owner', 'manager'] as const
const params = z.object({ ...StoreParams.shape, id: Id })

/** Why a person may not order: their own row is suspended, or another row with the same number or e-mail. */
export const Suspension = z.object({ reason: z.string(), at: z.nullable(LocalDateTime), by: z.string() })

export const StaffCustomer = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** As it is dialled in the shop's country. */
  phone: z.string(),
  /** Ordered without an account. Each such visit is a new guest. */
  guest: z.boolean(),
  since: LocalDateTime,
  orders: z.int(),
  suspension: z.nullable(Suspension),
})
export type StaffCustomer = z.infer<typeof StaffCustomer>

export const MAX_REASON = 300

export const findCustomers = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/customers',
  auth: 'staff',
  roles,
  summary:
    'The first twenty customers whose first or last name, e-mail or phone number begins with `sought`; without it those who are suspended.',
  params: StoreParams,
  query: z.object({ sought: z.optional(z.string().check(z.maxLength(160))) }),
  response: z.object({ data: z.array(StaffCustomer), more: z.boolean() }),
})

export const getStaffCustomer = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/customers/:id',
  auth: 'staff',
  roles,
  summary: 'One customer and their last fifty orders.',
  params,
  response: z.object({
    data: StaffCustomer,
    orders: z.array(
      z.object({
        id: Id,
        order_number: z.int(),
        status: OrderStatus,
        placed_at: LocalDateTime,
        total: z.object({ value: Money, currency: z.string() }),
      }),
    ),
  }),
})

export const suspendCustomer = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/customers/:id/suspension',
  auth: 'staff',
  roles,
  summary:
    'Suspends a customer for a reason that staff alone read: they place no orders, nor does anybody with their phone number or e-mail.',
  params,
  body: z.object({
    reason: z.string().check(z.overwrite(plainWords), z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  response: z.object({ data: StaffCustomer }),
})

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/customers/:id/suspension',
  auth: 'staff',
  roles,
  summary: 'Lets a customer order again, and everybody with their phone number or e-mail.',
  params,
  response: z.object({ data: StaffCustomer }),
})

const StaffWallet = z.object({
  balance: z.object({ value: Money, currency: z.string() }),
  movements: z.array(WalletMovement),
})

export const getStaffWallet = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/customers/:id/wallet',
  auth: 'staff',
  roles,
  summary: 'What a customer has in their wallet, and the last thirty movements.',
  params,
  response: StaffWallet,
})

/** In minor units: more at once is a slip of the finger. */
export const MAX_CREDIT = 100_000

export const creditWallet = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/customers/:id/wallet/credits',
  auth: 'staff',
  roles,
  summary:
    'Puts money into a customer’s wallet, with a reason that the customer reads. 404 for guests, who have no wallet.',
  params,
  body: z.object({
    /** Made by the client: the same id creates one credit, however often it is sent. */
    id: Id,
    amount: Money.check(z.gte(1), z.lte(MAX_CREDIT)),
    reason: z.string().check(z.overwrite(plainWords), z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  response: StaffWallet,
})

const StaffPoints = z.object({ points: z.int(), entries: z.array(PointsMovement) })

export const getStaffPoints = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/customers/:id/points',
  auth: 'staff',
  roles,
  summary: 'How many points a customer has, and the last thirty entries.',
  params,
  response: StaffPoints,
})

/** More at once is a slip of the finger. */
export const MAX_POINTS = 100_000

export const changePoints = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/customers/:id/points/changes',
  auth: 'staff',
  roles,
  summary:
    'Gives points to a customer or, below zero, takes some away, with a reason that the customer reads. Refused if they have fewer; 404 for guests, who have none.',
  params,
  body: z.object({
    /** Made by the client: the same id makes one change, however often it is sent. */
    id: Id,
    points: z.int().check(
      z.gte(-MAX_POINTS),
      z.lte(MAX_POINTS),
      z.refine(points => points !== 0),
    ),
    reason: z.string().check(z.overwrite(plainWords), z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  response: StaffPoints,
})
