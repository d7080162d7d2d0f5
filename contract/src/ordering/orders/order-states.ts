/**
 * The states of an order and their properties [V7]. Server, kitchen board and tracking page all read this table. A
 * delay is an event, not a state.
 */
type OrderState = {
  /** The possible next states; empty for a final state. */
  moves: readonly string[]
  /** `open`: on the kitchen's board. `finished`: listed below it. `unseen`: never shown to the kitchen. */
  board: 'open' | 'finished' | 'unseen'
  /** The shop has to accept or decline: the bell rings. */
  wants_answer?: true
  /** The promised time may be changed. */
  may_be_delayed?: true
  /** Whether the diner may cancel at once, or request it from the shop [O-07]. */
  diner_cancels?: 'now' | 'request'
  /**
   * It ended without being served, so everything that it used is released: capacity of its slot, a
   * coupon, points and so on.
   */
  gives_back?: true
}

export const ORDER_STATES = {
  PENDING_PAYMENT: { moves: ['PLACED', 'EXPIRED'], board: 'unseen' },
  PLACED: { moves: ['ACCEPTED', 'CANCELLED'], board: 'open', wants_answer: true, diner_cancels: 'now' },
  ACCEPTED: {
    moves: ['READY', 'OUT_FOR_DELIVERY', 'COMPLETED', 'CANCEL_REQUESTED', 'CANCELLED'],
    board: 'open',
    may_be_delayed: true,
    diner_cancels: 'request',
  },
  CANCEL_REQUESTED: { moves: ['ACCEPTED', 'CANCELLED'], board: 'open', wants_answer: true },
  READY: { moves: ['OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED'], board: 'open', may_be_delayed: true },
  OUT_FOR_DELIVERY: { moves: ['COMPLETED', 'CANCELLED'], board: 'open' },
  COMPLETED: { moves: [], board: 'finished' },
  CANCELLED: { moves: [], board: 'finished', gives_back: true },
  EXPIRED: { moves: [], board: 'unseen', gives_back: true },
} as const satisfies Record<string, OrderState>

export type OrderStatus = keyof typeof ORDER_STATES
export const ORDER_STATUSES = Object.keys(ORDER_STATES) as [OrderStatus, ...OrderStatus[]]

const STATES: Record<OrderStatus, OrderState> = ORDER_STATES

/** Whether the table permits the move. OUT_FOR_DELIVERY is only for deliveries [V7]. */
export function canMove(from: OrderStatus, to: OrderStatus, service_type: string): boolean {
  if (to === 'OUT_FOR_DELIVERY' && service_type !== 'delivery') return false
  return STATES[from].moves.includes(to)
}

/** Whether the state can no longer change. */
export function isFinal(status: OrderStatus): boolean {
  return STATES[status].moves.length === 0
}

export function isOpen(status: OrderStatus): boolean {
  return STATES[status].board === 'open'
}

export function needsResponse(status: OrderStatus): boolean {
  return STATES[status].wants_answer === true
}

export function mayBeDelayed(status: OrderStatus): boolean {
  return STATES[status].may_be_delayed === true
}

export function dinerCancels(status: OrderStatus): 'now' | 'request' | 'no' {
  return STATES[status].diner_cancels ?? 'no'
}

export function givesBack(status: OrderStatus): boolean {
  return STATES[status].gives_back === true
}

/** The states that satisfy a condition, for an SQL statement. */
export function statesWhere(holds: (state: OrderState) => boolean): OrderStatus[] {
  return ORDER_STATUSES.filter(status => holds(STATES[status]))
}
