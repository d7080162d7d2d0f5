import { Cart } from '@tiffin/contract/ordering/cart/cart'
import { leastCardAmount } from '@tiffin/contract/money/payments/least-card-amount'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'
import { moneyWords } from '@tiffin/ui/money.ts'
import * as z from 'zod/mini'
import type { Basket } from '../cart/basket-of.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Refuses a card payment below the minimum of its currency, and names an allowed split. Zero by card is allowed. */
export function requireLeastCard(ctx: Context, { cart }: Basket, wallet_amount: number): void {
  const { value: total, currency } = cart.total
  const least = leastCardAmount(currency)
  const rest = total - wallet_amount
  if (!isCard(cart.payment_mode) || rest === 0 || rest >= least) return
  const data = z.encode(Cart, cart)
  const money = moneyWords(ctx.store.configuration.currency, currency).minor
  if (wallet_amount === 0 || total <= least)
    throw refusal('card-too-small', { values: { least: money(least) }, data })
  throw refusal('card-share-too-small', {
    values: { least: money(least), wallet: money(total - least) },
    data,
  })
}
