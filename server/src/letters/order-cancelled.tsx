import { OrderBody, orderLetter } from './order-letter.tsx'

/** The order is cancelled. Gives the reason, and what happens to the money. */
export const orderCancelled = orderLetter({
  texts: 'mail.cancelled',
  news: ({ t, cancel_reason, paid_online }) => [
    ...(cancel_reason ? [t(`orders.reasons.${cancel_reason}`)] : []),
    t(paid_online ? 'orders.refund' : 'mail.cancelled.cash'),
  ],
  Body: props => <OrderBody {...props} ended />,
})
