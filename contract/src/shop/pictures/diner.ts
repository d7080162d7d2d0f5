import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** The name is a hash of the content, so the response can be cached for ever. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/pictures/:file',
  auth: 'visitor',
  limit: [{ max: 3000, minutes: 1 }],
  summary:
    'A picture of this store as AVIF, or as WebP where the request does not accept that: its name, or its name, a hyphen and a size (s, m, l).',
  params: z.object({ file: z.string() }),
})
