import { SERVICE_TYPES } from '@tiffin/contract/ids'
import type { ListedShop } from '@tiffin/contract/back-office/shops/shop'
import type { Context } from '../../platform/http/context.ts'
import { isOpenNow } from '../../shop/slots/judge-time.ts'
import { channelOf, pausedUntil } from '../../shop/slots/slots-of.ts'

/** Whether diners can order now, and if not, why. One open type of order is enough. */
export function shopNow(ctx: Pick<Context, 'store' | 'now'>): ListedShop['state'] {
  const { hours, opening } = ctx.store.settings
  if (!opening.opened) return 'preparing'
  if (hours.closed) return 'off'
  if (SERVICE_TYPES.some(type => isOpenNow(ctx, type))) return 'open'
  const paused = SERVICE_TYPES.map(type => channelOf(ctx.store, type)).some(
    channel => channel.enabled && pausedUntil(channel, ctx.now),
  )
  return paused ? 'paused' : 'closed'
}
