import type { SmsStep } from '@tiffin/contract/shop/settings/sms'
import type { OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import type { Context } from '../../platform/http/context.ts'
import type { OrderRow } from './order-row.ts'

/** The events that are steps of an order for a text message. */
const STEPS: Partial<Record<OrderEventKind, SmsStep>> = {
  PLACED: 'placed',
  ACCEPTED: 'accepted',
  DELAYED: 'delayed',
  OUT_FOR_DELIVERY: 'on_the_way',
  READY: 'ready',
  CANCELLED: 'cancelled',
}

/** The step that the shop reports by text message; undefined if it reports no step. */
export function smsStepOf({ store }: Pick<Context, 'store'>, kind: OrderEventKind): SmsStep | undefined {
  const step = STEPS[kind]
  const { enabled, steps } = store.settings.sms
  return enabled && step && steps[step] ? step : undefined
}

/** Whether the step is still news: the order has not moved on, and it is one that the diner waits for. */
export function isNews(step: SmsStep, { status, service_type }: OrderRow): boolean {
  if (step === 'cancelled') return status === 'CANCELLED'
  if (step === 'placed') return status === 'PLACED'
  // The diner of a delivery gets the text that the driver has left.
  if (step === 'ready' && service_type !== 'collection') return false
  return !isFinal(status)
}
