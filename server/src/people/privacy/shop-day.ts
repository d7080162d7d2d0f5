import type { Context } from '../../platform/http/context.ts'

/** Today in the shop's time zone, as `2026-11-20`. */
export function shopDay({ now, store }: Pick<Context, 'now' | 'store'>): string {
  return now.toZonedDateTimeISO(store.configuration.region.time_zone).toPlainDate().toString()
}
