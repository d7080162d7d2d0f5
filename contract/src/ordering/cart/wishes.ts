import * as z from 'zod/mini'
import { Flag } from '../../ids.ts'

/** The optional wishes of a diner besides dishes, place and time. Each is a column of `cart` and of `order`. */
export const Wishes = z.object({
  comments: z.string(),
  contactless: Flag,
  /** Text messages about the order, if the shop sends any. */
  sms_updates: Flag,
})
export type Wishes = z.infer<typeof Wishes>

/** The values of a new basket. */
export const NO_WISHES: z.input<typeof Wishes> = {
  comments: '',
  contactless: 0,
  sms_updates: 0,
}

/** The changes in a request. */
export const WishChanges = z.object({
  comments: z.optional(z.string().check(z.maxLength(500))),
  contactless: z.optional(Flag),
  sms_updates: z.optional(Flag),
})

/** The wishes of an order; null if the caller may not see them. */
export const OrderWishes = z.object({
  comments: z.nullable(z.string()),
  contactless: z.nullable(Flag),
  sms_updates: z.nullable(Flag),
})
