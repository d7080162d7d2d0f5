import * as z from 'zod/mini'
import type { RateLimit } from '../../endpoint.ts'

/** What the link of a letter has after the `#`, which browsers send to no server and write into no log. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(100))

/** Checked by the handler, whose response names the fault. */
export const NewPassword = z.optional(z.string().check(z.maxLength(200)))

/** Links have 256 random bits; this only keeps hashing passwords from being made to work. */
export const LINK_LIMITS: readonly RateLimit[] = [{ max: 60, minutes: 15 }]
