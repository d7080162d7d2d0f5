import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../ids.ts'
import { StoreParams } from '../staff/params.ts'
import { LocalDateTime } from '../time.ts'

/** Items and options with their sold-out state, for the console's list. */
export const listStock = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/stock',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Every item and option, and whether it is sold out.',
  params: StoreParams,
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        kind: z.enum(['item', 'option']),
        name: z.string(),
        category: z.string(),
        sold_out: z.boolean(),
        sold_out_until: z.nullable(LocalDateTime),
      }),
    ),
  }),
})

/**
 * Until the shop closes, until its next opening on a later day, until its first opening on a date, until somebody says
 * otherwise (told), or, from an undo, until an instant.
 */
export const SoldOutUntil = z.union([
  z.enum(['closing', 'tomorrow', 'told']),
  z.iso.date(),
  z.iso.datetime({ offset: true }),
])
export type SoldOutUntil = z.infer<typeof SoldOutUntil>

/** Marks as sold out for as long as `until` says, or as available again. */
export const setStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Takes an item or option off sale, or puts it back.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({
    kind: z.enum(['item', 'option']),
    sold_out: z.boolean(),
    until: z.optional(SoldOutUntil),
  }),
  response: z.object({
    ...Done.shape,
    /** When it returns by itself. */
    sold_out_until: z.nullable(LocalDateTime),
    /** What it was before: an undo sends it back. */
    replaced: z.object({ sold_out: z.boolean(), until: z.optional(z.iso.datetime({ offset: true })) }),
  }),
})

const Pictured = { id: Id, name: z.string(), image: z.nullable(z.string()) }

/** The menu as a list of what can have a picture. */
export const listPictures = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/pictures',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'Every category and dish of the menu with its picture, in the order of the menu.',
  params: StoreParams,
  response: z.object({
    categories: z.array(z.object({ ...Pictured, items: z.array(z.object(Pictured)) })),
  }),
})

/** Gives a dish or a category another picture at once, or none. */
export const setPicture = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/pictures/:id',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'Gives a dish or category of the menu a picture that the shop has, or takes it away. Refuses a picture that the shop does not have.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({ kind: z.enum(['item', 'category']), image: z.nullable(z.string()) }),
  /** The picture that it had: an undo sends it back. */
  response: z.object({ ...Done.shape, replaced: z.nullable(z.string()) }),
})
