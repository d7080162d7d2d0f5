import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { type Cell, createCell } from '../../lib/cell.ts'
import { type Action, judgeQueuedAction } from './actions.ts'

/** An action that is being sent, or queued until the connection is back. */
export type OutboxAction = {
  id: number
  order_id: string
  order_number: number
  action: Action
  pressed_at: number
  state: 'sending' | 'kept'
}

/** The result of an action. */
export type Outcome =
  | { kind: 'done'; order: WireStaffOrder }
  | { kind: 'refused'; error: unknown }
  | { kind: 'moved'; order: WireStaffOrder | undefined }
  | { kind: 'too-old' }

type Ways = {
  send: (press: OutboxAction, minutes_ago: number) => Promise<WireStaffOrder>
  /** No response arrived: the action is queued, not refused. */
  isNoResponse: (error: unknown) => boolean
  now: () => number
}

type Listener = (press: OutboxAction, outcome: Outcome) => void

export type Outbox = {
  presses: Pick<Cell<readonly OutboxAction[]>, 'read' | 'watch'>
  press: (order: Pick<WireStaffOrder, 'id' | 'order_number'>, action: Action) => Promise<void>
  takeBack: (id: number) => void
  /** Subscribes to results of actions; returns a function that unsubscribes. */
  listen: (listener: Listener) => () => void
  /**
   * Call after reading the board: queued actions are checked against it and sent in their original
   * order.
   */
  resume: (orders: WireStaffOrder[], me: string) => Promise<void>
}

/** Older actions are dropped, because the user no longer expects them. */
const TOO_OLD_MS = 30 * 60_000

type Judged = { kind: 'send' } | Outcome

/** What happens with a queued action after the board has been read again. */
function judgeKept(
  action: OutboxAction,
  order: WireStaffOrder | undefined,
  ctx: { me: string; now: number },
): Judged {
  if (ctx.now - action.pressed_at > TOO_OLD_MS) return { kind: 'too-old' }
  const verdict = judgeQueuedAction(action.action, order, ctx.me)
  if (verdict === 'moved' || !order) return { kind: 'moved', order }
  return verdict === 'done' ? { kind: 'done', order } : { kind: 'send' }
}

export function createOutbox({ send, isNoResponse, now }: Ways): Outbox {
  const presses = createCell<readonly OutboxAction[]>([])
  const listeners = new Set<Listener>()
  let lastId = 0
  let isResuming = false

  const isKept = (id: number) => presses.read().some(press => press.id === id && press.state === 'kept')
  const drop = (id: number) => presses.write(presses.read().filter(press => press.id !== id))
  const end = (press: OutboxAction, outcome: Outcome) => {
    drop(press.id)
    for (const listener of listeners) listener(press, outcome)
  }
  const change = (id: number, state: OutboxAction['state']) =>
    presses.write(presses.read().map(press => (press.id === id ? { ...press, state } : press)))

  const deliver = async (press: OutboxAction) => {
    try {
      const minutes_ago = Math.floor((now() - press.pressed_at) / 60_000)
      end(press, { kind: 'done', order: await send(press, minutes_ago) })
    } catch (error) {
      if (isNoResponse(error)) change(press.id, 'kept')
      else end(press, { kind: 'refused', error })
    }
  }

  const judge = async (press: OutboxAction, order: WireStaffOrder | undefined, me: string) => {
    const judged = judgeKept(press, order, { me, now: now() })
    if (judged.kind !== 'send') return end(press, judged)
    change(press.id, 'sending')
    await deliver(press)
  }

  return {
    presses,
    async press(order, action) {
      // One action per order at a time: a second press meanwhile has no effect.
      if (presses.read().some(press => press.order_id === order.id)) return
      const { id: order_id, order_number } = order
      const sent = { pressed_at: now(), state: 'sending' } as const
      const press: OutboxAction = { id: ++lastId, order_id, order_number, action, ...sent }
      presses.write([...presses.read(), press])
      await deliver(press)
    },
    takeBack(id) {
      if (isKept(id)) drop(id)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async resume(orders, me) {
      if (isResuming) return
      isResuming = true
      try {
        for (const press of presses.read().filter(each => each.state === 'kept')) {
          const order = orders.find(({ id }) => id === press.order_id)
          if (isKept(press.id)) await judge(press, order, me)
        }
      } finally {
        isResuming = false
      }
    },
  }
}
