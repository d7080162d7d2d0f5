import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { StoreParams } from '../../people/staff/params.ts'

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

/** Replaces or removes the picture of a dish or a category at once. */
export const setPicture = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/pictures/:id',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'Sets the picture of a dish or category of the menu to an uploaded picture, or removes it. Refuses a picture that the shop has not uploaded.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({ kind: z.enum(['item', 'category']), image: z.nullable(z.string()) }),
  /** The previous picture, which an undo sends back. */
  response: z.object({ ...Done.shape, replaced: z.nullable(z.string()) }),
})
