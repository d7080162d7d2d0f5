import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'
import { ADDRESS_PARTS } from '../../shop/places/address-parts.ts'
import { SentAddress, shapeOf } from '../../shop/places/address.ts'

/** An address that a customer has saved [D-22]. */
export const SavedAddress = z.object({
  id: Id,
  ...shapeOf(ADDRESS_PARTS, () => z.string()),
  /** The same as `address_line1`. */
  street: z.string(),
  town: z.string(),
  state: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  is_primary: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

const Line = z.optional(z.string().check(z.maxLength(120)))

/** Missing fields are empty. `street` is read if `address_line1` is missing. */
const AddressFields = z.object({ ...SentAddress.shape, street: Line, town: Line, state: Line })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/consumer/address',
  auth: 'customer',
  summary: 'The customer’s saved addresses, the primary one first [A-40].',
  query: z.object(common),
  response: z.object({ data: z.array(SavedAddress) }),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/consumer/address',
  auth: 'customer',
  summary:
    'Saves an address; the first one is the primary one. 400 with `errors` by field, for an address that is saved already, and beyond fifty addresses [A-41].',
  query: z.object(common),
  body: AddressFields,
  response: z.object({ resource_id: Id }),
  idempotent: true,
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/consumer/address/:id',
  auth: 'customer',
  summary:
    'Replaces a saved address [A-42]. 400 as when it is saved; 404: it is not an address of this customer.',
  params: z.object({ id: Id }),
  query: z.object(common),
  body: AddressFields,
  response: Done,
})

export const makeAddressPrimary = endpoint({
  method: 'PUT',
  path: '/consumer/address/:id/primary',
  auth: 'customer',
  summary: 'Makes a saved address the primary one [A-43]. 404: it is not an address of this customer.',
  params: z.object({ id: Id }),
  query: z.object(common),
  response: Done,
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/consumer/address/:id',
  auth: 'customer',
  summary:
    'Deletes a saved address [A-44]. If it was the primary one, the newest other becomes it. 404: it is not an address of this customer.',
  params: z.object({ id: Id }),
  query: z.object(common),
  response: Done,
})
