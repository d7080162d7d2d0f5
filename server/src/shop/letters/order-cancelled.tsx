import { cancelWords } from '@tiffin/contract/ordering/orders/cancel-words'
import { orderBody, orderLetter } from './order-letter.tsx'

/** The letter about a cancelled order: the reason, the shop's message, and the refund. */
export const orderCancelled = orderLetter({
  texts: 'mail.cancelled',
  news: ({ t, money_back, cancel_message, ...order }) => [
    ...[cancelWords(order)]
      .filter(reason => reason !== undefined)
      .map(reason => t(`orders.reasons.${reason}`)),
    ...(cancel_message ? [t('orders.shop_writes', { message: cancel_message })] : []),
    ...(money_back.length > 0 ? money_back : ['mail.cancelled.cash' as const]).map(text => t(text)),
  ],
  body: props => orderBody({ ...props, ended: true }),
})
