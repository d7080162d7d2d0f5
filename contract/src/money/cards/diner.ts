import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'

/** A saved card of a customer [P-09]. */
export const SavedCard = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  name: z.string(),
  /** The default card, which the express checkout charges [P-17]. */
  primary: z.boolean(),
  expired: z.boolean(),
  /** Whether the shop can charge it: it has not expired, and the shop still uses its provider. */
  usable: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const listCards = endpoint({
  method: 'GET',
  path: '/consumer/payment',
  auth: 'customer',
  summary:
    'The customer’s saved cards, the primary one first [P-09]. `fresh`: compares them with the provider’s cards, at most once a minute; if the provider does not respond, the stored cards are returned.',
  query: z.object({ ...common, fresh: z.optional(z.literal('yes')) }),
  response: z.object({ data: z.array(SavedCard) }),
})

export const makeCardPrimary = endpoint({
  method: 'PUT',
  path: '/consumer/payment/:id/primary',
  auth: 'customer',
  summary: 'Makes a saved card the first one. 404: it is not a card of this customer.',
  params: z.object({ id: Id }),
  response: Done,
})

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/consumer/payment/:id',
  auth: 'customer',
  summary: 'Deletes a saved card, here and at the provider [P-12]. 404: it is not a card of this customer.',
  params: z.object({ id: Id }),
  response: Done,
})

export const deleteCards = endpoint({
  method: 'DELETE',
  path: '/consumer/cards',
  auth: 'customer',
  summary: 'Deletes all saved cards of the customer, here and at the provider [P-13].',
  response: Done,
})
