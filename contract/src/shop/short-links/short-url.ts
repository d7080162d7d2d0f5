import * as z from 'zod/mini'
import { LocalDateTime } from '../../time.ts'

/** The maximum number of short links of a shop. */
export const SHORT_URLS_AT_MOST = 200

/** The part after `/s/`. It is typed from paper, so it has only small letters, digits and hyphens. */
export const ShortUrlId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))

/** A short link in the console. `url`: the path and query of its target. */
export const ShortUrl = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** The address that is printed. */
  address: z.string(),
  clicks: z.int(),
  created_at: LocalDateTime,
  clicked_at: z.nullable(LocalDateTime),
})
export type ShortUrl = z.output<typeof ShortUrl>
