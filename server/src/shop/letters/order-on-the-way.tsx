import { byService, isOver, orderLetter } from './order-letter.tsx'

/** The order is on its way. */
export const orderOnTheWay = orderLetter({
  texts: 'mail.on_the_way',
  fits: props => !isOver(props),
  news: props => [byService('mail.on_the_way', props)],
})
