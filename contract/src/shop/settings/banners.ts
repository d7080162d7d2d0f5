import * as z from 'zod/mini'
import { WEEKDAYS } from '../../time.ts'
import { DateOrNone } from './date.ts'

/** The maximum number of banners of a shop. */
export const BANNERS_AT_MOST = 8
/** The maximum number of letters in a banner. */
export const BANNER_LETTERS = 140

const Banner = z.object({
  /** Rich text, sanitised by the server. */
  content: z._default(z.string().check(z.maxLength(4000)), ''),
  /** The address of a picture of the shop; null without a picture. */
  picture: z._default(z.nullable(z.string()), null),
  /**
   * The target page in the shop, in a form that `BANNER_PAGES`, `dishOf` and `categoryOf`
   * recognise; empty: no link.
   */
  link: z._default(z.string().check(z.maxLength(200)), ''),
  on: z._default(z.boolean(), true),
  /** The first and the last day on which it is shown; empty: without beginning or end. */
  from: DateOrNone,
  until: DateOrNone,
  days: z._default(z.array(z.enum(WEEKDAYS)), () => [...WEEKDAYS]),
})
export type Banner = z.infer<typeof Banner>

/**
 * The banners above the menu, in this order [M-19]. A section of the settings and not a table, so that
 * versions, undo, conflicts and the audit log work as for all settings.
 */
export const BannersSettings = z.object({
  banners: z._default(z.array(Banner).check(z.maxLength(BANNERS_AT_MOST)), () => []),
})
