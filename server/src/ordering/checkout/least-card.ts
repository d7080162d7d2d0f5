import { Cart } from '@tiffin/contract/ordering/cart/cart'
import { wireOf } from '@tiffin/contract/money'
import { leastCardAmount } from '@tiffin/contract/money/payments/least-card-amount'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'
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
  const inWords = (minor: number) => `${ctx.store.configuration.currency.symbol}${wireOf(minor)}`
  if (wallet_amount === 0 || total <= least)
    throw refusal('card-too-small', { values: { least: inWords(least) }, data })
  throw refusal('card-share-too-small', {
    values: { least: inWords(least), wallet: inWords(total - least) },
    data,
  })
}
