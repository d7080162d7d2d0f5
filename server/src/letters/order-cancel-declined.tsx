import { byService, isOver, orderLetter } from './order-letter.tsx'

/** The diner asked to cancel, and the order goes on. */
export const orderCancelDeclined = orderLetter({
  texts: 'mail.declined',
  fits: props => !isOver(props),
  news: props => [byService('mail.declined', props)],
})
