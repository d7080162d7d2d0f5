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
        /** For an ingredient, its name in lower case. */
        id: z.string(),
        kind: z.enum(['item', 'option', 'ingredient']),
        name: z.string(),
        category: z.string(),
        /** Marked as sold out, or its count is zero. */
        sold_out: z.boolean(),
        sold_out_until: z.nullable(LocalDateTime),
        /** Null: not counted. `low`: at or below this number the stock is low. */
        counted: z.nullable(z.object({ remaining: z.int(), low: z.int() })),
        /**
         * The names of missing ingredients, and of option groups with too few remaining options.
         */
        lacks: z.array(z.string()),
      }),
    ),
  }),
})

/**
 * How long a sold-out mark lasts: until the shop closes, until its next opening on a later day,
 * until its first opening on a date, until it is changed by hand (`told`), or, from an undo, until
 * an instant.
 */
export const SoldOutUntil = z.union([z.enum(['closing', 'tomorrow', 'told']), RequestDay, RequestInstant])
export type SoldOutUntil = z.infer<typeof SoldOutUntil>

const SetSoldOut = z.object({ sold_out: z.boolean(), until: z.optional(SoldOutUntil) })

const SoldOutSet = z.object({
  ...Done.shape,
  /** The time at which it becomes available again automatically. */
  sold_out_until: z.nullable(LocalDateTime),
  /** The previous state, which an undo sends back. */
  replaced: z.object({ sold_out: z.boolean(), until: z.optional(z.iso.datetime({ offset: true })) }),
})

/** Marks as sold out until `until`, or as available again. */
export const setStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Marks an item or option as sold out, or as available again.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({ kind: z.enum(['item', 'option']), ...SetSoldOut.shape }),
  response: SoldOutSet,
})

/** The default limit at or below which the stock is low. */
export const LOW_STOCK = 3
export const MOST_COUNTED = 9999

/** A sold-out mark and the instant at which it ends; null: until it is changed by hand. */
const Mark = z.object({ until: z.nullable(z.iso.datetime({ offset: true })) })
const Count = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)))

/**
 * Sets the remaining number of a dish or an option. Orders reduce it, and cancelled orders increase
 * it.
 */
export const countStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id/count',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Says how many are left of an item or option, or ends its counting.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({
    kind: z.enum(['item', 'option']),
    /** Null: the stock is no longer counted. */
    remaining: Count,
    low: z.prefault(z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)), LOW_STOCK),
    /**
     * Undoes a count: `remaining` is the previous number. The effect of orders since then is kept.
     */
    undo: z.optional(z.object({ counted: Count, marked: z.nullable(Mark) })),
  }),
  response: z.object({
    ...Done.shape,
    /** The previous state, which an undo sends back. */
    replaced: z.object({ remaining: Count, low: z.nullable(z.int()), marked: z.nullable(Mark) }),
  }),
})

/** Marks an ingredient by the name that dishes and options use. */
export const setIngredient = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/ingredients',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Marks everything that needs an ingredient as sold out, or as available again.',
  params: StoreParams,
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), ...SetSoldOut.shape }),
  response: SoldOutSet,
})
