import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'

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

export const listGallery = endpoint({
  method: 'GET',
  path: '/consumer/gallery',
  auth: 'visitor',
  ahead: true,
  summary: 'The pictures of the shop in its order: the address of each in large and small, and its caption.',
  query: z.object({ ...common, sref: z.optional(z.string()) }),
  response: z.object({
    data: z.array(z.object({ id: z.string(), url: z.string(), thumb: z.string(), caption: z.string() })),
  }),
})
