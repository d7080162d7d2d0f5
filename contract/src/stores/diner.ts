import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { common } from '../ids.ts'
import { StoreConfiguration } from './configuration.ts'
import { StoreDetails } from './details.ts'

/** The store's details, for the page's frame and for ordering [C-09, C-10]. */
export const getStore = endpoint({
  method: 'GET',
  path: '/consumer/store',
  auth: 'visitor',
  summary: 'Store details. 404 `not_found` for an unknown store.',
  query: z.object(common),
  response: z.object({ data: StoreDetails }),
})

/** The configuration as a file, named by the SHA-256 of the hostname in hex [C-03]. */
export const getConfigurationFile = endpoint({
  method: 'GET',
  path: '/storage/config/:hash.json',
  auth: 'open',
  missing: { hash: 'store-unknown' },
  summary: 'The store configuration of the hostname with this SHA-256.',
  params: z.object({ hash: z.string() }),
  response: StoreConfiguration,
})

/** Resolves a short link of this store; browsers use `/s/{short_url_id}`. */
export const getShortUrl = endpoint({
  method: 'GET',
  path: '/takeaway/shorturl',
  auth: 'visitor',
  summary: 'The target of a short link. 404 when unknown.',
  query: z.object({ ...common, shortUrl: z.string(), store_id: z.optional(z.string()) }),
  response: z.object({ outcome: z.literal('success'), url: z.string(), short_url_id: z.string() }),
})
