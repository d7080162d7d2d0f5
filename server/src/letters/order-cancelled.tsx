import { cancelWords } from '@tiffin/contract/rules/cancel-words'
import { orderBody, orderLetter } from './order-letter.tsx'

/** The order is cancelled. Gives the reason, and what happens to the money. */
export const orderCancelled = orderLetter({
  texts: 'mail.cancelled',
  news: ({ t, money_back, ...order }) => [
    ...[cancelWords(order)]
      .filter(reason => reason !== undefined)
      .map(reason => t(`orders.reasons.${reason}`)),
    ...(money_back.length > 0 ? money_back : ['mail.cancelled.cash' as const]).map(text => t(text)),
  ],
  body: props => orderBody({ ...props, ended: true }),
})
