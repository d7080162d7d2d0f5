import { MOST_DAYS } from '@tiffin/contract/back-office/figures/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { businessDay, countDays, type Days } from './business-day.ts'

/** The requested days; by default today. Future days are excluded. */
export function requestedDays(
  ctx: StaffStoreContext,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  most = MOST_DAYS,
): Days {
  const today = businessDay(ctx)
  const last = to !== undefined && to < today ? to : today
  const range = { from: from ?? last, to: last }
  const error = (key: string) =>
    refusal('invalid-data', { errors: { from: [ctx.translate(`errors.${key}`, { days: most })] } })
  if (range.from > range.to) throw error('figures-order')
  if (countDays(range) > most) throw error('figures-long')
  return range
}
