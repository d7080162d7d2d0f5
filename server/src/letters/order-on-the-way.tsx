import { byService, isOver, orderLetter } from './order-letter.tsx'

/** The driver has it. */
export const orderOnTheWay = orderLetter({
  texts: 'mail.on_the_way',
  fits: props => !isOver(props),
  news: props => [byService('mail.on_the_way', props)],
})
