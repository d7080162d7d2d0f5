import * as z from 'zod/mini'
import type { RateLimit } from '../../endpoint.ts'

/**
 * The part of a letter's link after the `#`. Browsers do not send it to servers, so it appears in
 * no log.
 */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(100))

/** Checked by the handler, so that the response can name the problem. */
export const NewPassword = z.optional(z.string().check(z.maxLength(200)))

/**
 * Links have 256 random bits and cannot be guessed. The limit only prevents clients from using up
 * the password hashing queue.
 */
export const LINK_LIMITS: readonly RateLimit[] = [{ max: 60, minutes: 15 }]
