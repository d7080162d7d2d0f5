import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'
import { ShortUrl } from './short-url.ts'

/** The shop's short links with their clicks, the newest first [I-28, I-29]. */
export const listShortUrls = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/short-urls',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'The short links of the shop with their targets and numbers of clicks.',
  params: StoreParams,
  response: z.object({ data: z.array(ShortUrl) }),
})

/** The number of clicks of short links, for programs of the owner; the console calls `listShortUrls` [I-29]. */
export const listShortUrlStats = endpoint({
  method: 'GET',
  path: '/takeaway/shorturl/stats',
  auth: 'staff',
  summary:
    'The numbers of clicks of the short links of `store_id`, or of every shop of which the caller is owner or manager. `short_url_id` selects one link. 403 for another shop.',
  query: z.object({
    store_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    short_url_id: z.optional(z.string()),
  }),
  response: z.object({
    data: z.array(
      z.object({
        store_id: z.int(),
        short_url_id: z.string(),
        url: z.string(),
        clicks: z.int(),
        clicked_at: z.nullable(LocalDateTime),
      }),
    ),
  }),
})

const shortUrl = z.object({ ...StoreParams.shape, shortUrlId: z.string() })

export const saveShortUrl = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/short-urls/:shortUrlId',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'Creates a short link, or with `is_new: false` changes its name and target. Refuses a target on another site, and a new link whose id is in use.',
  params: shortUrl,
  body: z.object({
    name: z.string().check(z.maxLength(60)),
    url: z.string().check(z.maxLength(1000)),
    is_new: z.boolean(),
  }),
  response: z.extend(Done, { data: ShortUrl }),
})

export const deleteShortUrl = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/short-urls/:shortUrlId',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'Deletes a short link and its number of clicks. Its address responds with 404 afterwards.',
  params: shortUrl,
  response: Done,
})
