import { byService, orderLetter } from './order-letter.tsx'

/** The shop has received the order. */
export const orderPlaced = orderLetter({
  texts: 'mail.placed',
  news: props => [byService('mail.placed', props)],
})
