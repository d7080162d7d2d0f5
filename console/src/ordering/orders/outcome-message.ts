import { CallError } from '@tiffin/contract/client'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { LocalDateTime } from '@tiffin/contract/time'
import type { Texts } from '@tiffin/ui/texts'
import type { Toast } from '@tiffin/ui/toast'
import { addMinutes } from '../../current-shop/shop-clock.ts'
import type { Action } from './actions.ts'
import type { Outcome, OutboxAction } from './outbox.ts'

type Words = Pick<Texts, 't' | 'textOfError'> & { time: (local: LocalDateTime) => string }
type ActionResult = { press: OutboxAction; outcome: Outcome; words: Words }

/** Shows a message about the result of an action. */
export function messageOfOutcome({ press, outcome, words }: ActionResult): Toast {
  const { t } = words
  const number = press.order_number
  switch (outcome.kind) {
    case 'done':
      return { kind: 'success', text: textOfDone(press, outcome.order, words) }
    case 'too-old':
      return { kind: 'error', text: t('console.action.too_old', { number }) }
    case 'moved':
      return { kind: 'error', text: textOfMoved(number, outcome.order, words) }
    case 'refused': {
      const order = orderOfRefusal(outcome)
      const error = outcome.error instanceof CallError ? outcome.error : undefined
      const text = order
        ? textOfMoved(number, order, words)
        : t('console.action.refused', { number, problem: words.textOfError(error) })
      return { kind: 'error', text }
    }
  }
}

/** The current state of the order, if a colleague changed it first. */
export function orderOfRefusal(outcome: Outcome): WireStaffOrder | undefined {
  const refused = outcome.kind === 'refused' && outcome.error instanceof CallError
  const data = refused ? (outcome.error as CallError).data : undefined
  return typeof data === 'object' && data !== null && 'order_number' in data
    ? (data as WireStaffOrder)
    : undefined
}

/** A short text for an action that is queued. */
export function textOfAction(action: Action, { t, time }: Pick<Words, 't' | 'time'>): string {
  switch (action.kind) {
    case 'accept':
      return t('console.action.kept_accept', { time: time(action.time) })
    case 'delay':
      return t('console.action.kept_delay', {
        from: time(action.from),
        to: time(addMinutes(action.from, action.minutes)),
      })
    case 'advance':
      return t(`console.action.kept_${action.status}`)
    case 'cancel':
      return t('console.action.kept_cancel')
    case 'answer':
      return t(action.approve ? 'console.action.kept_approve' : 'console.action.kept_decline')
  }
}

function textOfDone(
  { action, order_number: number }: OutboxAction,
  order: WireStaffOrder,
  { t, time }: Words,
): string {
  switch (action.kind) {
    case 'accept':
      return t('console.accept.done', { number, time: time(order.promised_at) })
    case 'delay':
      return t('console.action.done_delay', { number, from: time(action.from), to: time(order.promised_at) })
    case 'advance':
      return t(`console.action.done_${action.status}`, { number })
    case 'cancel':
      return t('console.action.done_cancel', { number })
    case 'answer':
      return t(action.approve ? 'console.action.done_approve' : 'console.action.done_decline', { number })
  }
}

function textOfMoved(number: number, order: WireStaffOrder | undefined, { t, time }: Words): string {
  if (!order) return t('console.action.refused', { number, problem: t('errors.order-moved') })
  const status = t(`console.status.${order.status}`)
  return order.last_actor
    ? t('console.action.first', { name: order.last_actor, number, status, time: time(order.promised_at) })
    : t('console.action.moved', { number, status })
}
