import * as z from 'zod/mini'
import { Id } from '../../ids.ts'

export const MOST_PEOPLE = 20

/** What a payer takes over of a bill. The server computes its amount. */
export const ShareChoice = z.discriminatedUnion('by', [
  z.object({ by: z.literal('whole') }),
  /** One of equal parts of what was owed when the first of them was paid. */
  z.object({
    by: z.literal('evenly'),
    people: z.int().check(z.gte(2), z.lte(MOST_PEOPLE)),
    part: z.int().check(z.gte(1), z.lte(MOST_PEOPLE)),
  }),
  /** Whole orders, for example those of one person. */
  z.object({ by: z.literal('rounds'), order_ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  /** Some units of some lines. */
  z.object({
    by: z.literal('dishes'),
    lines: z
      .array(z.object({ order_id: Id, position: z.int().check(z.gte(0)), quantity: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
])
export type ShareChoice = z.infer<typeof ShareChoice>

/** One of equal parts of an amount in minor units; together they are the whole amount. */
export function evenPart(of: number, { people, part }: { people: number; part: number }): number {
  return Math.floor((of * part) / people) - Math.floor((of * (part - 1)) / people)
}
