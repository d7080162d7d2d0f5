import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'

const Resolved = z.object({ outcome: z.literal('success'), url: z.string(), short_url_id: z.string() })
/** More requests than a person makes. Further requests would only distort the count. */
const CLICKS = [{ max: 60, minutes: 1 }] as const

/** Resolves a short link of this store; browsers use `/s/{short_url_id}`. */
export const getShortUrl = endpoint({
  method: 'GET',
  path: '/takeaway/shorturl',
  auth: 'visitor',
  summary: 'The target of a short link. 404 when unknown.',
  query: z.object({ ...common, shortUrl: z.string(), store_id: z.optional(z.string()) }),
  response: Resolved,
})

/** Resolves a short link for a visit and counts it [I-28]. */
export const visitShortUrl = endpoint({
  method: 'POST',
  path: '/takeaway/shorturl',
  auth: 'visitor',
  limit: CLICKS,
  summary: 'The target of a short link, for a visit that is counted. 404 when unknown.',
  body: z.object({ shortUrl: z.string(), store_id: z.optional(z.string()) }),
  response: Resolved,
})

/** Counts a click on a short link that was resolved before [I-29]. `event` is accepted and not stored. */
export const countShortUrlClick = endpoint({
  method: 'POST',
  path: '/takeaway/shorturl/stats',
  auth: 'visitor',
  limit: CLICKS,
  summary: 'Counts a click on a short link. 404 when unknown.',
  body: z.object({ short_url_id: z.string(), event: z.optional(z.string()) }),
  response: z.object({ outcome: z.literal('success') }),
})
