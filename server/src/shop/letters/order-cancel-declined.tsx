import { byService, isOver, orderLetter } from './order-letter.tsx'

/** The shop has declined the diner's request to cancel. */
export const orderCancelDeclined = orderLetter({
  texts: 'mail.declined',
  fits: props => !isOver(props),
  news: props => [byService('mail.declined', props)],
})
