import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LINK_MINUTES_AT_MOST, MAX_LINK_AMOUNT, MAX_PURPOSE, PaymentLink } from './link.ts'

const roles = ['owner', 'manager'] as const
const params = z.object({ ...StoreParams.shape, id: Id })
const Email = z.string().check(z.maxLength(160))
const response = z.object({ data: PaymentLink })

/** How many links a page of the list has. */
export const LINKS_PAGE = 50

export const listPaymentLinks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/payment-links',
  auth: 'staff',
  roles,
  summary: 'The payment links of a shop, newest first, fifty a page: those before `before`, or of one order.',
  params: StoreParams,
  query: z.object({ before: z.optional(Id), order_id: z.optional(Id) }),
  response: z.object({ data: z.array(PaymentLink), more: z.boolean() }),
})

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/payment-links',
  auth: 'staff',
  roles,
  summary:
    'Makes a link by which somebody pays by card: what is due in cash of an order, or an amount for something else, which `purpose` names. It takes the place of an earlier one of the same order. With `email` it is sent there. 409: so much is not due of the order, or nobody charges cards for the shop.',
  params: StoreParams,
  body: z.object({
    /** Made by the client: the same id creates one link, however often it is sent. */
    id: Id,
    order_id: z.optional(Id),
    /** For the link of an order: the amount due, as the caller has seen it. */
    amount: Money.check(z.gte(1), z.lte(MAX_LINK_AMOUNT)),
    purpose: z.optional(z.string().check(z.trim(), z.maxLength(MAX_PURPOSE))),
    email: z.optional(Email),
    minutes: z.optional(z.int().check(z.gte(5), z.lte(LINK_MINUTES_AT_MOST))),
  }),
  response,
})

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/payment-links/:id/send',
  auth: 'staff',
  roles,
  limit: [{ max: 60, minutes: 60 }],
  summary: 'Sends a link that can still be paid to an e-mail address.',
  params,
  body: z.object({ email: Email }),
  response,
})

export const revokePaymentLink = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/payment-links/:id/revoke',
  auth: 'staff',
  roles,
  summary:
    'Ends a link that is not paid: nobody can pay it any more, and a payment that is under way goes back.',
  params,
  response,
})

export const refundPaymentLink = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/payment-links/:id/refund',
  auth: 'staff',
  roles,
  summary:
    'Gives back all that was paid by a link which is not of an order, to the card, with a reason. What was paid for an order is refunded with the order.',
  params,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
  response,
})
