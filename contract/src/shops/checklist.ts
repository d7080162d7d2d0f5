import * as z from 'zod/mini'

/** What a new shop does before its first order, in a good order; `needed`: without it no order can come about. */
export const STEPS = {
  contact: { needed: true },
  hours: { needed: true },
  delivery: { needed: true },
  menu: { needed: true },
  payments: { needed: true },
  look: { needed: false },
  test_order: { needed: false },
} as const

export type Step = keyof typeof STEPS
const Step = z.enum(Object.keys(STEPS) as [Step, ...Step[]])

/** What is left to do in a shop. Each step ticks itself by what is so in the shop. */
export const Checklist = z.object({
  opened: z.boolean(),
  /** It has not been put away. */
  shown: z.boolean(),
  steps: z.array(z.object({ name: Step, done: z.boolean() })),
  /** Where diners will find it. */
  url: z.string(),
  host: z.string(),
  /** Whether the shop takes orders of this type. */
  delivers: z.boolean(),
  collects: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

/** Menus to begin with. */
export const STARTERS = ['chip_shop', 'pizzeria', 'curry_house', 'taqueria', 'burgers', 'cafe'] as const
export const Starter = z.enum(STARTERS)
export type Starter = z.infer<typeof Starter>
