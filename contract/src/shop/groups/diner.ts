import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'
import { GroupArea, GroupStore, ServedArea } from './group.ts'

const Sought = z.string().check(z.maxLength(100))
const Degrees = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)))

/** As many as typing an address needs, one call for each pause. */
const SEARCHES = [
  { max: 60, minutes: 1 },
  { max: 600, minutes: 60 },
] as const

/** The open shops of the group of this shop; only this shop if it is in none [I-30]. */
export const listStores = endpoint({
  method: 'GET',
  path: '/consumer/stores/list',
  auth: 'visitor',
  limit: SEARCHES,
  summary:
    'The shops of this shop’s group [I-30]. With `postcode`, `area` or `lat` and `lng`: first those that deliver there, the nearest first. 404 if the place is not known.',
  query: z.object({
    ...common,
    postcode: z.optional(z.string().check(z.maxLength(12))),
    area: z.optional(Sought),
    lat: Degrees(90),
    lng: Degrees(180),
  }),
  response: z.object({ data: z.array(GroupStore) }),
})

/** The areas to which the shops of the group deliver, by the beginning of a word of their names. */
export const autocompleteGroupAreas = endpoint({
  method: 'GET',
  path: '/franchise/area/autocomplete',
  auth: 'visitor',
  limit: SEARCHES,
  summary: 'At most ten delivery areas of the shops of the group whose name has a word that begins with `q`.',
  query: z.object({ ...common, q: Sought }),
  response: z.object({ data: z.array(GroupArea) }),
})

/** Suburbs and areas to which this shop delivers [D-32]. */
export const searchAreas = endpoint({
  method: 'GET',
  path: '/consumer/area/search',
  auth: 'visitor',
  limit: SEARCHES,
  summary:
    'At most ten suburbs or areas named `q` to which the shop delivers [D-32]. 404 "Request suburb not found" if there is none.',
  query: z.object({ ...common, q: Sought }),
  response: z.object({ data: z.array(ServedArea) }),
})

/** Suggestions for an address in the shop's country [D-32]. */
export const autocompleteLocation = endpoint({
  method: 'GET',
  path: '/location/autocomplete',
  auth: 'visitor',
  limit: SEARCHES,
  summary:
    'At most ten places in the shop’s country that match `input`, the nearest first; empty if none is known. `place_id` is "latitude,longitude", as `POST /location/lookup` accepts it.',
  query: z.object({
    ...common,
    input: Sought,
    /** Groups the requests of one search, for geocoders that charge by search; not passed on. */
    sessiontoken: z.optional(z.string().check(z.maxLength(100))),
    /** Ignored: the shop's country is used. */
    locale: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.object({ data: z.array(z.object({ place_id: z.string(), description: z.string() })) }),
})
