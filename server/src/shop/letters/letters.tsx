// All letters and the function that renders them. Node does not read JSX, so this file is built
// (`server/vite.config.ts`) and the server imports it as `#letters` when it sends the first one. Tests import the
// source.
import type { OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import { orderAccepted } from './order-accepted.tsx'
import { orderCancelDeclined } from './order-cancel-declined.tsx'
import { orderCancelled } from './order-cancelled.tsx'
import { orderCompleted } from './order-completed.tsx'
import { orderDelayed } from './order-delayed.tsx'
import type { OrderLetter } from './order-letter.tsx'
import { orderOnTheWay } from './order-on-the-way.tsx'
import { orderPlaced } from './order-placed.tsx'
import { orderReady } from './order-ready.tsx'

export { changedEmail } from './changed-email.tsx'
export { dataExported } from './data-exported.tsx'
export { factorReset } from './factor-reset.tsx'
export { loginCode } from './login-code.tsx'
export { newDevice } from './new-device.tsx'
export { newPasskey } from './new-passkey.tsx'
export { ordersMissed } from './orders-missed.tsx'
export { passwordForgotten } from './password-forgotten.tsx'
export { passwordReset } from './password-reset.tsx'
export { paymentAsked } from './payment-asked.tsx'
export { paymentEnded } from './payment-ended.tsx'
export { personInvited } from './person-invited.tsx'
export { smsLimit } from './sms-limit.tsx'
export { writeLetter } from './write-letter.tsx'

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
