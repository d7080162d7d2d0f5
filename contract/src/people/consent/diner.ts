import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { Device, Policy } from './policy.ts'

export const listPolicies = endpoint({
  method: 'GET',
  path: '/lookup/product/:productId/policy',
  auth: 'platform',
  summary: 'The policies in force, each with the shop’s own text if it has one.',
  params: z.object({ productId: z.coerce.number() }),
  query: z.object({
    ...common,
    multiPolicy: z.optional(z.string()),
    /** Returns only this policy [G-32]. */
    policy_type_id: z.optional(z.coerce.number()),
  }),
  response: z.object({ data: z.array(Policy) }),
})

/** Records consents after a registration and after the consent popup [G-11]. Append-only. */
export const saveConsents = endpoint({
  method: 'POST',
  path: '/consumer/user/consent/bulk',
  auth: 'platform',
  summary: 'Records consents of the signed-in customer; needs `api-token` and `user-token`.',
  query: z.object(common),
  body: z.object({
    consent_by: z.literal('CUSTOMER'),
    customer_id: Id,
    action: z.enum(['OPT-IN', 'OPT-OUT']),
    user_click_sms: z.optional(z.string()),
    user_click_email: z.optional(z.string()),
    product_id: z.int(),
    policy_id: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
    platform_id: z.int(),
    device: Device,
    type: z.optional(z.string()),
    store_id: z.optional(z.array(z.int())),
    /** The version of the terms that the page showed. Refused if it is no longer the current one. */
    terms_version: z.optional(z.int()),
  }),
  response: z.object({ outcome: z.literal('success'), resource_id: z.array(Id) }),
})

/**
 * Records one consent: of the banner about offers, of the profile's switches, and of a decision about cookies [G-13].
 * A visitor without an account can only decide about cookies.
 */
export const saveConsent = endpoint({
  method: 'POST',
  path: '/user/consent',
  auth: 'platform',
  summary:
    'Records one consent; needs `api-token`, and `user-token` if it names a customer. Consents to offers and cookies also change the profile.',
  limit: [{ max: 60, minutes: 10 }],
  query: z.object(common),
  body: z.object({
    consent_by: z.literal('CUSTOMER'),
    customer_id: z.optional(Id),
    action: z.enum(['OPT-IN', 'OPT-OUT']),
    user_click_sms: z.optional(z.string()),
    user_click_email: z.optional(z.string()),
    product_id: z.int(),
    policy_id: z.int(),
    platform_id: z.int(),
    device: Device,
    store_id: z.optional(z.int()),
  }),
  response: z.object({ outcome: z.literal('success'), resource_id: Id }),
})

/** Whether the customer has agreed to the current terms [G-14, G-16]. */
export const lookupConsent = endpoint({
  method: 'POST',
  path: '/consumer/lookup/consent',
  auth: 'platform',
  summary:
    '`status` is false without a valid opt-in to the current terms; needs `api-token` and `user-token`.',
  body: z.object({ consent_by: Id, policy_id: z.int(), platform_id: z.int(), product_id: z.int() }),
  response: z.object({ status: z.boolean(), data: z.object({ id: z.nullable(Id), customer_id: Id }) }),
})
