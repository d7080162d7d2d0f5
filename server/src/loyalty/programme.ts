import { POINTS, type Programme, programmeOn } from '@tiffin/contract/rules/loyalty'
import { dateOf } from '@tiffin/contract/time'
import type { Context } from '../http/context.ts'
import { balanceOf } from '../ledger/balance.ts'
import { toLocal } from '../stores/local-time.ts'

/** How the shop's programme stands today. */
export function programmeOf({ store, now }: Pick<Context, 'store' | 'now'>): Programme {
  return programmeOn(store.settings.loyalty, dateOf(toLocal(store, now)))
}

/** The customer's points. */
export function pointsOf(ctx: Pick<Context, 'store' | 'query'>, customer_id: string): Promise<number> {
  return balanceOf(ctx, { account: 'points', holder: customer_id, currency: POINTS })
}
