// All letters and the function that renders them. Node does not read JSX, so this file is built
// (`server/vite.config.ts`) and the server imports it as `#letters` when it sends the first one. Tests import the
// source.
import type { OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import { accountNotices } from './account-notice.tsx'
import { bookingLetters } from './booking-letter.tsx'
import { changedEmail } from './changed-email.tsx'
import { dataExported } from './data-exported.tsx'
import type { Letter } from './letter.ts'
import { loginCode } from './login-code.tsx'
import { messageAnswered } from './message-answered.tsx'
import { orderAccepted } from './order-accepted.tsx'
import { orderCancelDeclined } from './order-cancel-declined.tsx'
import { orderCancelled } from './order-cancelled.tsx'
import { orderCompleted } from './order-completed.tsx'
import { orderDelayed } from './order-delayed.tsx'
import type { OrderLetter } from './order-letter.tsx'
import { orderOnTheWay } from './order-on-the-way.tsx'
import { orderPlaced } from './order-placed.tsx'
import { orderReady } from './order-ready.tsx'
import { passwordReset } from './password-reset.tsx'
import { paymentAsked } from './payment-asked.tsx'
import { paymentEnded } from './payment-ended.tsx'
import { reviewAsked, reviewHidden } from './review-letters.tsx'
import type { SampleProps } from './sample-props.ts'

export { accountNotices }
export { bookingLetters }
export { changedEmail }
export { dataExported }
export { factorReset } from './factor-reset.tsx'
export { loginCode }
export { messageAnswered }
export { messageReceived } from './message-received.tsx'
export { ordersMissed } from './orders-missed.tsx'
export { passwordForgotten } from './password-forgotten.tsx'
export { passwordReset }
export { paymentAsked }
export { paymentEnded }
export { reviewAsked }
export { reviewHidden }
export { personInvited } from './person-invited.tsx'
export { smsLimit } from './sms-limit.tsx'
export { writeLetter } from './write-letter.tsx'

/** Every letter to a diner, by the name of its texts in the section `mail`. */
export const DINER_LETTERS: Record<string, Letter<SampleProps>> = {
  placed: orderPlaced,
  accepted: orderAccepted,
  delayed: orderDelayed,
  ready: orderReady,
  on_the_way: orderOnTheWay,
  declined: orderCancelDeclined,
  receipt: orderCompleted,
  cancelled: orderCancelled,
  payment_ended: paymentEnded,
  pay_link: paymentAsked,
  exported: dataExported,
  reset: passwordReset,
  login_code: loginCode,
  ...accountNotices,
  changed_email: changedEmail,
  message_answered: messageAnswered,
  review_asked: reviewAsked,
  review_hidden: reviewHidden,
  ...bookingLetters,
}

/** Letters about an order, by the kind of its event. Events without a letter are shown only on the order's page. */
export const ORDER_LETTERS: Partial<Record<OrderEventKind, OrderLetter>> = {
  PLACED: orderPlaced,
  ACCEPTED: orderAccepted,
  DELAYED: orderDelayed,
  READY: orderReady,
  OUT_FOR_DELIVERY: orderOnTheWay,
  CANCEL_DECLINED: orderCancelDeclined,
  CANCELLED: orderCancelled,
  COMPLETED: orderCompleted,
}
