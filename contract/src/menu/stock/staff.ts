import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { RequestDay, RequestInstant } from '../../shop/settings/date.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'

/** Ingredients, items and options with their stock, for the console's list. */
export const listStock = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/stock',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Every ingredient, item and option: whether it is sold out, and how many are left.',
  params: StoreParams,
  response: z.object({
    data: z.array(
      z.object({
        /** Of an ingredient its name in lower case. */
        id: z.string(),
        kind: z.enum(['item', 'option', 'ingredient']),
        name: z.string(),
        category: z.string(),
        /** Marked itself, or its count is zero. */
        sold_out: z.boolean(),
        sold_out_until: z.nullable(LocalDateTime),
        /** Null: not counted. `low`: from this number on the stock is low. */
        counted: z.nullable(z.object({ remaining: z.int(), low: z.int() })),
        /** What it needs and does not have, by name: ingredients, and groups of which too few options are left. */
        lacks: z.array(z.string()),
      }),
    ),
  }),
})

/**
 * Until the shop closes, until its next opening on a later day, until its first opening on a date, until it is
 * changed by hand (`told`), or, from an undo, until an instant.
 */
export const SoldOutUntil = z.union([z.enum(['closing', 'tomorrow', 'told']), RequestDay, RequestInstant])
export type SoldOutUntil = z.infer<typeof SoldOutUntil>

const SetSoldOut = z.object({ sold_out: z.boolean(), until: z.optional(SoldOutUntil) })

const SoldOutSet = z.object({
  ...Done.shape,
  /** When it is available again automatically. */
  sold_out_until: z.nullable(LocalDateTime),
  /** What it was before: an undo sends it back. */
  replaced: z.object({ sold_out: z.boolean(), until: z.optional(z.iso.datetime({ offset: true })) }),
})

/** Marks as sold out for as long as `until` says, or as available again. */
export const setStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Takes an item or option off sale, or puts it back.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({ kind: z.enum(['item', 'option']), ...SetSoldOut.shape }),
  response: SoldOutSet,
})

/** The default number from which on the stock is low. */
export const LOW_STOCK = 3
export const MOST_COUNTED = 9999

/** A mark as sold out, and until which instant; null: until it is changed by hand. */
const Mark = z.object({ until: z.nullable(z.iso.datetime({ offset: true })) })
const Count = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)))

/** How many are left of a dish or an option; orders take from it, and cancelled ones give back. */
export const countStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id/count',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Says how many are left of an item or option, or ends its counting.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({
    kind: z.enum(['item', 'option']),
    /** Null: it is counted no more. */
    remaining: Count,
    low: z.prefault(z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)), LOW_STOCK),
    /** Takes a number back: `remaining` is the one before it. What orders have taken and given back since stays so. */
    undo: z.optional(z.object({ counted: Count, marked: z.nullable(Mark) })),
  }),
  response: z.object({
    ...Done.shape,
    /** What it was before: an undo sends it back. */
    replaced: z.object({ remaining: Count, low: z.nullable(z.int()), marked: z.nullable(Mark) }),
  }),
})

/** An ingredient by the name that dishes and options have for it. */
export const setIngredient = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/ingredients',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Takes off sale all that needs an ingredient, or puts it back.',
  params: StoreParams,
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), ...SetSoldOut.shape }),
  response: SoldOutSet,
})
