import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { shopDay } from './shop-day.ts'

/** How long an archive can be downloaded after it is made [G-22]. */
export const EXPORT_HOURS = 24

export type ExportRow = { asked_at: Temporal.Instant; made_at: Temporal.Instant | null }

/** Until when it can be downloaded. An archive that is not made by then has failed. */
export function expiryOfExport({ asked_at, made_at }: ExportRow): Temporal.Instant {
  return (made_at ?? asked_at).add({ hours: EXPORT_HOURS })
}

/** The response of a download. */
export function archiveResponse(
  ctx: Context,
  row: { archive: Buffer } | undefined,
): { file_name: string; archive: string } {
  if (!row) throw refusal('export-over')
  return { file_name: `${ctx.store.host}-${shopDay(ctx)}.zip`, archive: row.archive.toString('base64') }
}
