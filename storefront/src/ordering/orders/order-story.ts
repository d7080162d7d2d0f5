import type { OrderEventKind, WireOrder } from '@tiffin/contract/ordering/orders/order'
import { hasMoved } from '@tiffin/contract/ordering/orders/promise'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'

/** The states that screens distinguish; each is the key of its text. */
export type Chapter =
  | 'unpaid'
  | 'sent'
  | 'accepted'
  | 'preparing'
  | 'cancel_requested'
  | 'waiting_for_driver'
  | 'ready'
  | 'on_the_way'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'expired'

export type StepName =
  | 'sent'
  | 'accepted'
  | 'preparing'
  | 'on_the_way'
  | 'delivered'
  | 'ready'
  | 'collected'
  | 'cancelled'
  | 'expired'

export type Step = { name: StepName; state: 'done' | 'now' | 'next'; at: string | undefined }

type StoryInput = Pick<WireOrder, 'status' | 'service_type' | 'events' | 'kitchen_starts_at'>

const DELIVERY: StepName[] = ['sent', 'accepted', 'preparing', 'on_the_way', 'delivered']
const COLLECTION: StepName[] = ['sent', 'accepted', 'preparing', 'ready', 'collected']

/** The event that starts each step. */
const BEGINS: Record<StepName, OrderEventKind[]> = {
  sent: ['PLACED'],
  accepted: ['ACCEPTED'],
  preparing: ['ACCEPTED'],
  ready: ['READY'],
  on_the_way: ['OUT_FOR_DELIVERY'],
  delivered: ['COMPLETED'],
  collected: ['COMPLETED'],
  cancelled: ['CANCELLED'],
  expired: [],
}

/**
 * `started`: the time at which the kitchen must start has come. Until then a pre-order is shown as
 * accepted [V7].
 */
export function chapterOf(
  { status, service_type }: Pick<StoryInput, 'status' | 'service_type'>,
  started: boolean,
): Chapter {
  const isDelivery = service_type === 'delivery'
  switch (status) {
    case 'PENDING_PAYMENT':
      return 'unpaid'
    case 'PLACED':
      return 'sent'
    case 'ACCEPTED':
      return started ? 'preparing' : 'accepted'
    case 'CANCEL_REQUESTED':
      return 'cancel_requested'
    case 'READY':
      return isDelivery ? 'waiting_for_driver' : 'ready'
    case 'OUT_FOR_DELIVERY':
      return 'on_the_way'
    case 'COMPLETED':
      return isDelivery ? 'delivered' : 'collected'
    case 'CANCELLED':
      return 'cancelled'
    case 'EXPIRED':
      return 'expired'
  }
}

/** The steps of an order from placing to handover. Exactly one step is the current one. */
export function stepsOf(order: StoryInput, started: boolean): Step[] {
  const way = order.service_type === 'delivery' ? DELIVERY : COLLECTION
  const at = (name: StepName) => {
    const begun = order.events.findLast(event => BEGINS[name].includes(event.kind))?.at
    if (name !== 'preparing' || !begun) return begun
    return begun > order.kitchen_starts_at ? begun : order.kitchen_starts_at
  }
  if (order.status === 'CANCELLED' || order.status === 'EXPIRED') {
    const end: StepName = order.status === 'CANCELLED' ? 'cancelled' : 'expired'
    const ended = at(end)
    const wasStarted = !ended || ended >= order.kitchen_starts_at
    const walked = way.filter(name => at(name) !== undefined && (wasStarted || name !== 'preparing'))
    return [
      ...walked.map(name => ({ name, state: 'done' as const, at: at(name) })),
      { name: end, state: 'now', at: ended },
    ]
  }
  const present = presentStep(order, started)
  return way.map((name, index) => ({
    name,
    state: index < present ? 'done' : index === present ? 'now' : 'next',
    at: index > present ? undefined : at(name),
  }))
}

/** A delivery that waits for its driver is still shown as being in the kitchen. */
function presentStep({ status, service_type }: StoryInput, started: boolean): number {
  if (status === 'PENDING_PAYMENT' || status === 'PLACED') return 0
  if (status === 'COMPLETED') return 4
  if (status === 'OUT_FOR_DELIVERY') return 3
  if (status !== 'READY' && !started) return 1
  return status === 'READY' && service_type !== 'delivery' ? 3 : 2
}

type PromiseInput = Pick<
  WireOrder,
  'status' | 'pre_order_time' | 'delivery_time' | 'collection_time' | 'events'
>

/** The promised time, and the one before its last change. */
export function promiseOf(order: PromiseInput): { time: string | undefined; was: string | undefined } {
  const time = order.delivery_time ?? order.collection_time ?? undefined
  if (!time || isFinal(order.status)) return { time: undefined, was: undefined }
  const was = order.events.findLast(event => isChangeOfPromise(event, order.pre_order_time))?.previous_time
  return { time, was: was && was !== time ? was : undefined }
}

/**
 * Accepting an order with another time changes the promise as a delay does. The first time of an
 * ASAP order is an estimate, so a few minutes are no change.
 */
function isChangeOfPromise(
  { kind, previous_time: was, time }: WireOrder['events'][number],
  pre_order_time: string,
): boolean {
  if (!was || !time || was === time) return false
  return kind === 'DELAYED' || hasMoved(pre_order_time, was, time) || hasMoved(pre_order_time, time, was)
}

/** Whether the last request to cancel was declined. */
export function wasDeclined({ status, events }: Pick<StoryInput, 'status' | 'events'>): boolean {
  if (status !== 'ACCEPTED') return false
  const last = events.findLast(({ kind }) => kind === 'CANCEL_REQUESTED' || kind === 'CANCEL_DECLINED')
  return last?.kind === 'CANCEL_DECLINED'
}
