import { navigate } from 'wouter/use-browser-location'
import type { Shop } from '../../lib/shop.tsx'
import { transition } from './checkout-machine.ts'
import type { CheckoutState, PaymentState } from './checkout-states.ts'
import { goToOrder } from './go-to-order.ts'
import { endBegun } from './last-order.ts'

/**
 * Applies the checkout's transitions when the state of a payment was read on another page than the
 * checkout.
 */
export function applyPaymentState(
  shop: Shop,
  before: Extract<CheckoutState, { at: 'paying' | 'payment_left' }>,
  state: PaymentState,
): void {
  const [, ...effects] = transition(before, { on: 'payment_read', state })
  for (const effect of effects) {
    const { order_id } = before
    if (effect.do === 'end_payment') endBegun(order_id, { placed: effect.paid })
    else if (effect.do === 'open_payment') navigate(`/payment/${order_id}/confirmation`)
    // This tab may have another basket by now, with other dishes than the order.
    else if (effect.do === 'go_to_order') goToOrder(shop, { order_id, paid: true, lines: [], replace: true })
  }
}
