import type { PreviewStyle } from '@tiffin/contract/page-entry'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../../platform/env.ts'
import type { Store } from '../../platform/http/store.ts'
import { addressAt } from '../../platform/http/address-at.ts'

/** `style` is undefined outside preview mode; `cookies` are those that the response sets. */
export type PreviewMode = { style: PreviewStyle | undefined; cookies: string[] }

/**
 * `?preview=yes` turns preview mode on and `?preview=no` off; a cookie stores it [C-17]. Anyone with the address can
 * use it: no cookie authenticates, and a preview shows only other colours.
 */
export function previewOf(request: FastifyRequest, store: Store, now: Temporal.Instant): PreviewMode {
  const { preview } = request.query as { preview?: unknown }
  const held = cookiesOf(request)
  const set = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; ${siteOf(request)}`
  if (preview === 'no')
    return { style: undefined, cookies: [set('preview_mode', '', 0), set('preview_style', '', 0)] }
  if (preview === 'yes') {
    const cookies = [set('preview_mode', 'yes', secondsOfMonth(store, now)), set('preview_style', '', 0)]
    return { style: 'preview', cookies }
  }
  if (held.get('preview_mode') !== 'yes') return { style: undefined, cookies: [] }
  return { style: held.get('preview_style') === 'original' ? 'original' : 'preview', cookies: [] }
}

function cookiesOf({ headers }: FastifyRequest): Map<string, string> {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map(pair => pair.split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

/**
 * On the console the page is in a frame of another site. Its cookies are partitioned there, so other visits do not have
 * them.
 */
function siteOf({ headers }: FastifyRequest): string {
  return headers['sec-fetch-dest'] === 'iframe' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
}

/** Cookies live until the first day of next month [N-16] [G-04]. */
function secondsOfMonth(store: Store, now: Temporal.Instant): number {
  const here = now.toZonedDateTimeISO(store.configuration.region.time_zone)
  const first = here.toPlainDate().with({ day: 1 }).add({ months: 1 }).toZonedDateTime(here.timeZoneId)
  return Math.ceil(now.until(first.toInstant()).total('seconds'))
}

/** The console's origins: only there may a page in preview mode be shown in a frame. */
export function consoleOrigins(env: Env): string[] {
  if (env.CONSOLE_HOST) return [new URL(addressAt(env, env.CONSOLE_HOST)).origin]
  return ['localhost', '127.0.0.1'].map(host => `http://${host}:${env.PORT + 1}`)
}
