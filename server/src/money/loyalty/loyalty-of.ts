import type { Loyalty } from '@tiffin/contract/money/loyalty/loyalty'
import { type Programme, worthOf } from '@tiffin/contract/money/loyalty/programme'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'

type BasketPoints = { redeemable: { points: number; value: number }; earns: number }

const NO_BASKET: BasketPoints = { redeemable: { points: 0, value: 0 }, earns: 0 }

const STATUS = { on: 'ENABLED', ending: 'ENDED', over: 'DISABLED', never: 'DISABLED' } as const

/**
 * The points of a diner as they are displayed, and the points that a basket uses and earns. After the end of the
 * programme there are no points.
 */
export function loyaltyOf(
  ctx: Context,
  { programme, held }: { programme: Programme; held: number },
  { redeemable, earns }: BasketPoints = NO_BASKET,
): Loyalty {
  const { loyalty } = ctx.store.settings
  const isOver = programme.state === 'over' || programme.state === 'never'
  const points = isOver ? 0 : held
  const value = worthOf(points, loyalty)
  const money = moneyWords(ctx.store.configuration.currency).minor
  const notice = points > 0 ? noticeOf(ctx, programme) : null
  return {
    points,
    value,
    redeemable_points: redeemable.points,
    redeemable_value: redeemable.value,
    // After the end of the programme there is no minimum.
    minimum_points: programme.state === 'ending' ? 1 : loyalty.minimum_points,
    expires_at: isOver ? null : programme.last_day,
    status: STATUS[programme.state],
    earns,
    notice,
    words: notice ?? (points > 0 ? ctx.translate('loyalty.held', { points, value: money(value) }) : null),
  }
}

/** [K-12] */
function noticeOf({ translate }: Context, { state, days_left }: Programme): string | null {
  if (state !== 'ending' || days_left === null) return null
  const which = days_left === 0 ? 'today' : days_left === 1 ? 'tomorrow' : 'days'
  return translate(`loyalty.notice.${which}`, { days: days_left })
}
