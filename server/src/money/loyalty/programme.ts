import { POINTS, type Programme, programmeOn } from '@tiffin/contract/money/loyalty/programme'
import { dateOf } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import { balanceOf } from '../ledger/balance.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The state of the shop's programme today. */
export function programmeOf({ store, now }: Pick<Context, 'store' | 'now'>): Programme {
  return programmeOn(store.settings.loyalty, dateOf(toLocal(store, now)))
}

export function pointsOf(ctx: Pick<Context, 'store' | 'query'>, customer_id: string): Promise<number> {
  return balanceOf(ctx, { account: 'points', holder: customer_id, currency: POINTS })
}
